internal import HookeAnimation
internal import HookeDynamics
public import HookeScenario
public import HookeSolvers

/// Measures the error and cost of each method on the motion of a scenario, with steps and tolerances from coarse to fine.
///
///     let study = try ConvergenceBench(of: scenario).study()
///     study.recommendation(for: 1e-9)?.solver          // rk8pd:1/120s
public struct ConvergenceBench: Sendable {
    private let scenario: Scenario
    private let problem: ConvergenceProblem
    private let methods: [IntegrationMethod]
    private let repeats: Int

    private let limit: Double

    /// The evaluations times components that one integration may take by default; a reference may take ten times as many.
    public static let standardLimit = 2e6

    /// Why the solvers of a scenario cannot be compared.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        let scenario: String
        let reason: String
        /// One sentence with a remedy.
        public var description: String { "\(scenario): \(reason)" }
    }

    /// Prepares the measurement of a scenario.
    ///
    /// - Parameters:
    ///   - scenario: a scenario of a system, of equations, or of a network without a script.
    ///   - methods: the methods to measure.
    ///   - repeats: the passes of each point, at least 1, of which the fastest counts.
    ///   - limit: the evaluations times components that one integration may take; a solver that needs more is left out.
    /// - Throws: ``Failure`` for other scenarios.
    public init(
        of scenario: Scenario, methods: [IntegrationMethod] = IntegrationMethod.allCases, repeats: Int = 3,
        limit: Double = ConvergenceBench.standardLimit
    ) throws(Failure) {
        trap(unless: repeats > 0, "repeats must be at least 1")
        self.limit = limit
        (self.scenario, self.methods, self.repeats) = (scenario, methods, repeats)
        problem = try ConvergenceProblem(of: scenario)
    }

    /// Measures all points. Calls `progress` with the name of each method at its start.
    ///
    /// - Throws: ``Failure`` if no two methods agree on a reference.
    public func study(progress: (String) -> Void = { _ in }) throws(Failure) -> ConvergenceStudy {
        let ladder = ConvergenceLadder(until: scenario.until.latest)
        progress("reference")
        let reference = try ConvergenceReference(of: problem, ladder, limit: 10 * limit, named: scenario.name)
        var points: [ConvergencePoint] = []
        if reference.isExact { points.append(point(by: .propagator, reference, ladder.times)) }
        for method in methods {
            progress(method.rawValue)
            points += ladder.solvers(method).map { point(by: $0, reference, ladder.times) }
        }
        return ConvergenceStudy(
            scenario: scenario.name, duration: scenario.until.latest.seconds, points: points,
            reference: reference.words, accuracy: reference.accuracy,
            bound: scenario.trust.atMost ?? SolverChoice.standardBound,
            refresh: scenario.display.refresh)
    }

    private func point(
        by solver: SolverChoice, _ reference: ConvergenceReference, _ times: [Flicks]
    ) -> ConvergencePoint {
        let pass = ConvergencePass(problem, by: solver, through: times, limit: limit)
        guard pass.note == nil else {
            return ConvergencePoint(
                solver: solver, work: pass.work, nanoseconds: nil, error: nil, note: pass.note, isReference: false)
        }
        let fastest = (1..<repeats).reduce(pass.nanoseconds) { least, _ in
            min(least, ConvergencePass(problem, by: solver, through: times, limit: limit).nanoseconds)
        }
        // Against itself a reference has no error.
        let isReference = solver == reference.solver
        let error = isReference ? reference.accuracy : pass.error(from: reference.states)
        let note: String? =
            if isReference {
                "the reference: its error is at most this"
            } else if !(error <= 1) {
                "the error exceeds the motion's amplitude"
            } else if error < reference.accuracy, !reference.isExact {
                "below the reference's error"
            } else {
                nil
            }
        return ConvergencePoint(
            solver: solver, work: pass.work, nanoseconds: fastest, error: error <= 1 ? error : nil, note: note,
            isReference: isReference)
    }
}
