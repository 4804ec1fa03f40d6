import HookeDynamics

/// A right-hand side that evaluates Swift dynamics, and their Jacobian if they have one.
///
/// Inlinable, so that the system's derivative is compiled into the closure, whatever module the system is in; a call through the protocol
/// would be slower.
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
    /// Writes the derivative at a state, `stateCount` numbers each, and returns GSL's code for success.
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

/// Dynamics that provide a C function for GSL to call.
///
/// A C function pointer can neither be generic nor capture values, so that GSL normally gets one function that calls the system
/// through a closure. A concrete type can provide a C function in one line, which makes its steps faster:
///
///     extension ControlPointNetwork: DirectDynamics {
///         public static var function: SystemFunction { { ControlPointNetwork.evaluate(at: $0, $1, into: $2, of: $3) } }
///     }
///
/// A named function that is always inlined, as the oscillator's below, also saves the call from the closure. Steps, bits and counts
/// are the same either way.
public protocol DirectDynamics: Dynamics {
    /// Write `{ Name.evaluate(at: $0, $1, into: $2, of: $3) }`, with the type's name.
    static var function: SystemFunction { get }
}

extension DirectDynamics {
    /// The body of a type's ``function``; not for other uses.
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
    /// The oscillator's function.
    public static var function: SystemFunction { evaluateOscillator }
}

/// A function instead of a closure, so that everything is inlined into what GSL calls.
@inline(__always)
private func evaluateOscillator(
    _ time: Double, _ state: UnsafePointer<Double>?, _ derivative: UnsafeMutablePointer<Double>?,
    _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
    DampedOscillator.evaluate(at: time, state, into: derivative, of: parameters)
}

extension ControlPointNetwork: DirectDynamics {
    /// The network's function.
    public static var function: SystemFunction { { ControlPointNetwork.evaluate(at: $0, $1, into: $2, of: $3) } }
}
