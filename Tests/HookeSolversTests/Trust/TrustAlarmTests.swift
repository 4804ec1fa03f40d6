import HookeDynamics
import Testing

@testable import HookeSolvers

/// Alarms that need no second pass, and their absence.
struct TrustAlarmTests {
    @Test("rk4 at 1/60 s loses a motion of stiffness 40000, which is an alarm and an error of the motion's size")
    func lostMotion() throws {
        let problem = InitialValueProblem(
            .linear, [SystemSetting("stiffness", 40_000), SystemSetting("damping", 0)])
        let verdict = try SystemTrustTests.verdict(problem, by: "rk4:1/60s")
        #expect((verdict.worst?.error ?? 0) > 0.9, "\(verdict)")
        #expect(verdict.alarms.map(\.kind) == ["mode under-sampled"])
        // omega = 200 rad/s; a step of 0.005 s samples it.
        #expect(verdict.alarms.first?.description.contains("of at most 0.005 s") == true, "\(verdict.alarms)")
        #expect(try SystemTrustTests.verdict(problem, by: "rk4:1/480s").alarms.isEmpty)
    }

    @Test(
        "Messages have finite numbers only, whatever the error of a step is",
        arguments: [
            (
                TrustAlarm.modeUndersampled(frequency: 200, step: Flicks(1, per: 60)!, error: .infinity),
                "beyond all bounds"
            ),
            (.modeUndersampled(frequency: 200, step: Flicks(1, per: 60)!, error: 1e300), "beyond all bounds"),
            (
                .driveUndersampled(frequency: 200, step: Flicks(1, per: 60)!, error: 0.5),
                "an error of 50.0 % of its amplitude"
            ),
            (.energyRises(share: .infinity, time: 2), "the energy rises from zero by 2.0 s"),
            (.energyRises(share: 0.25, time: 2), "the energy rises by 25.0 % of its start by 2.0 s"),
        ])
    func words(alarm: TrustAlarm, expected: String) {
        #expect(alarm.description.contains(expected), "\(alarm)")
        #expect(!alarm.description.contains("inf") && !alarm.description.contains("nan"), "\(alarm)")
    }

    /// One light point: its mode is 1000 times as fast as the others, and rk8pd at 1/60 s multiplies it by about 1e8 in each step.
    @Test("A network with a mass ratio of 1e6 that explodes is an alarm", arguments: [6, 12])
    func explosion(sixtieths: Int64) throws {
        let network = try ControlPointNetwork(
            points: [.init(mass: 1, position: SIMD2(1, 0)), .init(mass: 1e-6), .init(mass: 1)],
            links: [.init(0, 1, Coupling(stiffness: 1)), .init(1, 2, Coupling(stiffness: 1))],
            anchors: [.init(0, Coupling(stiffness: 1)), .init(2, Coupling(stiffness: 1))])
        let motion = try NetworkMotion(network, from: network.initialState, by: NumericalSolver(parsing: "rk8pd:1/60s"))
        let end = try #require(Flicks(sixtieths, per: 60))
        try motion.go(to: end)
        let verdict = motion.trust(through: end, evaluations: motion.work.evaluations)
        #expect((0..<motion.stateCount).contains { abs(motion[$0]) > 1e20 }, "it grows")
        #expect(verdict.alarms.map(\.kind) == ["energy rises", "mode under-sampled"], "\(verdict)")
        #expect(!((verdict.worst?.error ?? .infinity) < 0.5), "\(verdict)")
        // The remedy of the message.
        let stiff = try NetworkMotion(
            network, from: network.initialState, by: NumericalSolver(parsing: "rk8pd:1/1920s"))
        try stiff.go(to: end)
        let better = stiff.trust(through: end, evaluations: stiff.work.evaluations)
        #expect(better.alarms.isEmpty && (better.worst?.error ?? 1) < 1e-4, "\(better)")
    }

    /// 300 rad/s at 1/60 s are five radians a step.
    @Test("A drive that the step under-samples is an alarm", arguments: [("driven", "force"), ("duffing", "forcing")])
    func drive(system: String, amplitude: String) throws {
        let named = try NamedSystem(parsing: system)
        let fast = InitialValueProblem(named, [SystemSetting("frequency", 300), SystemSetting(amplitude, 1e4)])
        let verdict = try SystemTrustTests.verdict(fast, by: "rk4:1/60s", through: Flicks(2, per: 1)!)
        #expect(verdict.alarms.map(\.kind).contains("drive under-sampled"), "\(verdict)")
        let silent = InitialValueProblem(named, [SystemSetting("frequency", 300), SystemSetting(amplitude, 0)])
        #expect(try SystemTrustTests.verdict(silent, by: "rk4:1/60s", through: Flicks(2, per: 1)!).alarms.isEmpty)
    }

