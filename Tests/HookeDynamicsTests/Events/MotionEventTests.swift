import HookeDynamics
import Testing

@Suite("Events on a motion")
struct MotionEventTests {
    /// A motion and the times of its first extremum, first crossing and last exit from 0.001, fifty digits, from
    /// Scripts/references/spring_dialects.py.
    struct Reference: Sendable, CustomTestStringConvertible {
        let spring: Spring
        let start: MotionState
        let extremum, crossing, exit: Double

        init(
            _ mass: Double, _ stiffness: Double, _ damping: Double, from value: Double, _ velocity: Double,
            extremum: Double, crossing: Double, exit: Double
        ) {
            spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
            start = MotionState(value: value, velocity: velocity)
            (self.extremum, self.crossing, self.exit) = (extremum, crossing, exit)
        }

        var testDescription: String { "\(spring) from \(start.value), velocity \(start.velocity)" }
    }

    static let references = [
        Reference(
            1, 100, 10, from: -1, 0, extremum: 0.36275987284684357012, crossing: 0.24183991523122904675,
            exit: 1.2701651956539863098),
        Reference(
            1, 162.6288, 14.538, from: -1, 4, extremum: 0.27080308558586931825, crossing: 0.17877405772938324861,
            exit: 0.95230673655367019826),
        Reference(
            2, 50, 1, from: 3, -7, extremum: 0.53994257831073421898, crossing: 0.23540657609352171078,
            exit: 32.077795075056644959),
        Reference(
            1, 100, 40, from: 1, -60, extremum: 0.10280048276796943137, crossing: 0.026765883137874796613,
            exit: 2.4199281509098721732),
        Reference(1, 100, 20, from: 1, -15, extremum: 0.3, crossing: 0.2, exit: 0.80076401091509013471),
        Reference(
            1, 100, 19.999, from: -1, 0, extremum: 31.416319242323695304, crossing: 31.316317575623694587,
            exit: 0.92319923591974033482),
    ]

    @Test("are where fifty digits say", arguments: references)
    func solved(_ row: Reference) throws {
        let motion = SpringSolution(row.spring, from: row.start)
        let extremum = try #require(motion.extremum(0))
        let crossing = try #require(motion.crossing(0))
        let exit = try #require(motion.lastExit(fromBand: 0.001))
        let times = [
            ("extremum", extremum.time, row.extremum), ("crossing", crossing.time, row.crossing),
            ("exit", exit, row.exit),
        ]
        for (name, time, expected) in times {
            // The promise of MotionEvent: 1e-12 s.
            #expect(abs(time - expected) <= 1e-12, "\(name) at \(time) s, expected \(expected): bound 1e-12 s")
        }
        #expect(extremum.kind == .extremum && crossing.kind == .crossing)
    }

    static let ratios = [0.003, 0.05, 0.15, 0.5, 0.9, 0.99]
    static let starts = [
        MotionState(value: -1, velocity: 0), MotionState(value: 1, velocity: 0), MotionState(value: -1, velocity: 30),
        MotionState(value: -1, velocity: -30), MotionState(value: 2, velocity: -3), MotionState(value: 0, velocity: 5),
    ]

    @Test("extrema alternate, shrink by one factor, and stand still", arguments: ratios, starts)
    func extrema(_ ratio: Double, _ start: MotionState) {
        let motion = SpringSolution(Spring(naturalFrequency: 10, dampingRatio: ratio), from: start)
        let extrema = motion.extrema(through: 2)
        let swing = Double.pi / motion.spring.dampedFrequency
        #expect(abs(Double(extrema.count) - 2 / swing) <= 1, "\(extrema.count) extrema in \(2 / swing) half swings")
        // Where the time is off by an ulp (2^-52 s below 2 s), the velocity is off by that times the acceleration.
        let noise = 0x1p-50 * 100 * (abs(start.value) + abs(start.velocity) / 10)
        for extremum in extrema {
            #expect(extremum.time > 0)
            #expect(abs(extremum.state.velocity) <= noise, "velocity \(extremum.state.velocity) at \(extremum.time) s")
        }
        let shrinking = -Elementary.exp(-ratio / ((1 - ratio) * (1 + ratio)).squareRoot() * .pi)
        for (one, next) in zip(extrema, extrema.dropFirst()) {
            expectClose(next.time - one.time, swing, within: 1e-13, "half a swing")
            expectClose(next.state.value / one.state.value, shrinking, within: 1e-10, "factor")
        }
    }

