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

/// Dynamics that GSL calls without a detour.
///
/// A C function pointer can be neither generic nor capture anything, so for dynamics in general GSL is handed one function that
/// leads to the system's own: a twentieth of a step of rk8pd with two states. Where a type is written out Swift makes a C
/// function of it, and so a type that is stepped often can bring its own, in one line:
///
///     extension ControlPointNetwork: DirectDynamics {
///         public static var function: SystemFunction { { ControlPointNetwork.evaluate(at: $0, $1, into: $2, of: $3) } }
///     }
///
/// A function by name that is inlined always, as the oscillator's here, spares the step into the closure's body, which shows only
/// where an evaluation takes a few nanoseconds. Steps, bits and counts are the same with it and without.
public protocol DirectDynamics: Dynamics {
    /// `{ Name.evaluate(at: $0, $1, into: $2, of: $3) }`, with the type's own name.
    static var function: SystemFunction { get }
}

extension DirectDynamics {
    /// The body of a type's ``function``, and of use nowhere else.
    @inlinable @inline(__always)
    public static func evaluate(
        at time: Double, _ state: UnsafePointer<Double>?, into derivative: UnsafeMutablePointer<Double>?,
        of parameters: UnsafeMutableRawPointer?
    ) -> Int32 {
        Unmanaged<RightHandSideAdapter<Self>>.fromOpaque(parameters.unsafelyUnwrapped)._withUnsafeGuaranteedRef {
            side in
            side.evaluations &+= 1
            return side.dynamics.evaluate(at: time, state.unsafelyUnwrapped, into: derivative.unsafelyUnwrapped)
        }
    }
}

extension DampedOscillator: DirectDynamics {
    /// A spring's own.
    public static var function: SystemFunction { evaluateOscillator }
}

/// By name, and not a closure: what GSL calls is then all in one.
@inline(__always)
private func evaluateOscillator(
    _ time: Double, _ state: UnsafePointer<Double>?, _ derivative: UnsafeMutablePointer<Double>?,
    _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
    DampedOscillator.evaluate(at: time, state, into: derivative, of: parameters)
}

extension ControlPointNetwork: DirectDynamics {
    /// A network's own.
    public static var function: SystemFunction { { ControlPointNetwork.evaluate(at: $0, $1, into: $2, of: $3) } }
}
