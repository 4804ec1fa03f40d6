import HookeDynamics

/// Modelled costs of a frame's work: constants for each counted operation, of the commit and of the render.
///
/// A frame's work is a function of its ``FrameCounts``. It is summed in whole picoseconds, exactly, and rounded once to flicks,
/// halves to even.
///
///     var costs = FrameCosts()
///     costs.commit[.layouts] = 40_000_000                // 40 us a layout
///     stage.frameCosts = costs
public struct FrameCosts: Hashable, Sendable {
    /// An operation that has a cost.
    public enum Operation: Int, CaseIterable, Sendable {
        /// Once a frame, whatever it does.
        case frame
        /// A touch, script step or timer delivered.
        case inputs
        /// A display link called.
        case links
        /// A layout run.
        case layouts
        /// A display run.
        case displays
        /// A component of the model committed.
        case commits
        /// An animation evaluated.
        case animationsSampled
        /// A layer of the evaluated animations.
        case layersVisited
        /// An element of a path rebuilt.
        case pathElements
        /// A glyph drawn.
        case glyphs
        /// A step of a solver.
        case solverSteps
        /// An evaluation of a right-hand side.
        case evaluations
    }

    /// The cost of each operation in one part of a frame's work, picoseconds.
    public struct Phase: Hashable, Sendable {
        private var picoseconds = [Int64](repeating: 0, count: Operation.allCases.count)

        /// No costs.
        public init() {}

        /// The cost of an operation in picoseconds, from 0 to a minute.
        public subscript(operation: Operation) -> Int64 {
            get { picoseconds[operation.rawValue] }
            set {
                trap(unless: (0...FrameCosts.mostCost).contains(newValue), FrameCosts.requirement)
                picoseconds[operation.rawValue] = newValue
            }
        }

        /// The work of the counted operations; `nil` if it exceeds an hour.
        func work(of counts: FrameCounts) -> Flicks? {
            var sum: Int64 = 0
            for operation in Operation.allCases where self[operation] > 0 {
                let (cost, isTooLong) = self[operation].multipliedReportingOverflow(by: counts[operation])
                let (total, overflow) = sum.addingReportingOverflow(cost)
                guard !isTooLong, !overflow, total <= FrameCosts.hour else { return nil }
                sum = total
            }
            // A flick is 625 000 / 441 ps.
            let (quotient, remainder) = (sum / 625_000, sum % 625_000)
            let (part, rest) = (remainder * 441).quotientAndRemainder(dividingBy: 625_000)
            let flicks = quotient * 441 + part
            let roundsUp = 2 * rest > 625_000 || 2 * rest == 625_000 && flicks % 2 != 0
            return Flicks(flicks + (roundsUp ? 1 : 0))
        }
    }

    /// The costs up to the hand-over.
    public var commit = Phase()
    /// The costs from the hand-over to the picture.
    public var render = Phase()

    /// No costs.
    public init() {}

    /// The largest cost of one operation: a minute, in picoseconds.
    public static let mostCost: Int64 = 60 * 1_000_000_000_000
    static let hour: Int64 = 3600 * 1_000_000_000_000
    static let requirement = "an operation costs from zero to a minute"

    /// The modelled work of a frame; `nil` if the commit or the render takes over an hour.
    public func work(of counts: FrameCounts) -> FrameWork? {
        guard let commit = commit.work(of: counts), let render = render.work(of: counts) else { return nil }
        return FrameWork(commit: commit, render: render)
    }

    /// Whether solvers' steps or evaluations cost anything. Their number depends on where a solver last was, and so on the frames before.
    package var countsSolvers: Bool {
        [Operation.solverSteps, .evaluations].contains { commit[$0] > 0 || render[$0] > 0 }
    }
}

extension FrameCounts {
    /// How often an operation was done.
    public subscript(operation: FrameCosts.Operation) -> Int64 {
        switch operation {
        case .frame: 1
        case .inputs: Int64(inputs)
        case .links: Int64(links)
        case .layouts: Int64(layouts)
        case .displays: Int64(displays)
        case .commits: Int64(commits)
        case .animationsSampled: Int64(animationsSampled)
        case .layersVisited: Int64(layersVisited)
        case .pathElements: Int64(pathElements)
        case .glyphs: Int64(glyphs)
        case .solverSteps: Int64(solverSteps)
        case .evaluations: Int64(evaluations)
        }
    }
}