    @Test(
        "No system with its own parameters raises an alarm by a method's default step", arguments: NamedSystem.allCases)
    func quiet(system: NamedSystem) throws {
        let methods = IntegrationMethod.allCases.filter {
            $0.traits.defaultStep != nil && $0.traits.takesTolerance && ($0 != .taylor16 || system == .duffing)
        }
        for method in methods {
            let solver = NumericalSolver(method).name
            let verdict = try SystemTrustTests.verdict(
                InitialValueProblem(system), by: solver, through: Flicks(1, per: 4)!)
            #expect(verdict.alarms.isEmpty && (verdict.worst?.error ?? 1) < 0.02, "\(solver): \(verdict)")
        }
    }

    /// A damped mode of 1e5 1/s, gone within one step: what stiff methods are for.
    @Test("A stiff mode that decays within a step is not an alarm for a stiff method")
    func stiff() throws {
        let problem = InitialValueProblem(.vanDerPol, [SystemSetting("mu", 1000)])
        let verdict = try SystemTrustTests.verdict(problem, by: "rodas5p:1/480s", through: Flicks(2, per: 1)!)
        #expect(verdict.alarms.isEmpty && (verdict.worst?.error ?? 1) < 1e-6, "\(verdict)")
    }

    @Test("Kicks and changed parameters supply energy without an alarm")
    func supplied() throws {
        let problem = InitialValueProblem(
            .linear,
            changes: [
                SystemChange(at: Flicks(1, per: 2)!, .kick([50])),
                SystemChange(at: Flicks(1, per: 1)!, .set([SystemSetting("stiffness", 900)])),
            ])
        let verdict = try SystemTrustTests.verdict(problem, by: "rk8pd:1/60s", through: Flicks(2, per: 1)!)
        #expect(verdict.alarms.isEmpty, "\(verdict)")
    }

    @Test("A network that hangs still under gravity raises no alarm")
    func hanging() throws {
        let link = Coupling(stiffness: 1e4, damping: 1)
        let network = try ControlPointNetwork.chain(
            6, dimension: .two, of: .init(mass: 1, position: SIMD2(1000, 1000)), joinedBy: link,
            spacing: SIMD2(0, 20), gravity: SIMD2(0, 1000)
        )
        .holding(0)
        let motion = try NetworkMotion(network, from: network.initialState, by: NumericalSolver(.rk8pd))
        let end = try #require(Flicks(60, per: 1))
        try motion.go(to: end)
        #expect(motion.trust(through: end, evaluations: motion.work.evaluations).alarms.isEmpty)
    }

    /// The fastest mode of a chain with walls: 2 sqrt(k / m) sin(n pi / (2 (n + 1))). Power iteration mixes it with its neighbours.
    @Test("The fastest mode of a chain is that of the textbook", arguments: [1, 2, 7, 40])
    func chainMode(points: Int) throws {
        let instance = try NamedSystem.chain.instance(
            with: [("points", Double(points)), ("stiffness", 1e6), ("damping", 0), ("hardening", 0)])
        let found = FastestMode(of: instance.dynamics, at: 0, instance.initial)
        let mode = try #require(found)
        let angle = Double(points) * .pi / (2 * (Double(points) + 1))
        let exact = 2000 * Elementary.sin(angle)
        #expect(abs(mode.frequency / exact - 1) < 0.03, "\(mode.frequency) instead of \(exact)")
        #expect(mode.damping < 1e-3 * exact)
    }

    @Test("Damped, decaying and growing modes")
    func modes() throws {
        let spring = DampedOscillator(Spring(mass: 2, stiffness: 800, damping: 8))
        let mode = try #require(FastestMode(of: spring, at: 0, [1, 0]))
        #expect(abs(mode.stiffness - 400) < 0.01 && abs(mode.damping - 4) < 1e-3, "\(mode)")
        // Two real rates, the faster of -100 1/s.
        let overdamped = DampedOscillator(Spring(mass: 1, stiffness: 100, damping: 101))
        let decay = try #require(FastestMode(of: overdamped, at: 0, [1, 0]))
        #expect(abs(decay.frequency / 100 - 1) < 0.1 || abs(decay.stiffness - 100) < 1, "\(decay)")
        let growing = try LinearDynamics(rows: [[3]])
        #expect(FastestMode(of: growing, at: 0, [1]) == nil)
        let resting = try LinearDynamics(rows: [[0, 0], [0, 0]])
        #expect(FastestMode(of: resting, at: 0, [1, 1]) == nil)
    }

    @Test("an energy that rounding makes of nothing does not rise", arguments: [(4e-59, false), (1e-20, true)])
    func nothing(energy: Double, alarms: Bool) {
        var watch = EnergyWatch()
        for (time, now) in [(0.0, 0.0), (1, energy)] {
            watch.take(EnergyReading(segment: 0, start: 0, now: now, kinetic: 0, rounding: 0), at: time)
        }
        #expect((watch.alarm != nil) == alarms, "\(String(describing: watch.alarm))")
    }
}
