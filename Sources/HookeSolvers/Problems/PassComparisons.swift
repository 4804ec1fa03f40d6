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
        let hasMoved = try first.passEvent(with: second, at: time)
        for component in first.components.indices {
            comparison.take(first[component], second[component], component: component, at: time)
        }
        if hasMoved { try first.go(to: time) }
    }

    /// The estimate of the first pass's error.
    public var estimate: ErrorEstimate { comparison.estimate(by: solver, work: first.work + second.work) }
}

extension SystemMotion {
    /// The difference between the times of one event in two passes up to which it is the same event, seconds: a thousand times what is asked of a time.
    package static let eventDistance = 1e-6

    /// The events of equations up to a time, in order of time; for a motion whose events were not taken yet.
    ///
    /// - Throws: ``SystemFailure`` if the motion cannot reach that time.
    package func equationEvents(through end: Flicks) throws(SystemFailure) -> [EquationEvent] {
        try go(to: end)
        return takeEvents().compactMap { event in
            switch event {
            case .event(let event): event
            case .impact, .change: nil
            }
        }
    }

    /// Moves two passes, which have gone to a time, past an event that has happened by then in one of them and follows at once in the other: otherwise
    /// the state before it would be compared with the state after it. Returns whether it has moved them.
    ///
    /// - Throws: ``SystemFailure`` if a pass fails at that time.
    @discardableResult
    func passEvent(with other: SystemMotion, at time: Flicks) throws(SystemFailure) -> Bool {
        let distance = Self.eventDistance
        guard eventCount(within: distance) != other.eventCount(within: distance) else { return false }
        let later = time + Flicks(seconds: distance)
        try go(to: later)
        try other.go(to: later)
        guard eventCount(within: 2 * distance) != other.eventCount(within: 2 * distance) else { return true }
        // Not one event: both passes are compared where they were.
        try go(to: time)
        try other.go(to: time)
        return false
    }
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
