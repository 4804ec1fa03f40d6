/// A first-order system of ordinary differential equations, y' = f(t, y), as a value without state of its own.
///
/// A right-hand side made of + - * / and square roots, or of ``Elementary``'s functions, has the same bits on every
/// CPU; one that calls the C library's exp, sin, cos or pow has not.
public protocol Dynamics: Sendable {
    /// How many components the state has.
    var stateCount: Int { get }

    /// Writes f(t, y) into `derivative`.
    ///
    /// - Parameters:
    ///   - time: seconds since the segment began.
    ///   - state: y, `stateCount` components.
    ///   - derivative: where y' goes, `stateCount` components, all of which must be written.
    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>)
}
