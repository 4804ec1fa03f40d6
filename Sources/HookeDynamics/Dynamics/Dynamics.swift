/// A first-order system of ordinary differential equations, y' = f(t, y), as a value that does not hold the state.
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

/// Dynamics with a Jacobian of the right-hand side, which stiff methods need.
public protocol JacobianDynamics: Dynamics {
    /// Writes the derivatives of f(t, y).
    ///
    /// - Parameters:
    ///   - time: seconds since the segment began.
    ///   - state: y, `stateCount` components.
    ///   - jacobian: where the derivatives of f by y go, `stateCount` squared of them, row by row: element i n + j is that of
    ///     f's component i by y's component j. All must be written.
    ///   - timeDerivative: where the derivatives of f by t go, `stateCount` of them, all of which must be written.
    func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>)
}

/// Dynamics with an energy, by which a solution can be judged without a reference.
public protocol EnergeticDynamics: Dynamics {
    /// Whether the exact motion keeps its energy; with friction or a drive it does not.
    var conservesEnergy: Bool { get }

    /// Kinetic and potential energy of a state, in the system's own unit.
    func energy(of state: Span<Double>) -> Double
}
