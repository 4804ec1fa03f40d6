public import HookeAnimation
internal import HookeScenario

/// The constants of ``FrameCosts`` that explain measured frames best: for the commit and for the render the non-negative least squares of
/// the frames' times by the counts of their operations.
///
/// The commit of a frame is the sum of the shortest times of its phases up to `events`, and the render that of `sample`; recording the trace
/// is neither. The first frame of a scenario, which makes room for the others, is left out.
public struct CostFit: Sendable {
    /// How well a part's constants explain the frames.
    public struct Quality: Hashable, Sendable {
        /// The share of the variance of the times that the constants explain; `nil` if all times are equal.
        public let determination: Double?
        /// The scenario of the frame whose time is farthest from the modelled one.
        public let worstScenario: String
        /// The index of that frame.
        public let worstFrame: Int
        /// Its time, nanoseconds.
        public let measured: Double
        /// Its modelled time, nanoseconds.
        public let modelled: Double
    }

    /// An error of a fit.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// No frame after the first has counts.
        case noFrames
        /// The costs of some operations cannot be told apart: in the measured frames their counts depend on each other.
        case dependent([FrameCosts.Operation])

        /// The message, one line.
        public var description: String {
            switch self {
            case .noFrames: "no frames with counts (expected a scenario with layers or scenes and at least two frames)"
            case .dependent(let operations):
                "cannot tell apart the costs of \(CostFit.list(operations.map(\.column))): in all measured frames their counts "
                    + (operations.count == 2
                        ? "are nearly in proportion" : "are nearly a linear combination of each other")
                    + "; add a scenario in which they differ, or name none to measure the built-in ones"
            }
        }
    }

    /// The constants.
    public let costs: FrameCosts
    /// The quality of the commit's constants.
    public let commit: Quality
    /// The quality of the render's constants.
    public let render: Quality
    /// The number of frames.
    public let frameCount: Int
    /// The operations that no frame has, which get no cost.
    public let uncounted: [FrameCosts.Operation]

    /// Fits the constants to measured frames.
    public init(_ measured: [FrameCost]) throws(Failure) {
        let frames = measured.flatMap { cost in
            cost.frames.dropFirst().compactMap { frame in Observation(frame, of: cost) }
        }
        guard !frames.isEmpty else { throw .noFrames }
        let operations = FrameCosts.Operation.allCases.filter { operation in
            frames.contains { $0.counts[operation] > 0 }
        }
        let columns = operations.map { operation in frames.map { Double($0.counts[operation]) } }
        if let dependent = CostFit.dependent(columns) { throw .dependent(dependent.map { operations[$0] }) }
        var costs = FrameCosts()
        let (commit, render) = (
            CostFit.phase(operations, columns, frames.map(\.commit)),
            CostFit.phase(operations, columns, frames.map(\.render))
        )
        (costs.commit, costs.render) = (commit, render)
        self.costs = costs
        self.commit = CostFit.quality(of: commit, frames, \.commit)
        self.render = CostFit.quality(of: render, frames, \.render)
        frameCount = frames.count
        uncounted = FrameCosts.Operation.allCases.filter { !operations.contains($0) }
    }

    /// A frame's times in nanoseconds, and its counts.
    private struct Observation {
        let scenario: String
        let frame: Int
        let counts: FrameCounts
        let commit, render: Double

        /// `nil` for the interval of a system, which has no counts.
        init?(_ frame: FrameCost.Frame, of cost: FrameCost) {
            guard let counts = frame.counts else { return nil }
            scenario = cost.scenario
            (self.frame, self.counts) = (frame.index, counts)
            let sample = FramePhase.sample.rawValue
            commit = frame.phases[..<sample].reduce(0, +)
            render = frame.phases[sample]
        }
    }

    /// A column is dependent if the sine of its angle to the span of the others is below this. The variance of its cost is then at least 900
    /// times that of independent columns: Belsley, Kuh and Welsch (Regression Diagnostics, 1980) call a condition index of 30 harmful.
    static let leastSine = 1.0 / 30

    /// The first column that depends on others, with those that it depends on; `nil` if there is none.
    static func dependent(_ columns: [[Double]]) -> [Int]? {
        let problem = LeastSquares(columns, target: columns[0])
        for column in columns.indices {
            let dependence = problem.dependence(of: column)
            guard dependence.sine < leastSine else { continue }
            // What adds less than this to the nearest combination is not what makes it near.
            let partners = columns.indices.filter { abs(dependence.weights[$0]) > leastSine }
            return (partners + [column]).sorted()
        }
        return nil
    }

    private static func phase(
        _ operations: [FrameCosts.Operation], _ columns: [[Double]], _ times: [Double]
    ) -> FrameCosts.Phase {
        var phase = FrameCosts.Phase()
        for (operation, cost) in zip(operations, LeastSquares(columns, target: times).nonNegativeSolution) {
            phase[operation] = Int64(min((cost * 1000).rounded(), Double(FrameCosts.mostCost)))
        }
        return phase
    }

    private static func quality(
        of phase: FrameCosts.Phase, _ frames: [Observation], _ time: (Observation) -> Double
    ) -> Quality {
        let times = frames.map(time)
        let modelled = frames.map { frame in
            FrameCosts.Operation.allCases.reduce(0) { $0 + Double(phase[$1]) / 1000 * Double(frame.counts[$1]) }
        }
        let mean = times.reduce(0, +) / Double(times.count)
        let total = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let residual = zip(times, modelled).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        var worst = 0
        for index in times.indices where abs(times[index] - modelled[index]) > abs(times[worst] - modelled[worst]) {
            worst = index
        }
        return Quality(
            determination: total > 0 ? 1 - residual / total : nil, worstScenario: frames[worst].scenario,
            worstFrame: frames[worst].frame, measured: times[worst], modelled: modelled[worst])
    }

    /// Names with commas, and `and` before the last.
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
