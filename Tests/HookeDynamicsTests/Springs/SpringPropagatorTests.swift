import HookeDynamics
import Testing

/// One step of exp(A step), against what matrix exponentials obey and against the closed form.
struct SpringPropagatorTests {
    static let step = Flicks(1, per: 60)!
    static let unit = 0x1p-53

    /// The matrix in units of energy: displacement, and velocity over w. Its norm is the growth a state can see.
    private struct Matrix {
        var a, b, c, d: Double

        init(_ spring: Spring, _ step: Flicks) {
            let frequency = (spring.stiffness / spring.mass).squareRoot()
            let propagator = SpringPropagator(spring, step: step)
            a = propagator.valueFromValue
            b = propagator.valueFromVelocity * frequency
            c = propagator.velocityFromValue / frequency
            d = propagator.velocityFromVelocity
        }

        /// The root of the sum of squares, not below the largest stretch.
        var norm: Double { (a * a + b * b + c * c + d * d).squareRoot() }
    }

    @Test(arguments: PhysicalSpring.all)
    func determinantIsTheDamping(_ row: PhysicalSpring) {
        let p = SpringPropagator(row.spring, step: Self.step)
        let determinant =
            DoubleDouble.product(p.valueFromValue, p.velocityFromVelocity)
            - DoubleDouble.product(p.valueFromVelocity, p.velocityFromValue)
        let expected = Elementary.exp(-row.spring.damping / row.spring.mass / 60)
        // Each entry is rounded by 2^-53 of itself, twice in each product; the exponent's rounding is |c t / m| 2^-53 of the power.
        let products =
            abs(p.valueFromValue * p.velocityFromVelocity) + abs(p.valueFromVelocity * p.velocityFromValue)
        let exponent = row.spring.damping / row.spring.mass / 60
        let bound = Self.unit * (2.01 * products + (3 * exponent + 2) * expected)
        #expect(abs(determinant.hi - expected) <= bound, "det is \(determinant.hi), not \(expected) within \(bound)")
    }

    @Test(arguments: PhysicalSpring.all, [1, 7, 60])
    func stepsCompose(_ row: PhysicalSpring, frames: Int64) {
        let first = SpringPropagator(row.spring, step: Self.step)
        let later = SpringPropagator(row.spring, step: Self.step * frames)
        let whole = SpringPropagator(row.spring, step: Self.step * (frames + 1))
        let frequency = (row.spring.stiffness / row.spring.mass).squareRoot()
        // Entries rounded by 2^-53 each on either side, two products and a sum: 5 units of what is multiplied.
        let bound =
            5 * Self.unit * Matrix(row.spring, Self.step).norm * Matrix(row.spring, Self.step * frames).norm
        for (state, column) in [
            (MotionState(value: 1, velocity: 0), (whole.valueFromValue, whole.velocityFromValue)),
            (MotionState(value: 0, velocity: frequency), (whole.valueFromVelocity, whole.velocityFromVelocity)),
        ] {
            var moved = state
            first.apply(to: &moved)
            later.apply(to: &moved)
            let scale = state.value == 1 ? 1 : frequency
            #expect(abs(moved.value - column.0 * scale) <= bound, "\(row.name), \(state) over \(frames) + 1 frames")
            #expect(abs(moved.velocity - column.1 * scale) <= bound * frequency, "\(row.name), \(state)")
        }
    }

    @Test(arguments: PhysicalSpring.all)
    func followsTheClosedForm(_ row: PhysicalSpring) {
        let solution = SpringSolution(row.spring, from: MotionState(value: 1, velocity: 3))
        let frequency = (row.spring.stiffness / row.spring.mass).squareRoot()
        let propagator = SpringPropagator(row.spring, step: Self.step)
        let norms = (0...300).map { Matrix(row.spring, Self.step * Int64($0)).norm }
        func size(_ state: MotionState) -> Double {
            (state.value * state.value + (state.velocity / frequency) * (state.velocity / frequency)).squareRoot()
        }
        // A step errs by an entry's rounding, a product's and a sum's: 3 units of |P| |y|. What frame n erred, the later frames carry on by
        // P^(N - n): the sum grows linearly where the motion lasts.
        var state = solution.initial
        var made: [Double] = []
        for frame in 1...300 {
            made.append(3 * Self.unit * norms[1] * size(state))
            propagator.apply(to: &state)
            let exact = solution.state(at: Self.step * Int64(frame))
            let error = size(
                MotionState(value: state.value - exact.value, velocity: state.velocity - exact.velocity))
            var bound = Self.unit * size(exact)
            for (n, step) in made.enumerated() { bound += norms[frame - 1 - n] * step }
            #expect(error <= bound, "\(row.name), frame \(frame): \(error) off, more than \(bound)")
        }
    }

    @Test(arguments: PhysicalSpring.all)
    func noTimeChangesNothing(_ row: PhysicalSpring) {
        var state = MotionState(value: 1.25, velocity: -3.5)
        SpringPropagator(row.spring, step: .zero).apply(to: &state)
        #expect(state == MotionState(value: 1.25, velocity: -3.5))
    }
}
