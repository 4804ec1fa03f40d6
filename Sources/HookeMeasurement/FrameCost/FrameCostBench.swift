internal import HookeAnimation
internal import HookeDynamics
public import HookeRuns
public import HookeScenario
internal import HookeTrace

/// Measures the cost of a scenario's frames over replays in memory.
///
///     let cost = try FrameCostBench(repeats: 5).cost(of: scenario)
///     cost.frames[12].minimum                      // nanoseconds for frame 12, the shortest of five replays
///     cost.parts[0].sample.percentile(.p95)        // over all frames
public struct FrameCostBench: Sendable {
    /// The number of measured replays; one more before them warms up.
    public let repeats: Int
    /// The number of allocations of the calling thread so far; `nil` if they are not counted.
    private let allocationCount: (@Sendable () -> Int)?

    /// Creates a benchmark.
    ///
    /// - Parameters:
    ///   - repeats: the number of replays, at least 1.
    ///   - allocationCount: returns the number of allocations of the calling thread so far. A library cannot count them; a program that
    ///     replaces `malloc` can.
    public init(repeats: Int, allocationCount: (@Sendable () -> Int)? = nil) {
        trap(unless: repeats > 0, "repeats must be at least 1")
        self.repeats = repeats
        self.allocationCount = allocationCount
    }

    /// Whether this is a debug build, whose costs are not those of a release build.
    package static var isDebugBuild: Bool { _isDebugAssertConfiguration() }

    /// Measures a scenario. A frame is a refresh of a scene or of layers, or the interval between two probes of a system.
    ///
    /// - Throws: ``RunError`` when the solver fails.
    public func cost(of scenario: Scenario) throws(RunError) -> FrameCost {
        switch scenario.subject {
        case .tree(let tree): try framesCost(of: scenario, tree)
        case .system(let system): try systemCost(of: scenario, system)
        }
    }

    /// A frame is the sum of its phases, including the binary rows of the trace; no text is formatted.
    private func framesCost(of scenario: Scenario, _ tree: Composition) throws(RunError) -> FrameCost {
        var frames = ReplayedFrames()
        var points = 0
        for pass in 0...repeats {
            var run = ScenarioRun(scenario, tree)
            points = run.pointCount
            var index = 0
            while !run.isOver {
                let before = allocationCount?()
                try run.step()
                let allocations = allocationsSince(before)
                run.emptyFullTables()
                guard pass > 0 else { continue }
                let phases = run.nanoseconds.map { Double($0) }
                frames.add(
                    index, at: run.time, run.counts, phases: phases, total: phases.reduce(0, +),
                    allocations: allocations)
                index += 1
            }
        }
        let phases = FramePhase.allCases.map(\.name) + ["trace"]
        return FrameCost(scenario, points: points, repeats: repeats, phases: phases, frames.costs)
    }

    private func allocationsSince(_ before: Int?) -> Int? {
        guard let allocationCount, let before else { return nil }
        return allocationCount() - before
    }

    /// A frame of a system is the interval from one probe to the next with its rows.
    private func systemCost(of scenario: Scenario, _ system: SystemDescription) throws(RunError) -> FrameCost {
        var frames = ReplayedFrames()
        var components = 0
        for pass in 0...repeats {
            var run = try SystemRun(scenario, system, noting: .all.subtracting(.trust))
            let probes = run
            components = run.componentCount
            var index = 0
            var before = allocationCount?()
            var since = PhaseTimer.now()
            try run.toEnd(
                progress: { probe in
                    let taken = Double(PhaseTimer.now() - since)
                    let allocations = allocationsSince(before)
                    if pass > 0 {
                        let time = probes.time(ofProbe: probe)?.seconds ?? 0
                        frames.add(index, at: time, nil, phases: [], total: taken, allocations: allocations)
                        index += 1
                    }
                    before = allocationCount?()
                    since = PhaseTimer.now()
                },
                { table in
                    table.removeAllKeepingCapacity()
                    before = allocationCount?()
                    since = PhaseTimer.now()
                })
        }
        return FrameCost(scenario, points: components, repeats: repeats, phases: [], frames.costs)
    }
}
