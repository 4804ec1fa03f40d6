public import HookeDynamics

/// What a comparison of two passes may cost.
///
/// The cost is counted, not timed, so that a verdict does not depend on the machine: evaluations of the right-hand side times components
/// of the state.
public struct TrustBudget: Hashable, Sendable {
    /// The evaluations times components that a comparison may cost, without a companion that follows the growth of errors.
    public var cost: Double

    /// A budget; by default fifty million.
    public init(cost: Double = 5e7) { self.cost = cost }

    /// What a companion of a sampled run may cost.
    var companionCost: Double { Self.companions * cost }

    /// The cost of a full comparison as a multiple of the run's: the run's pass again, and one at less than half the step.
    static let passes = 3.2
    /// The cost of a companion of a sampled run as a multiple of the budget.
    private static let companions = 20.0
    /// The number of windows of a sampled comparison.
    static let windows: Int64 = 16
    /// The most times at which a companion is compared.
    static let companionTimes: Int64 = 256
    /// The number of times at which a sampled comparison with an exact solution looks.
    static let exactTimes: Int64 = 64
    /// The cost of an exact solution at one time, in evaluations times components for each element of the matrix.
    static let exactCost = 16.0
}

/// The times at which a run records its state, in order.
public struct RecordedTimes {
    /// How many there are, about.
    let count: Double
    /// The time with an index from 0 on; `nil` after the last.
    let time: (Int) -> Flicks?

    /// Times by their index.
    public init(count: Double, _ time: @escaping (Int) -> Flicks?) { (self.count, self.time) = (count, time) }

    /// No times.
    public static var none: RecordedTimes { RecordedTimes(count: 0) { _ in nil } }
}
