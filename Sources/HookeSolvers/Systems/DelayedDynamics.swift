import HookeDynamics

/// A system whose motion begins later than its clock: what drives it goes on in phase when a change begins a new segment.
struct DelayedDynamics<System: JacobianDynamics>: JacobianDynamics {
    let system: System
    /// Seconds on the system's clock when the motion begins.
    let delay: Double

    var stateCount: Int { system.stateCount }

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        system.derivative(at: delay + time, state: state, into: &derivative)
    }

    func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        system.jacobian(at: delay + time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
    }
}