    @Test("crossings alternate in direction, at the target", arguments: ratios, starts)
    func crossings(_ ratio: Double, _ start: MotionState) {
        let motion = SpringSolution(Spring(naturalFrequency: 10, dampingRatio: ratio), from: start)
        let crossings = motion.crossings(through: 2)
        let noise = 0x1p-50 * (10 * abs(start.value) + abs(start.velocity))
        for crossing in crossings {
            #expect(crossing.time > 0)
            #expect(abs(crossing.state.value) <= noise, "\(crossing.state.value) from the target at \(crossing.time) s")
        }
        for (one, next) in zip(crossings, crossings.dropFirst()) {
            #expect((one.state.velocity < 0) != (next.state.velocity < 0), "same direction at \(next.time) s")
        }
        #expect(motion.crossingCount(through: 2) == crossings.count)
        if let last = crossings.last {
            #expect(motion.crossingCount(through: last.time) == crossings.count, "the last one counts at its own time")
            #expect(motion.crossingCount(through: last.time.nextDown) == crossings.count - 1)
        }
    }

    @Test("sampling finds the crossings that are solved", arguments: [0.05, 0.7, 1, 1.5, 6], starts)
    func sampledCrossings(_ ratio: Double, _ start: MotionState) {
        let motion = SpringSolution(Spring(naturalFrequency: 10, dampingRatio: ratio), from: start)
        let side = (1...1500).map { motion.state(atSeconds: Double($0) / 1000 + 1e-5).value > 0 }
        let changes = zip(side, side.dropFirst()).filter { $0 != $1 }.count
        let early = motion.crossingCount(through: 0.001 + 1e-5)
        #expect(motion.crossingCount(through: 1.5 + 1e-5) - early == changes)
    }

    @Test(
        "a critical motion that is pushed hardly fast enough crosses late, or when nothing of it is left",
        arguments: [10.005, 10.01, 10.0149, 10.02, 10.5])
    func lateCrossing(_ push: Double) {
        let motion = SpringSolution(
            Spring(naturalFrequency: 10, dampingRatio: 1), from: MotionState(value: 1, velocity: -push))
        // y = (1 + (w - push) t) exp(-w t)
        let time = 1 / (push - 10)
        if 10 * time < 700 {
            let crossing = motion.crossing(0)?.time ?? .nan
            #expect(abs(crossing - time) <= 1e-12 * time, "\(crossing) s is not \(time) s")
            #expect(motion.crossingCount(through: 1e6) == 1 && motion.overshoot != nil)
        } else {
            #expect(motion.crossing(0) == nil && motion.crossingCount(through: 1e6) == 0)
        }
    }

    @Test("an overdamped motion crosses once if it is pushed fast enough", arguments: [1.0, 1.0001, 1.25, 4, 1000])
    func overdampedCrossing(_ ratio: Double) {
        let spring = Spring(naturalFrequency: 10, dampingRatio: ratio)
        let fast = 10 * (ratio + ((ratio - 1) * (ratio + 1)).squareRoot())
        let pushed = SpringSolution(spring, from: MotionState(value: 1, velocity: -1.1 * fast))
        #expect(pushed.crossing(0) != nil && pushed.crossing(1) == nil)
        #expect(pushed.extremum(0) != nil && pushed.extremum(1) == nil)
        #expect(pushed.crossingCount(through: 1e6) == 1)
        let slow = SpringSolution(spring, from: MotionState(value: 1, velocity: -0.9 * fast))
        #expect(slow.crossing(0) == nil && slow.extremum(0) == nil)
        #expect(slow.crossingCount(through: 1e6) == 0)
        let away = SpringSolution(spring, from: MotionState(value: 1, velocity: 3))
        #expect(away.crossing(0) == nil && away.extremum(0) != nil && away.extremum(1) == nil)
    }

    @Test("what is at rest has no events, and what has died away none either")
    func none() {
        let resting = SpringSolution(.bouncy, from: MotionState(value: 0, velocity: 0))
        #expect(resting.extremum(0) == nil && resting.crossing(0) == nil && resting.overshoot == nil)
        #expect(resting.lastExit(fromBand: 0.1) == 0)
        let moving = SpringSolution(.bouncy, from: MotionState(value: 1, velocity: 0))
        #expect(moving.extremum(-1) == nil)
        #expect(moving.extremum(100_000) == nil)
        let total = moving.crossingCount(through: 1e9)
        #expect(moving.crossing(total - 1) != nil && moving.crossing(total) == nil)
    }
}
