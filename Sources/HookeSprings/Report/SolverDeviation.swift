public import HookeDynamics

/// The deviation of a solver from the exact motion, at each frame up to the motion's end, and its cost.
public struct SolverDeviation: Hashable, Sendable {
    /// The solver and its step, such as `rk8pd:1/240s`.
    public let name: String
    /// The steps and evaluations that the solver needed.
    public let work: SolverWork
    /// The largest difference from the exact solution at a frame, relative to the distance; `nil` if the distance is 0.
    public let worstDeviation: Double?

    /// The limit on steps and on frames; more would take seconds.
    static let maximumSteps = 10_000_000
}
