public import HookeDynamics

/// How far two passes of a course are apart, collected as they go.
public struct CourseComparison {
    /// The largest difference so far.
    package var comparison = PassComparison()
    private let first: SystemMotion
    /// The finer pass.
    package let second: SystemMotion
    private let solver: GSLSolver

    /// The motion, and a second pass that is finer; `nil` by the propagator, which needs none.
    ///
    /// - Throws: ``SystemFailure`` as ``SystemMotion/finer()``.
    public init?(_ motion: SystemMotion) throws(SystemFailure) {
        guard case .gsl(let solver) = motion.solver, let finer = try motion.finer() else { return nil }
        first = motion
        second = finer
        self.solver = solver
    }

    /// Compares the two at a time that the first has gone to.
    ///
    /// - Throws: ``SystemFailure`` when the second pass cannot get there.
    public mutating func take(at time: Flicks) throws(SystemFailure) {
        try second.go(to: time)
        for component in first.components.indices {
            comparison.take(first[component], second[component], component: component, at: time)
        }
    }

    /// What they say about the first.
    public var estimate: ErrorEstimate { comparison.estimate(by: solver, work: first.work + second.work) }
}

/// How far two passes of a network's motion are apart, collected as they go.
public struct NetworkComparison {
    /// The pass at half the step, or a hundredth of the tolerances. Changes are to be made in it as in the first.
    public let finer: NetworkMotion
    private let first: NetworkMotion
    private let solver: GSLSolver
    package var comparison = PassComparison()

    /// A motion at its beginning, and a second pass; `nil` by the propagator, which needs none.
    ///
    /// - Throws: `SolverError.setup` when half the step is not a whole number of flicks.
    public init?(_ motion: NetworkMotion) throws(SolverError) {
        guard let solver = motion.solver as? GSLSolver else { return nil }
        let start = motion.segments[0]
        finer = try NetworkMotion(start.network, from: start.state, by: solver.finer())
        first = motion
        self.solver = solver
    }

    /// Compares the two at a time that the first has gone to.
    ///
    /// - Throws: `SolverError` when the second pass cannot get there.
    public mutating func take(at time: Flicks) throws(SolverError) {
        try finer.go(to: time)
        for component in 0..<first.stateCount {
            comparison.take(first[component], finer[component], component: component, at: time)
        }
    }

    /// What they say about the first.
    public var estimate: ErrorEstimate { comparison.estimate(by: solver, work: first.work + finer.work) }
}
