public import HookeDynamics
internal import HookeAnimation
internal import HookeRuns
internal import HookeTrace

/// Finds the most control points whose frames stay within the budget of a refresh rate on this machine.
///
/// A frame's cost is the shortest of several replays, in which it does the same work; the 99th percentile over the frames must not
/// exceed the interval of the rate. The search scales the count by the share of the interval that is left, then bisects, until two
/// counts that differ by at most a twentieth enclose the limit, or until it has tried as many as it may.
public struct CapacityBench: Sendable {
    /// The number of replays of each count.
    public let repeats: Int
    /// The number of measured frames of a replay: enough for a 99th percentile.
    static let frames = 120
    /// The largest count that is tried.
    static let most = 4_000_000

    /// Creates a benchmark with `repeats` replays of each count, at least 1.
    public init(repeats: Int) {
        trap(unless: repeats > 0, "repeats must be at least 1")
        self.repeats = repeats
    }

    /// The capacity at a rate.
    ///
    /// - Throws: `SolverError` when the load cannot be solved.
    public func capacity(of load: CapacityLoad, at rate: Rate) throws(SolverError) -> Capacity {
        let budget = Double(rate.time(ofRefresh: 1).nanoseconds)
        var search = CapacitySearch(most: CapacityBench.most)
        var costs: [Int: Capacity.Cost] = [:]
        while let points = search.next {
            let cost = try cost(of: load, points: points, at: rate)
            costs[points] = cost
            search.take(points, cost: cost.p99 / budget)
        }
        return Capacity(
            load: load, rate: rate, budget: budget, points: search.largestWithin,
            cost: search.largestWithin.flatMap { costs[$0] }, firstOver: search.smallestOver)
    }

    /// The cost of the frames of a load, from the shortest time of each over the replays.
    func cost(of load: CapacityLoad, points: Int, at rate: Rate) throws(SolverError) -> Capacity.Cost {
        var shortest = [UInt64](repeating: .max, count: CapacityBench.frames)
        for _ in 0..<repeats {
            let (stage, scene) = load.stage(points: points, rate: rate)
            // The first frames make room.
            for _ in 0..<4 { try stage.step() }
            for frame in shortest.indices {
                let start = PhaseTimer.now()
                try stage.step()
                shortest[frame] = min(shortest[frame], PhaseTimer.now() - start)
            }
            withExtendedLifetime(scene) {}
        }
        let sample = Sample(shortest.map { Double($0) })
        guard let p50 = sample.percentile(.p50), let p99 = sample.percentile(.p99) else {
            trap("\(CapacityBench.frames) frames have percentiles")
        }
        return Capacity.Cost(p50: p50, p99: p99)
    }
}

/// The most control points within a budget.
public struct Capacity: Hashable, Sendable {
    /// The cost of a frame, nanoseconds, by nearest rank.
    public struct Cost: Hashable, Sendable {
        /// The median.
        public let p50: Double
        /// The 99th percentile.
        public let p99: Double
    }

    /// What moves.
    public let load: CapacityLoad
    /// The display's refresh rate.
    public let rate: Rate
    /// The interval of the rate, nanoseconds.
    public let budget: Double
    /// The largest count that was within the budget; `nil` if one point is over it.
    public let points: Int?
    /// The cost of a frame with that count.
    public let cost: Cost?
    /// The smallest count that was over the budget; `nil` if the largest that is tried is within it.
    public let firstOver: Int?
}

/// A search for the largest count whose cost is at most 1, for costs that grow with the count but are not exact.
struct CapacitySearch {
    /// The largest count that was within.
    private(set) var largestWithin: Int?
    /// The smallest count above it that was over.
    private(set) var smallestOver: Int?
    /// The count to try next; `nil` at the end.
    private(set) var next: Int? = 1000
    private let most: Int
    private var costWithin = 0.0
    private var tries = 0

    init(most: Int) { self.most = most }

    /// Takes the cost of the count that was tried, as a part of the budget.
    mutating func take(_ count: Int, cost: Double) {
        tries += 1
        if cost <= 1 {
            (largestWithin, costWithin) = (count, cost)
        } else {
            smallestOver = count
        }
        next = proposal
    }

    private var proposal: Int? {
        guard tries < 24 else { return nil }
        guard let over = smallestOver else {
            guard let within = largestWithin, within < most else { return nil }
            // A little below what a cost in proportion allows, and at most 30 times as far.
            let scale = min(30, max(1.1, 0.97 / max(costWithin, 1e-3)))
            return min(most, Int((Double(within) * scale).rounded(.up)))
        }
        guard let within = largestWithin else { return over > 1 ? max(1, over / 8) : nil }
        guard Double(over - within) > 0.05 * Double(within), over - within > 1 else { return nil }
        return within + (over - within) / 2
    }
}
