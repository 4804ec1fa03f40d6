public import HookeDynamics

/// Compares two passes of an initial value problem as they advance.
public struct SystemComparison {
    /// The largest difference so far.
    package var comparison = PassComparison()
    private let first: SystemMotion
    /// The finer pass.
    package let second: SystemMotion
    private let solver: NumericalSolver

    /// A motion and a second, finer pass; `nil` for the propagator, which is exact.
    ///
    /// - Throws: ``SystemFailure`` as ``SystemMotion/finer()``.
    public init?(_ motion: SystemMotion) throws(SystemFailure) {
        guard case .numerical(let solver) = motion.solver, let finer = try motion.finer() else { return nil }
        first = motion
        second = finer
        self.solver = solver
    }

    /// Compares both at a time that the first has reached.
    ///
    /// - Throws: ``SystemFailure`` if the second pass fails.
    public mutating func take(at time: Flicks) throws(SystemFailure) {
        try second.go(to: time)
        for component in first.components.indices {
            comparison.take(first[component], second[component], component: component, at: time)
        }
    }

    /// The estimate of the first pass's error.
    public var estimate: ErrorEstimate { comparison.estimate(by: solver, work: first.work + second.work) }
}

/// Compares two passes of a network's motion as they advance.
public struct NetworkComparison {
    /// The pass at half the step, or at a hundredth of the tolerances. Apply changes to it as to the first.
    public let finer: NetworkMotion
    private let first: NetworkMotion
    private let solver: NumericalSolver
    package var comparison = PassComparison()

    /// A motion at its start and a second, finer pass; `nil` for the propagator, which is exact.
    ///
    /// - Throws: `SolverError.setup` if half the step is not a whole number of flicks.
    public init?(_ motion: NetworkMotion) throws(SolverError) {
        guard let solver = motion.numericalSolver else { return nil }
        let start = motion.segments[0]
        finer = try NetworkMotion(start.network, from: start.state, by: solver.finer())
        first = motion
        self.solver = solver
    }

    /// Compares both at a time that the first has reached.
    ///
    /// - Throws: `SolverError` if the second pass fails.
    public mutating func take(at time: Flicks) throws(SolverError) {
        try finer.go(to: time)
        for component in 0..<first.stateCount {
            comparison.take(first[component], finer[component], component: component, at: time)
        }
    }

    /// The estimate of the first pass's error.
    public var estimate: ErrorEstimate { comparison.estimate(by: solver, work: first.work + finer.work) }
}
