import HookeDynamics
import Testing

@testable import HookeSolvers

/// Impacts that begin and end within one step of a solver, between two states above the stop.
struct ImpactWithinStepTests {
    private static func motion(
        _ parameters: [(name: String, value: Double)], from initial: [Double] = [1, 0], by solver: NumericalSolver
    ) throws -> ImpactMotion {
        try #require(try NamedSystem.springStop.instance(with: parameters, from: initial).impactMotion(by: solver))
    }

    /// Each solver's own error in x after 0.18 s, with room for a factor of ten: at the impact's 2.13 m/s it is one in time, at the turning point's 280 m/s^2
    /// one in speed, 280 / 2.13 times as large.
    @Test(
        "a dip of 8 mm that lasts 15 ms is an impact, by every solver",
        arguments: [
            ("rk8pd:1/60s", 1e-9), ("rk8pd:1/240s", 1e-13), ("rk8pd:1/1000s", 1e-13), ("rkck:1/60s", 1e-5),
            ("rkf45:1/60s", 1e-4), ("rk4:1/120s", 1e-6), ("rk2:1/960s", 1e-5), ("rk2imp:1/960s", 1e-4),
            ("rk4imp:1/480s", 1e-8), ("bsimp:1/60s", 1e-12), ("bsimp:1/20s", 1e-10), ("rk2:rtol=1e-9", 1e-7),
            ("rk4:rtol=1e-9", 1e-7), ("rkf45:rtol=1e-9", 1e-7), ("rkck:rtol=1e-9", 1e-7), ("rk8pd:rtol=1e-9", 1e-9),
            ("bsimp:rtol=1e-9", 1e-11), ("rk4imp:rtol=1e-8", 1e-6), ("rk2imp:rtol=1e-6", 1e-4),
        ])
    func hardening(text: String, error: Double) throws {
        let reference = ImpactReference.withinAStep
        var motion = try Self.motion(reference.parameters, from: reference.initial, by: NumericalSolver(parsing: text))
        let found = try motion.impacts(through: Flicks(seconds: 3))
        let exact = try #require(reference.impacts.first)
        try #require(found.count == 1, "\(text): \(found)")
        let speed = exact.speedAfter / 0.9
        #expect(abs(found[0].time - exact.time) < error, "\(text): at \(found[0].time) s, exactly \(exact.time) s")
        #expect(
            abs(found[0].speedBefore - speed) < 280 / speed * error,
            "\(text): at \(found[0].speedBefore) m/s, exactly \(speed) m/s")
        #expect(abs(found[0].speedAfter - 0.9 * found[0].speedBefore) < 1e-15)
    }

    /// A linear spring has its flights in closed form; with the least hardening there is it has not, and the solver's steps are used. The
    /// stop stands a little above the first turning point, by anything from 1e-9 to 0.1 of the amplitude.
    @Test(
        "on a linear spring, as in closed form",
        arguments: [
            ("rk8pd:1/60s", 1e-6), ("rk8pd:1/240s", 1e-12), ("rkck:1/240s", 1e-6), ("rk4:1/480s", 1e-6),
            ("bsimp:1/60s", 1e-9), ("rk4imp:1/960s", 1e-6), ("rkf45:rtol=1e-10", 1e-7), ("rk8pd:rtol=1e-10", 1e-6),
            ("bsimp:rtol=1e-9", 1e-9),
        ], UInt64(1)...20)
    func linear(solver: (text: String, error: Double), seed: UInt64) throws {
        var random = SplitMix(seed)
        // Up to 12 rad/s to 30 rad/s: half a radian a step of 1/60 s.
        let frequency = 12 + 18 * random.next()
        let spring = Spring(
            stiffness: frequency * frequency, damping: 2 * frequency * (0.001 + 0.2 * random.next()))
        let initial = MotionState(value: 1, velocity: 10 * random.next() - 5)
        let solution = SpringSolution(spring, from: initial)
        let turns = [solution.extremum(0), solution.extremum(1)].compactMap(\.self)
        let lowest = try #require(turns.first { $0.state.value < 0 })
        var depth = 0.1
        for _ in 0..<Int(27 * random.next()) { depth /= 2 }
        let parameters = [
            ("stiffness", spring.stiffness), ("damping", spring.damping), ("stop", lowest.state.value + depth),
            ("restitution", 0.5),
        ]
        let gsl = try NumericalSolver(parsing: solver.text)
        let start = [initial.value, initial.velocity]
        var closed = try Self.motion(parameters, from: start, by: gsl)
        var numerical = try Self.motion(parameters + [("hardening", 1e-300)], from: start, by: gsl)
        let through = Flicks(seconds: lowest.time + 0.01)
        let exact = try #require(try closed.impacts(through: through).first)
        let found = try numerical.impacts(through: through).first
        // A dip within the solver's own error may be missed; of one that is deeper, an error e in x is e / v in time.
        guard depth > solver.error else { return }
        let impact = try #require(found, "\(solver.text): none, exactly at \(exact.time) s, \(depth) deep")
        let bound = 2 * solver.error / exact.speedBefore
        #expect(
            abs(impact.time - exact.time) < bound,
            "\(solver.text): at \(impact.time) s, exactly \(exact.time) s, \(depth) deep")
    }

    /// At 316 rad/s a step of 1/60 s is five radians long, five sixths of a period; 1/30 s is ten, and 1000 rad/s makes it 17. bsimp is exact enough at
    /// such steps, explicit methods are not.
    @Test(
        "a step with two turning points, or five",
        arguments: [("bsimp:1/60s", 1e5), ("bsimp:1/30s", 1e5), ("bsimp:1/60s", 1e6)] as [(String, Double)],
        [-0.98, -0.7, -0.3, 0.2])
    func stiff(solver: (text: String, stiffness: Double), stop: Double) throws {
        let (text, stiffness) = solver
        let parameters = [("stiffness", stiffness), ("damping", 1.0), ("stop", stop), ("restitution", 0.9)]
        let solver = try NumericalSolver(parsing: text)
        var closed = try Self.motion(parameters, by: solver)
        var numerical = try Self.motion(parameters + [("hardening", 1e-300)], by: solver)
        let exact = try closed.impacts(through: Flicks(seconds: 0.02))
        let found = try numerical.impacts(through: Flicks(seconds: 0.02))
        let first = try #require(found.first, "none, exactly at \(exact[0].time) s")
        #expect(abs(first.time - exact[0].time) < 1e-6, "at \(first.time) s, exactly \(exact[0].time) s")
    }

    /// An undamped spring from 1 turns at -1, and a stop stands exactly there: whether it touches is a matter of rounding, but it is
    /// found out soon, and no energy is lost to it.
    @Test(
        "a grazing contact ends in a few steps",
        arguments: ["rk8pd:1/60s", "rk8pd:1/240s", "rkck:1/240s", "bsimp:1/60s", "rkf45:rtol=1e-9", "bsimp:rtol=1e-6"])
    func grazing(text: String) throws {
        let solver = try NumericalSolver(parsing: text)
        let parameters = [("damping", 0.0), ("stop", -1.0), ("restitution", 0.5), ("hardening", 1e-300)]
        var motion = try Self.motion(parameters, by: solver)
        let plain = try NamedSystem.springStop.instance(with: Array(parameters.dropFirst(1)) + [("damping", 0.0)])
        var integrator = try plain.integrator(by: solver)
        try integrator.go(to: Flicks(seconds: 5))
        let state = try motion.state(at: Flicks(seconds: 5))
        // Ten turns, each found with some 60 halvings at most, and their crossings of a few steps.
        #expect(
            motion.work.steps < 20 * integrator.work.steps + 10_000,
            "\(motion.work.steps) steps, \(integrator.work.steps) without stop")
        // Touching at 1e-4 m/s, which a solver's error of 1e-9 in x can bring about, costs 1e-8 of energy 79.
        let energy = plain.energy(of: [state.value, state.velocity])
        #expect(abs(energy / 78.95 - 1) < 1e-4, "the energy is \(energy)")
    }

    /// An ordinary step costs nothing but itself: no shorter steps, where the stop is far.
    @Test("steps that stay clear of the stop are not halved", arguments: ["rk8pd:1/60s", "rkck:1/240s", "bsimp:1/60s"])
    func cost(text: String) throws {
        let solver = try NumericalSolver(parsing: text)
        var motion = try Self.motion([("hardening", 1), ("stop", -1.5)], by: solver)
        let plain = try NamedSystem.springStop.instance(with: [("hardening", 1)])
        var integrator = try plain.integrator(by: solver)
        try integrator.go(to: Flicks(seconds: 5))
        _ = try motion.impacts(through: Flicks(seconds: 5))
        // One step past the horizon, for a landing on it.
        let step = try #require(solver.step)
        let steps = 5 * Flicks.perSecond / step.count + 1
        #expect(motion.work.steps == Int(steps) || text.hasPrefix("bsimp") && motion.work.steps < Int(steps) + 10)
    }

    @Test(
        "the state is the same whatever was asked before, also by an adaptive solver",
        arguments: ["rk8pd:1/60s", "rkf45:rtol=1e-9"])
    func anyOrder(text: String) throws {
        let reference = ImpactReference.withinAStep
        let fresh = try Self.motion(reference.parameters, from: reference.initial, by: NumericalSolver(parsing: text))
        let times = (0...60).map { Flicks(Int64($0) * 9_000_001) }
        var (forwards, backwards) = (fresh, fresh)
        let expected = try times.map { try Bits(forwards.state(at: $0)) }
        let found = try times.reversed().map { try Bits(backwards.state(at: $0)) }
        #expect(Array(found.reversed()) == expected)
        for (time, bits) in zip(times, expected) {
            var alone = fresh
            #expect(try Bits(alone.state(at: time)) == bits, "at \(time), asked alone")
        }
    }

    @Test(
        "a flight that begins at the stop leaves it, and one that is pressed against it does not fly",
        arguments: [1e-5, 1, 50] as [Double])
    func fromTheStop(speed: Double) throws {
        let parameters = [("hardening", 60.0), ("stop", -0.5), ("restitution", 0.0)]
        var motion = try Self.motion(parameters, from: [-0.5, speed], by: NumericalSolver(.rk8pd))
        #expect(try motion.impacts(through: Flicks(seconds: 0.05)).isEmpty)
        #expect(try motion.state(at: Flicks(seconds: 0.01)).value > -0.5)
        // From a stop above 0 the spring pulls it back: after about 2 v / (k x) if it is slow.
        var held = try Self.motion(
            [("hardening", 60), ("stop", 0.5), ("restitution", 0)], from: [0.5, speed], by: NumericalSolver(.rk8pd))
        let impacts = try held.impacts(through: Flicks(seconds: 2))
        #expect(impacts.count == 1, "\(impacts)")
        #expect(held.restsFrom == impacts.first?.time)
    }

    @Test("a multistep method is refused", arguments: [GSLMethod.msadams, .msbdf])
    func multistep(method: GSLMethod) throws {
        let error = #expect(throws: SolverError.self) {
            try NamedSystem.bounce.instance(with: [("drag", 0.1)]).impactMotion(by: NumericalSolver(.gsl(method)))
        }
        #expect(error?.description.contains("a multistep method cannot find impacts; use a one-step method") == true)
        // In closed form no steps are asked for.
        #expect(try NamedSystem.bounce.instance().impactMotion(by: NumericalSolver(.gsl(method))) != nil)
    }
}

private extension SystemInstance {
    func energy(of state: [Double]) -> Double { dynamics.energy(of: state.span) ?? .nan }
}

/// Numbers from 0 to 1, the same for a seed.
private struct SplitMix {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> Double {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
        return Double((bits ^ bits >> 31) >> 11) * 0x1p-53
    }
}
