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

    /// How many components the state has.
    let stateCount: Int
    /// Calls so far.
    fileprivate(set) var evaluations = 0
    fileprivate let evaluate: Evaluation

    init(stateCount: Int, evaluate: @escaping Evaluation) {
        self.stateCount = stateCount
        self.evaluate = evaluate
    }

    /// Dynamics as a right-hand side, which cannot fail.
    convenience init(_ dynamics: some Dynamics) {
        self.init(stateCount: dynamics.stateCount) { time, state, derivative in
            var target = derivative.mutableSpan
            dynamics.derivative(at: time, state: state.span, into: &target)
            return Int32(GSL_SUCCESS)
        }
    }

    /// What GSL is handed. The object is not retained, so the caller must keep it as long as GSL has this.
    var system: gsl_odeiv2_system {
        gsl_odeiv2_system(
            function: callBack, jacobian: nil, dimension: stateCount,
            params: Unmanaged.passUnretained(self).toOpaque())
    }
}

/// The one function pointer GSL ever gets.
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
