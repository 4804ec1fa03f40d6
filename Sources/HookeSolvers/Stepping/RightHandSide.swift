import CGSL
import HookeDynamics

/// What GSL calls for a right-hand side: the time, the state, where its derivative goes, and what the system is found by.
public typealias SystemFunction =
    @convention(c) (Double, UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, UnsafeMutableRawPointer?) -> Int32

/// The right-hand side that GSL calls back into.
///
/// A C function pointer can be neither generic nor capture anything. So one plain function is handed to GSL for every
/// system that brings none of its own (``DirectDynamics``), this object travels as GSL's `params`, and the closure it holds
/// leads back to the system's own code.
@usableFromInline
class RightHandSide {
    /// Writes f(time, state) to the second pointer, each to `stateCount` numbers, and returns a GSL error code, 0 for success.
    @usableFromInline
    typealias Evaluation = (Double, UnsafePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    /// Writes the derivatives of f by state (row by row) and by time into the last two buffers; returns a GSL error code.
    @usableFromInline
    typealias Differentiation = (
        Double, UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>, UnsafeMutableBufferPointer<Double>
    ) -> Int32

    // What every evaluation touches comes first, in one line of the cache.

    /// How many components the state has.
    final let stateCount: Int
    fileprivate final let evaluate: Evaluation
    /// Calls so far, which the functions count that GSL calls; one at a time, without Swift's check of that.
    @usableFromInline @exclusivity(unchecked)
    final var evaluations = 0
    /// Steps so far, which the steppers count.
    final var steps = 0
    fileprivate final let differentiate: Differentiation?
    /// What GSL is handed, and keeps the address of. It leads back to this object without retaining it, so whoever gives it
    /// to GSL must keep this object as long.
    final let system: UnsafeMutablePointer<gsl_odeiv2_system>
    /// The system's type, for those who have to be told what it lacks.
    final let name: String

    /// - Parameter function: what GSL calls for `evaluate`, if it knows this object's class.
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

    /// What has been spent so far.
    final var work: SolverWork { SolverWork(steps: steps, evaluations: evaluations) }

    /// Whether there is a Jacobian.
    final var hasJacobian: Bool { differentiate != nil }
}

/// The function pointer that GSL gets for a right-hand side that has none of its own.
///
/// `_withUnsafeGuaranteedRef` reads the object without retaining it, which would cost seven nanoseconds a call.
private func callBack(
    time: Double, state: UnsafePointer<Double>?, derivative: UnsafeMutablePointer<Double>?,
    parameters: UnsafeMutableRawPointer?
) -> Int32 {
    Unmanaged<RightHandSide>.fromOpaque(parameters.unsafelyUnwrapped)._withUnsafeGuaranteedRef { side in
        side.evaluations &+= 1
        return side.evaluate(time, state.unsafelyUnwrapped, derivative.unsafelyUnwrapped)
    }
}

/// The one it gets for a Jacobian.
///
/// GSL does not look at what it gets. An infinite entry makes the corrections of an implicit method 0, which passes for convergence: the
/// step is then an explicit one, with a finite state and an error estimate of 0.
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
