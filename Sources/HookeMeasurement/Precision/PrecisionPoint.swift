internal import HookeForms
internal import HookeScenario
internal import HookeRuns
public import HookeDynamics
public import HookeSolvers

/// What one solver made of one motion, and at what price.
public struct PrecisionPoint: Hashable, Sendable {
    /// The motion.
    public let problem: PrecisionProblem
    /// The solver with its step or tolerance.
    public let solver: SolverChoice
    /// Steps and evaluations, up to where it failed if it did: the same on every run.
    public let work: SolverWork
    /// The least thread time of several passes; `nil` for a motion that was not followed to its end. Different on every run.
    public let nanoseconds: Int?
    /// The largest distance from the exact motion, at any of the reference's times and in any component, in parts of the largest
    /// value that this component has there or at the start; `nil` where that is no measure any more.
    public let error: Double?
    /// Why there is no error; `nil` if there is one.
    public let note: String?

    /// The most evaluations that are spent on a motion, so that the whole is over in a minute: one that needs more is not
    /// followed to its end.
    static let mostEvaluations = 250_000
}
