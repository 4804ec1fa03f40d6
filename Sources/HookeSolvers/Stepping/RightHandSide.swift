import CGSL
import HookeDynamics

/// The right-hand side that GSL calls back into.
///
/// A C function pointer can be neither generic nor capture anything. So one plain function is handed to GSL for every
/// system, this object travels as GSL's `params`, and the closure it holds leads back to the system's own code. The
/// closure is what the optimiser specialises: an overridden method of a generic class is reached through the class's
/// unspecialised table, which made a step of rk8pd half again as long.
final class RightHandSide {
    /// Writes f(time, state) into the second buffer and returns a GSL error code, 0 for success.
    typealias Evaluation = (Double, UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Int32
    /// Writes the derivatives of f by state (row by row) and by time into the last two buffers; returns a GSL error code.
    typealias Differentiation = (
        Double, UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>, UnsafeMutableBufferPointer<Double>
    ) -> Int32

    // What every evaluation touches comes first, in one line of the cache.

    /// How many components the state has.
    let stateCount: Int
    fileprivate let evaluate: Evaluation
    /// Calls so far.
    fileprivate(set) var evaluations = 0
    /// Steps so far, which the steppers count.
    var steps = 0
    fileprivate let differentiate: Differentiation?
    /// What GSL is handed, and keeps the address of. It leads back to this object without retaining it, so whoever gives it
    /// to GSL must keep this object as long.
    let system: UnsafeMutablePointer<gsl_odeiv2_system>
    /// The system's type, for those who have to be told what it lacks.
    let name: String

    init(
        stateCount: Int, name: String = "the system", evaluate: @escaping Evaluation,
        differentiate: Differentiation? = nil
    ) {
        self.stateCount = stateCount
        self.name = name
        self.evaluate = evaluate
        self.differentiate = differentiate
        system = .allocate(capacity: 1)
        system.initialize(
            to: gsl_odeiv2_system(
                function: callBack, jacobian: differentiate == nil ? nil : callBackForJacobian, dimension: stateCount,
                params: nil))
        system.pointee.params = Unmanaged.passUnretained(self).toOpaque()
    }

    /// Dynamics as a right-hand side, which cannot fail; with their Jacobian, if they have one.
    convenience init<System: Dynamics>(_ dynamics: System) {
        let smooth = dynamics as? any JacobianDynamics
        self.init(
            stateCount: dynamics.stateCount, name: "\(System.self)",
            evaluate: { time, state, derivative in
                var target = derivative.mutableSpan
                dynamics.derivative(at: time, state: state.span, into: &target)
                return Int32(GSL_SUCCESS)
            }, differentiate: smooth.map { RightHandSide.differentiation(of: $0) })
    }

    deinit { system.deallocate() }

    /// What has been spent so far.
    var work: SolverWork { SolverWork(steps: steps, evaluations: evaluations) }

    /// Whether there is a Jacobian.
    var hasJacobian: Bool { differentiate != nil }

    private static func differentiation(of dynamics: some JacobianDynamics) -> Differentiation {
        { time, state, jacobian, timeDerivative in
            var byState = jacobian.mutableSpan
            var byTime = timeDerivative.mutableSpan
            dynamics.jacobian(at: time, state: state.span, into: &byState, timeDerivative: &byTime)
            return Int32(GSL_SUCCESS)
        }
    }
}

/// The one function pointer GSL ever gets for a right-hand side.
///
/// `_withUnsafeGuaranteedRef` reads the object without retaining it, which would cost seven nanoseconds a call.
private func callBack(
    time: Double, state: UnsafePointer<Double>?, derivative: UnsafeMutablePointer<Double>?,
    parameters: UnsafeMutableRawPointer?
) -> Int32 {
    guard let parameters else { return Int32(GSL_EFAULT) }
    return Unmanaged<RightHandSide>.fromOpaque(parameters)._withUnsafeGuaranteedRef { side in
        side.evaluations += 1
        return side.evaluate(
            time, UnsafeBufferPointer(start: state, count: side.stateCount),
            UnsafeMutableBufferPointer(start: derivative, count: side.stateCount))
    }
}

/// The one it gets for a Jacobian.
private func callBackForJacobian(
    time: Double, state: UnsafePointer<Double>?, jacobian: UnsafeMutablePointer<Double>?,
    timeDerivative: UnsafeMutablePointer<Double>?, parameters: UnsafeMutableRawPointer?
) -> Int32 {
    guard let parameters else { return Int32(GSL_EFAULT) }
    return Unmanaged<RightHandSide>.fromOpaque(parameters)._withUnsafeGuaranteedRef { side in
        guard let differentiate = side.differentiate else { return Int32(GSL_EFAULT) }
        let count = side.stateCount
        return differentiate(
            time, UnsafeBufferPointer(start: state, count: count),
            UnsafeMutableBufferPointer(start: jacobian, count: count * count),
            UnsafeMutableBufferPointer(start: timeDerivative, count: count))
    }
}
