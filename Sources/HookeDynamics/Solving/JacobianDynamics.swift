/// Dynamics that know how their right-hand side changes with the state, which stiff methods need.
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
