import CGSL
import HookeDynamics

/// The C function that GSL calls for a right-hand side, with the time, the state, the derivative to write and a pointer to the system.
public typealias SystemFunction =
    @convention(c) (Double, UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, UnsafeMutableRawPointer?) -> Int32

/// The right-hand side that GSL calls.
///
/// A C function pointer can neither be generic nor capture values. GSL therefore gets one function for all systems without a
/// function of their own (``DirectDynamics``), and as `params` this object, whose closure calls the system.
@usableFromInline
class RightHandSide {
    /// Writes f(time, state) to the second pointer, `stateCount` numbers each, and returns a GSL error code, 0 for success.
    @usableFromInline
    typealias Evaluation = (Double, UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    /// Writes the derivatives of f by state (row by row) and by time to the last two buffers, and returns a GSL error code.
    @usableFromInline
    typealias Differentiation = (
        Double, UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>, UnsafeMutableBufferPointer<Double>
    ) -> Int32

    // Fields that every evaluation uses come first, in one cache line.

    /// The number of components of the state.
    final let stateCount: Int
    fileprivate final let evaluate: Evaluation
    /// Evaluations so far, counted by the functions that GSL calls; without Swift's exclusivity check, because calls never overlap.
    @usableFromInline @exclusivity(unchecked)
    final var evaluations = 0
    /// Steps so far, counted by the steppers.
    final var steps = 0
    fileprivate final let differentiate: Differentiation?
    /// GSL's description of the system. It refers to this object without retaining it, and GSL keeps its address: the owner of the
    /// GSL object must retain this object for as long.
    final let system: UnsafeMutablePointer<gsl_odeiv2_system>
    /// The name of the system's type, for error messages.
    final let name: String

    /// - Parameter function: The function that GSL calls instead of `evaluate`, if the system provides one.
    @usableFromInline
    init(
        stateCount: Int, name: String = "the system", evaluate: @escaping Evaluation,
        differentiate: Differentiation? = nil, function: SystemFunction? = nil
    ) {
        self.stateCount = stateCount
        self.name = name
        self.evaluate = evaluate
        self.differentiate = differentiate
        system = .allocate(capacity: 1)
        system.initialize(
            to: gsl_odeiv2_system(
                function: function ?? callBack, jacobian: differentiate == nil ? nil : callBackForJacobian,
                dimension: stateCount, params: nil))
        system.pointee.params = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit { system.deallocate() }

    /// The work so far.
    final var work: SolverWork { SolverWork(steps: steps, evaluations: evaluations) }

    /// Whether there is a Jacobian.
    final var hasJacobian: Bool { differentiate != nil }
}

/// The function that GSL calls for a right-hand side without its own.
///
/// `_withUnsafeGuaranteedRef` reads the object without retaining it.
private func callBack(
    time: Double, state: UnsafePointer<Double>?, derivative: UnsafeMutablePointer<Double>?,
    parameters: UnsafeMutableRawPointer?
) -> Int32 {
    Unmanaged<RightHandSide>.fromOpaque(parameters.unsafelyUnwrapped)._withUnsafeGuaranteedRef { side in
        side.evaluations &+= 1
        return side.evaluate(time, state.unsafelyUnwrapped, derivative.unsafelyUnwrapped)
    }
}

/// The function that GSL calls for a Jacobian.
///
/// GSL does not check the result: an infinite entry makes the corrections of an implicit method 0, which counts as convergence. The step
/// is then an explicit one, with a finite state and an error estimate of 0.
private func callBackForJacobian(
    time: Double, state: UnsafePointer<Double>?, jacobian: UnsafeMutablePointer<Double>?,
    timeDerivative: UnsafeMutablePointer<Double>?, parameters: UnsafeMutableRawPointer?
) -> Int32 {
    guard let parameters else { return Int32(GSL_EFAULT) }
    return Unmanaged<RightHandSide>.fromOpaque(parameters)._withUnsafeGuaranteedRef { side in
        guard let differentiate = side.differentiate else { return Int32(GSL_EFAULT) }
        let count = side.stateCount
        let byState = UnsafeMutableBufferPointer(start: jacobian, count: count * count)
        let byTime = UnsafeMutableBufferPointer(start: timeDerivative, count: count)
        let code = differentiate(time, UnsafeBufferPointer(start: state, count: count), byState, byTime)
        guard code == Int32(GSL_SUCCESS) else { return code }
        return byState.allSatisfy(\.isFinite) && byTime.allSatisfy(\.isFinite) ? code : GSL.jacobianNotFinite
    }
}
