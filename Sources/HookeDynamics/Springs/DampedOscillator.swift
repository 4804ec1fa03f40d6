/// A damped spring as a first-order system: x' = v, v' = -(k/m) x - (c/m) v.
///
/// The components are the displacement from the equilibrium and the velocity. An integrator solves this system; ``SpringSolution``
/// has the exact motion.
public struct DampedOscillator: Dynamics, Hashable {
    private let stiffnessPerMass: Double
    private let dampingPerMass: Double

    /// The system of a spring, in the spring's units.
    public init(_ spring: Spring) {
        let wide = WideSpring(spring)
        stiffnessPerMass = wide.squaredFrequency.rounded(or: spring.stiffness / spring.mass)
        dampingPerMass = (wide.damping / wide.mass).rounded(or: spring.damping / spring.mass)
    }

    /// Two: displacement and velocity.
    public var stateCount: Int { 2 }

    /// Writes velocity and acceleration; `time` is not used.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        let velocity = state[1]
        derivative[0] = velocity
        derivative[1] = acceleration(displacement: state[0], velocity: velocity)
    }

    /// -(k/m) x - (c/m) v.
    package func acceleration(displacement: Double, velocity: Double) -> Double {
        -(stiffnessPerMass * displacement) - dampingPerMass * velocity
    }
}

extension DampedOscillator: JacobianDynamics {
    /// Writes the constant Jacobian of the linear system.
    public func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        jacobian[0] = 0
        jacobian[1] = 1
        jacobian[2] = -stiffnessPerMass
        jacobian[3] = -dampingPerMass
        timeDerivative[0] = 0
        timeDerivative[1] = 0
    }
}

extension DampedOscillator: EnergeticDynamics {
    /// Whether the damping is zero.
    public var conservesEnergy: Bool { dampingPerMass == 0 }

    /// Whether the damping is not negative.
    public var neverGainsEnergy: Bool { dampingPerMass >= 0 }

    /// The energy per mass: v^2 / 2 + (k/m) x^2 / 2.
    public func energy(of state: Span<Double>) -> Double {
        (state[1] * state[1] + stiffnessPerMass * (state[0] * state[0])) / 2
    }
}
