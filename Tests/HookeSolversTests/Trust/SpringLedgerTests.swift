import HookeDynamics
import Testing

@testable import HookeSolvers

/// Springs of layers, compared with their exact solutions.
struct SpringLedgerTests {
    private static let second = Flicks(1, per: 1)!

    private static func ledger(_ solver: String) throws -> SpringLedger {
        SpringLedger(try NumericalSolver(parsing: solver))
    }

    @Test("The motions and the work are those of the base solver")
    func transparent() throws {
        let ledger = try Self.ledger("rk4:1/60s")
        let spring = Spring(mass: 1, stiffness: 90, damping: 3)
        let start = MotionState(value: 1, velocity: -2)
        let (one, other) = (
            try ledger.cursor(for: spring, from: start), try ledger.base.cursor(for: spring, from: start)
        )
        for time in [Self.second, Flicks(1, per: 7)!, Flicks(3, per: 2)!] {
            #expect(try one.state(at: time) == other.state(at: time))
        }
        #expect(one.work == other.work && one.history == other.history && ledger.name == ledger.base.name)
        #expect(ledger.entries.map(\.furthest) == [Flicks(3, per: 2)!])
    }

    @Test("The error is that of the worst spring, with its time in the run")
    func worst() throws {
        let ledger = try Self.ledger("rk4:1/60s")
        let slow = try ledger.cursor(
            for: Spring(mass: 1, stiffness: 20, damping: 1), from: .init(value: 1, velocity: 0))
        ledger.now = { Self.second }
        let spring = Spring(mass: 1, stiffness: 900, damping: 1)
        let fast = try ledger.cursor(for: spring, from: .init(value: 1, velocity: 0))
        for cursor in [slow, fast] { _ = try cursor.state(at: Self.second) }
        let verdict = try #require(ledger.trust())
        let exact = SpringSolution(spring, from: .init(value: 1, velocity: 0))
        var worst = 0.0
        for sixtieth in 0...60 {
            let time = try #require(Flicks(Int64(sixtieth), per: 60))
            worst = max(worst, abs(try fast.state(at: time).value - exact.value(at: time)))
        }
        #expect(verdict.basis == .exactSolution && verdict.alarms.isEmpty)
        let found = try #require(verdict.worst)
        #expect(found.error >= worst * 0.9 && found.error < worst * 2, "\(found) and \(worst)")
        #expect(found.component.contains("stiffness 900.0") && found.time > 1, "\(found)")
    }

    @Test("A spring that the step loses is an alarm, once for all such springs")
    func alarm() throws {
        let ledger = try Self.ledger("rk4:1/60s")
        for number in 1...5 {
            let cursor = try ledger.cursor(
                for: Spring(mass: 1, stiffness: 40_000, damping: 0), from: .init(value: Double(number), velocity: 0))
            _ = try cursor.state(at: Self.second)
        }
        let verdict = try #require(ledger.trust())
        #expect(verdict.alarms.map(\.kind) == ["mode under-sampled"])
        #expect((verdict.worst?.error ?? 0) > 0.5)
    }

    @Test(
        "The alarm is that of the spring that the step samples worst, in whatever order they began",
        arguments: [false, true])
    func worstAlarm(isWorstFirst: Bool) throws {
        let ledger = try Self.ledger("rk8pd:1/60s")
        let stiffnesses = isWorstFirst ? [300_000.0, 90_000] : [90_000, 300_000]
        for stiffness in stiffnesses {
            let cursor = try ledger.cursor(
                for: Spring(mass: 1, stiffness: stiffness, damping: 0), from: .init(value: 1, velocity: 0))
            _ = try cursor.state(at: Self.second)
        }
        let alarms = try #require(ledger.trust()).alarms
        guard alarms.count == 1, case .modeUndersampled(let frequency, _, _) = alarms[0] else {
            return #expect(Bool(false), "\(alarms)")
        }
        // The square root of a stiffness is rounded once.
        #expect(frequency == 300_000.0.squareRoot(), "\(frequency)")
    }

    @Test("Equal motions are one entry; a ledger without motions has no verdict")
    func entries() throws {
        let ledger = try Self.ledger("rk8pd:1/60s")
        #expect(ledger.trust() == nil)
        let spring = Spring(mass: 1, stiffness: 50, damping: 1)
        let first = try ledger.cursor(for: spring, from: .init(value: 1, velocity: 0))
        #expect(ledger.trust() == nil, "it has not moved")
        _ = try first.state(at: Self.second)
        _ = try ledger.cursor(for: spring, from: .init(value: 1, velocity: 0)).state(at: Flicks(2, per: 1)!)
        #expect(ledger.entries.map(\.furthest) == [Flicks(2, per: 1)!])
        let restored = try Self.ledger("rk8pd:1/60s")
        restored.restore(ledger.entries)
        #expect(restored.trust() == ledger.trust())
    }
}
