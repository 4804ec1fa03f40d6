/// A damped spring as a first-order system: x' = v, v' = -(k/m) x - (c/m) v.
///
/// Its two components are the displacement from the equilibrium and the velocity. ``SpringSolution`` has the exact
/// motion; this is what an integrator is given.
public struct DampedOscillator: Dynamics, Hashable {
    private let stiffnessPerMass: Double
    private let dampingPerMass: Double

    /// The system of a spring, in its own units.
    public init(_ spring: Spring) {
        stiffnessPerMass = spring.stiffness / spring.mass
        dampingPerMass = spring.damping / spring.mass
    }

    /// Two: displacement and velocity.
    public var stateCount: Int { 2 }

    /// Writes velocity and acceleration; time plays no part.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        let velocity = state[1]
        derivative[0] = velocity
        derivative[1] = -(stiffnessPerMass * state[0]) - dampingPerMass * velocity
    }
}
