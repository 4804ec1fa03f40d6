import HookeDynamics
import Testing

@testable import HookeSolvers

/// Impacts are solved for, in closed form and on a solver's own steps.
struct ImpactTests {
    private static let rk8pd = NumericalSolver(.rk8pd)

    private static func motion(
        _ system: NamedSystem, _ parameters: [(name: String, value: Double)] = [], from initial: [Double]? = nil,
        by solver: NumericalSolver = rk8pd
    ) throws -> ImpactMotion {
        try #require(try system.instance(with: parameters, from: initial).impactMotion(by: solver))
    }

    @Test("in closed form, to 1e-12 s", arguments: ImpactReference.all)
    func closedForm(reference: ImpactReference) throws {
        let system = try NamedSystem(parsing: reference.system)
        var motion = try Self.motion(system, reference.parameters, from: reference.initial)
        let last = try #require(reference.impacts.last)
        let found = try motion.impacts(through: Flicks(seconds: last.time + 0.001))
        try #require(found.count == reference.impacts.count)
        for (impact, exact) in zip(found, reference.impacts) {
            #expect(abs(impact.time - exact.time) < 1e-12, "impact at \(impact.time) s, exactly \(exact.time) s")
            let bound = 1e-12 * exact.speedAfter
            #expect(
                abs(impact.speedAfter - exact.speedAfter) < bound,
                "leaves at \(impact.speedAfter), exactly \(exact.speedAfter)")
            #expect(abs(impact.speedBefore * 0.8 - impact.speedAfter) < bound || reference.system != "bounce")
        }
    }

    /// The same ball, followed by steps: with the least drag there is, its closed form is not used. rk8pd has no error on a
    /// parabola but rounding.
    @Test(
        "on a solver's steps, as in closed form",
        arguments: ["rk8pd:1/60s", "rkck:1/240s", "bsimp:1/60s", "rk8pd:rtol=1e-9"])
    func numerical(text: String) throws {
        let reference = ImpactReference.all[0]
        var motion = try Self.motion(
            .bounce, reference.parameters + [("drag", 1e-300)], from: reference.initial,
            by: NumericalSolver(parsing: text))
        let found = try motion.impacts(through: Flicks(seconds: 4.015))
        try #require(found.count == reference.impacts.count)
        for (impact, exact) in zip(found, reference.impacts) {
            #expect(abs(impact.time - exact.time) < 1e-11, "\(text): at \(impact.time) s, exactly \(exact.time) s")
        }
    }

    @Test("a hardening spring against a stop, on steps, as the linear one where it does not harden")
    func hardening() throws {
        let reference = ImpactReference.all[1]
        var motion = try Self.motion(
            .springStop, reference.parameters + [("hardening", 1e-300)], from: reference.initial,
            by: try NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 240))))
        let found = try motion.impacts(through: Flicks(seconds: 1))
        try #require(found.count >= reference.impacts.count)
        for (impact, exact) in zip(found, reference.impacts) {
            #expect(abs(impact.time - exact.time) < 1e-12, "at \(impact.time) s, exactly \(exact.time) s")
        }
    }

    @Test("the state is the same whatever was asked before", arguments: [0, 1e-300, 0.05])
    func anyOrder(drag: Double) throws {
        let times = (0...80).map { Flicks(Int64($0) * 35_000_000) }
        let fresh = try Self.motion(.bounce, [("drag", drag)])
        var (forwards, backwards) = (fresh, fresh)
        let expected = try times.map { try Bits(forwards.state(at: $0)) }
        let found = try times.reversed().map { try Bits(backwards.state(at: $0)) }
        #expect(Array(found.reversed()) == expected)
        for (time, bits) in zip(times, expected) {
            var alone = fresh
            let state = try alone.state(at: time)
            #expect(Bits(state) == bits, "at \(time), asked alone")
            #expect(state.value > -1e-12, "below the floor at \(time): \(state.value)")
        }
    }

    /// Times of flight shrink as e^n: a ball rests after v0 (1 + e) / (g (1 - e)) in all, less what the cut-off spares it.
    @Test("a ball comes to rest at its Zeno time, less the cut-off's share", arguments: [0, 0.3, 0.8, 0.95])
    func zeno(restitution: Double) throws {
        var motion = try Self.motion(.bounce, [("restitution", restitution)])
        let (gravity, cutOff) = (9.81, 1e-6)
        let rest = try motion.state(at: Flicks(seconds: 60))
        #expect(rest == MotionState(value: 0, velocity: 0))
        let limit = (2 / gravity).squareRoot() * (1 + restitution) / (1 - restitution)
        let share = 2 * cutOff / (gravity * (1 - restitution))
        let found = try #require(motion.restsFrom)
        #expect(
            found <= limit + 1e-12 && found >= limit - share - 1e-12,
            "rests from \(found) s, without cut-off \(limit) s")
        #expect(motion.impacts.last?.speedAfter == 0)
        #expect(try motion.state(atSeconds: found - 1e-9).velocity != 0 || restitution == 0)
    }

    @Test("a perfect ball never rests, and keeps its energy")
    func elastic() throws {
        var motion = try Self.motion(.bounce, [("restitution", 1)])
        let period = 2 * (2 / 9.81).squareRoot()
        let found = try motion.impacts(through: Flicks(seconds: 100))
        #expect(found.count == Int((100 + period / 2) / period))
        #expect(motion.restsFrom == nil)
        // Each impact rounds the speed and the time, a few units of 2^-53 of 9.81 and 4.4 each.
        var worst = 0.0
        for tenths in 0...1000 {
            let state = try motion.state(at: Flicks(seconds: Double(tenths) / 10))
            worst = max(worst, abs(state.velocity * state.velocity / 2 + 9.81 * state.value - 9.81))
        }
        #expect(worst < 1e-12, "the energy strays by \(worst)")
    }

    @Test("held against its stop by a spring it rests; pulled away it leaves")
    func pressed() throws {
        var held = try Self.motion(.springStop, [("stop", 0.5)], from: [0.5, 0])
        #expect(held.restsFrom == 0)
        #expect(try held.state(at: Flicks(seconds: 3)) == MotionState(value: 0.5, velocity: 0))
        #expect(held.impacts.isEmpty)

        var free = try Self.motion(.springStop, [("stop", -0.5)], from: [-0.5, 0])
        #expect(try free.state(at: Flicks(seconds: 0.1)).value > -0.5)
        #expect(free.restsFrom == nil)

        var thrown = try Self.motion(.bounce, from: [0, -2])
        #expect(try thrown.impacts(through: .zero) == [.init(time: 0, speedBefore: 2, speedAfter: 1.6)])
    }

    @Test("a spring that never comes to its stop moves as if there were none")
    func noStop() throws {
        let instance = try NamedSystem.springStop.instance(with: [("stop", -2)])
        var motion = try #require(try instance.impactMotion(by: Self.rk8pd))
        let exact = SpringSolution(
            Spring(stiffness: 157.9, damping: 1.5), from: MotionState(value: 1, velocity: 0))
        for tenths in 0...50 {
            let time = Flicks(seconds: Double(tenths) / 10)
            #expect(try motion.state(at: time) == exact.state(atSeconds: time.seconds), "at \(time)")
        }
        #expect(motion.impacts.isEmpty)
    }

    @Test(
        "over-damped and held: a spring creeps to a stop above its rest, and stays",
        arguments: [20.0, 25.13274122871834, 60] as [Double])
    func creeping(damping: Double) throws {
        var motion = try Self.motion(
            .springStop, [("stiffness", 157.91367041742973), ("damping", damping), ("stop", 0.25)],
            from: [1, 0])
        let rest = try motion.state(at: Flicks(seconds: 20))
        #expect(rest == MotionState(value: 0.25, velocity: 0))
        let first = try #require(motion.impacts.first)
        let exact = SpringSolution(
            Spring(stiffness: 157.91367041742973, damping: damping), from: MotionState(value: 1, velocity: 0))
        #expect(abs(exact.value(atSeconds: first.time) - 0.25) < 1e-14)
    }

    @Test("a system without a stop has no impacts")
    func noStopAtAll() throws {
        let duffing = try NamedSystem.duffing.instance()
        #expect(try duffing.impactMotion(by: Self.rk8pd) == nil)
        #expect(!duffing.hasStop)
    }

    @Test("so many impacts that nobody can want them end in an error")
    func tooMany() throws {
        var motion = try Self.motion(.bounce, [("restitution", 1)], from: [1e-9, 0])
        let error = #expect(throws: SolverError.self) { try motion.state(at: Flicks(seconds: 100)) }
        #expect(error?.description.contains("more than 100000 impacts; raise its rest speed") == true)
    }
}
