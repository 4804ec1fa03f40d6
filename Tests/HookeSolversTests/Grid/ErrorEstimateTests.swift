import HookeDynamics
import Testing

@testable import HookeSolvers

/// Estimated errors against true ones.
struct ErrorEstimateTests {
    private static let motion = OscillatorReference.all[1]
    private static let times = motion.states.map { Flicks($0.sixtieths, per: 60)! }

    private static func numerical(_ solver: NumericalSolver) -> NumericalMotion<DampedOscillator> {
        NumericalMotion(
            DampedOscillator(motion.spring), from: [motion.initial.value, motion.initial.velocity], by: solver)
    }

    private static func trueError(_ numerical: NumericalMotion<DampedOscillator>) throws -> Double {
        var integrator = try numerical.integrator()
        var worst = 0.0
        for (time, (_, exact)) in zip(times, motion.states) {
            try integrator.go(to: time)
            worst = max(worst, abs(integrator[0] - exact.value), abs(integrator[1] - exact.velocity))
        }
        return worst
    }

    /// Steps that leave errors well above rounding. The estimate divides by 1 - 2^-order; where the observed order is one more, it
    /// is too large by 2^-order less 2^-(order + 1): 14 % for rk2. The error's next term adds some, more at rk8pd's coarse step.
    @Test(
        "half the step tells the error of the whole one",
        arguments: [
            (GSLMethod.rk2, 480), (.rk4, 120), (.rkf45, 60), (.rkck, 60), (.rk8pd, 20), (.rk1imp, 3840),
            (.rk2imp, 480), (.rk4imp, 120),
        ] as [(GSLMethod, Int64)])
    func halfStep(method: GSLMethod, stepsPerSecond: Int64) throws {
        let numerical = try Self.numerical(
            NumericalSolver(.gsl(method), step: #require(Flicks(1, per: stepsPerSecond))))
        let estimate = try numerical.errorEstimate(at: Self.times)
        let exact = try Self.trueError(numerical)
        #expect(abs(estimate.error / exact - 1.07) < 0.1, "\(method): estimated \(estimate.error), exactly \(exact)")
        #expect(estimate.difference <= estimate.error)
        #expect(Self.times.contains(estimate.time))
        #expect(estimate.work.steps > 0)
    }

    @Test("it names the worst component and its time")
    func worst() throws {
        let numerical = Self.numerical(try NumericalSolver(.rk4, step: #require(Flicks(1, per: 60))))
        let estimate = try numerical.errorEstimate(at: Self.times)
        // Velocities are of the order of 12.6 displacements, and so are their errors.
        #expect(estimate.component == 1)
        let finer = Self.numerical(try NumericalSolver(.rk4, step: #require(Flicks(1, per: 120))))
        var coarse = try numerical.integrator()
        var fine = try finer.integrator()
        for time in Self.times {
            try coarse.go(to: time)
            try fine.go(to: time)
            let difference = abs(coarse[1] - fine[1])
            #expect(difference < estimate.difference || time == estimate.time, "differs by \(difference) at \(time)")
            #expect(difference == estimate.difference || time != estimate.time, "differs by \(difference) at \(time)")
        }
    }

    @Test("an odd number of flicks has no half")
    func odd() throws {
        let numerical = Self.numerical(try NumericalSolver(.rk4, step: Flicks(2_940_001)))
        let error = #expect(throws: SolverError.self) { try numerical.errorEstimate(at: Self.times) }
        #expect(error?.description.contains("half of a step of 2940001 flicks is not a whole number of them") == true)
    }
}
