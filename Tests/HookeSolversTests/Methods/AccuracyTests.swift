import HookeDynamics
import HookeSolvers
import Testing

/// One motion, two ways: GSL's methods at their default steps against the closed form to 50 digits.
struct AccuracyTests {
    /// A billionth of a distance of 1, but for implicit methods of low order.
    @Test(
        "trap 11: a spring that settles in 0.9 s stays as near as the table says, by implicit methods, too",
        arguments: GSLMethod.onGrid)
    func settlingSpring(method: GSLMethod) throws {
        let motion = OscillatorReference.all[0]
        let bound = method.traits.defaultAccuracy
        let cursor = try NumericalSolver(.gsl(method)).cursor(for: motion.spring, from: motion.initial)
        for (sixtieths, exact) in motion.states {
            let state = try cursor.state(at: #require(Flicks(sixtieths, per: 60)))
            let error = abs(state.value - exact.value)
            #expect(
                error < bound,
                "\(method) at \(sixtieths)/60 s: \(state.value), exactly \(exact.value), off by \(error)")
        }
    }

    /// At 1/240 s the method's own error is a fortieth of a unit of 2^-53. What is left is a rounding a step with either
    /// sign: after 216 of them 15 units, and twice that for luck.
    @Test("rk8pd at 1/240 s leaves only rounding, in every regime", arguments: OscillatorReference.all)
    func rounding(motion: OscillatorReference) throws {
        let bound = 30 * 0x1p-53
        let scale = motion.spring.stiffness.squareRoot()
        let step = try #require(Flicks(1, per: 240))
        let cursor = try NumericalSolver(.rk8pd, step: step).cursor(for: motion.spring, from: motion.initial)
        for (sixtieths, exact) in motion.states {
            let state = try cursor.state(at: #require(Flicks(sixtieths, per: 60)))
            #expect(
                abs(state.value - exact.value) < bound,
                "at \(sixtieths)/60 s: \(state.value), exactly \(exact.value)")
            #expect(
                abs(state.velocity - exact.velocity) < bound * scale,
                "at \(sixtieths)/60 s: velocity \(state.velocity), exactly \(exact.velocity)")
        }
    }

    @Test("between two grid points the method is as good as on them", arguments: GSLMethod.onGrid)
    func betweenGridPoints(method: GSLMethod) throws {
        let motion = OscillatorReference.all[0]
        // A step that no sixtieth of a second is a multiple of, an eighth shorter than the default.
        let step = try Flicks(#require(method.traits.defaultStep).count / 8 * 7)
        let cursor = try NumericalSolver(.gsl(method), step: step).cursor(for: motion.spring, from: motion.initial)
        for (sixtieths, exact) in motion.states where sixtieths % 7 != 0 {
            let time = try #require(Flicks(sixtieths, per: 60))
            try #require(time.count % step.count != 0)
            let error = try abs(cursor.state(at: time).value - exact.value)
            #expect(error < method.traits.defaultAccuracy, "\(method) at \(sixtieths)/60 s is off by \(error)")
        }
    }

    /// y' = t y from 1 is exp(t^2 / 2), e^2 after 2 s: a step given a wrong time would show. 120 roundings of a unit in
    /// 2^-53 of 7.4, a step each, and rk8pd's own error of 1e-14.
    @Test("a system driven by time is given the right one, on the grid and off it", arguments: [60, 61, 97] as [Int64])
    func driven(grid: Int64) throws {
        let solver = try NumericalSolver(.rk8pd, step: Flicks(Flicks.perSecond / grid))
        var integrator = try NumericalMotion(DrivenByTime(), from: [1], by: solver).integrator()
        try integrator.go(to: Flicks(2 * Flicks.perSecond))
        #expect(abs(integrator[0] - 7.38905609893065) < 1e-13, "\(integrator[0]), exactly 7.38905609893065...")
    }
}
