import HookeDynamics

/// Dynamics as a right-hand side, which cannot fail; with their Jacobian, if they have one.
///
/// It is inlinable so that the system's derivative is compiled into the closure, in whatever module the system is: through a
/// closure that only knows the protocol a step of rk8pd with two states takes a fifth longer.
@usableFromInline
final class RightHandSideAdapter<System: Dynamics>: RightHandSide {
    @usableFromInline
    let dynamics: System

    @inlinable
    init(_ dynamics: System) {
        self.dynamics = dynamics
        super.init(
            stateCount: dynamics.stateCount, name: "\(System.self)",
            evaluate: { dynamics.evaluate(at: $0, $1, into: $2) },
            differentiate: (dynamics as? any JacobianDynamics).map { differentiation(of: $0) },
            function: (System.self as? any DirectDynamics.Type)?.function)
    }
}

extension Dynamics {
    /// The derivative at a state of `stateCount` numbers, written to as many; GSL's code for success.
    @inlinable @inline(__always)
    func evaluate(
        at time: Double, _ state: UnsafePointer<Double>, into derivative: UnsafeMutablePointer<Double>
    ) -> Int32 {
        let count = stateCount
        var target = UnsafeMutableBufferPointer(start: derivative, count: count).mutableSpan
        self.derivative(at: time, state: UnsafeBufferPointer(start: state, count: count).span, into: &target)
        return 0
    }
}

@usableFromInline
func differentiation(of dynamics: some JacobianDynamics) -> RightHandSide.Differentiation {
    { time, state, jacobian, timeDerivative in
        var byState = jacobian.mutableSpan
        var byTime = timeDerivative.mutableSpan
        dynamics.jacobian(at: time, state: state.span, into: &byState, timeDerivative: &byTime)
        return 0
    }
}
