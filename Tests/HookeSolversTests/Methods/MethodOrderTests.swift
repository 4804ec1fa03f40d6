import Foundation
import HookeDynamics
import HookeSolvers
import Testing

/// Each method is what the table says: its order, by halving the step on an exact motion, and its price.
struct MethodOrderTests {
    /// Thrown at 2 Hz: its eighth row is 24/60 s. Steps are chosen so that both errors stand well above rounding.
    private static let motion = OscillatorReference.all[1]

    @Test(
        "halving the step divides the error by 2^order",
        arguments: [
            (GSLMethod.rk2, 960), (.rk4, 240), (.rkf45, 120), (.rkck, 120), (.rk8pd, 20),
            (.rk1imp, 3840), (.rk2imp, 960), (.rk4imp, 120),
        ] as [(GSLMethod, Int64)])
    func observedOrder(method: GSLMethod, stepsPerSecond: Int64) throws {
        let coarse = try Self.error(of: method, stepsPerSecond: stepsPerSecond)
        let fine = try Self.error(of: method, stepsPerSecond: 2 * stepsPerSecond)
        let order = log2(coarse / fine)
        let expected = try #require(method.traits.observedOrder)
        // The next term of the error is smaller by about w h: 0.013 for rk2 here, 0.6 for rk8pd, halved with the step.
        #expect(
            abs(order - Double(expected)) < 0.1,
            "\(method) at 1/\(stepsPerSecond) s: errors \(coarse) and \(fine), order \(order)")
    }

    @Test("a step costs the evaluations the table says", arguments: GSLMethod.onGrid)
    func evaluations(method: GSLMethod) throws {
        let price = try #require(method.traits.evaluationsPerStep)
        var stepper = try GSLStepper(method, for: DampedOscillator(Self.motion.spring))
        var state = [1.0, 0]
        for count in 1...5 {
            var span = state.mutableSpan
            try stepper.step(from: 0, by: 0.001, state: &span)
            let expected = SolverWork(steps: count, evaluations: count * price)
            #expect(stepper.work == expected)
        }
    }

    private static func error(of method: GSLMethod, stepsPerSecond: Int64) throws -> Double {
        let step = try #require(Flicks(1, per: stepsPerSecond))
        let cursor = try NumericalSolver(.gsl(method), step: step).cursor(for: motion.spring, from: motion.initial)
        let (sixtieths, exact) = motion.states[7]
        let state = try cursor.state(at: #require(Flicks(sixtieths, per: 60)))
        // The energy norm: a displacement alone may cross zero by chance.
        let velocityScale = motion.spring.stiffness.squareRoot()
        let (x, v) = (state.value - exact.value, (state.velocity - exact.velocity) / velocityScale)
        return (x * x + v * v).squareRoot()
    }
}
