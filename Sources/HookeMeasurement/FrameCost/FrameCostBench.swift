public import HookeScenario
public import HookeRuns
internal import HookeAnimation
internal import HookeTrace

/// Measures the cost of a scenario's frames over repeated runs in memory.
///
///     let cost = try FrameCostBench(repeats: 5).cost(of: scenario)
///     cost.parts[0].median    // nanoseconds for a frame, over all frames of five runs
public struct FrameCostBench: Sendable {
    /// The number of measured runs; one more run before them warms up.
    public let repeats: Int

    /// Creates a benchmark with `repeats` runs, at least 1.
    public init(repeats: Int) {
        precondition(repeats > 0, "repeats must be at least 1")
        self.repeats = repeats
    }

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
        let names = FramePhase.allCases.map(\.name) + ["trace"]
        var phases = [[Double]](repeating: [], count: names.count)
        var frames: [Double] = []
        var points = 0
        for pass in 0...repeats {
            var run = ScenarioRun(scenario, tree)
            points = run.pointCount
            while !run.isOver {
                try run.step()
                run.emptyFullTables()
                guard pass > 0 else { continue }
                let nanoseconds = run.nanoseconds
                for (phase, taken) in nanoseconds.enumerated() { phases[phase].append(Double(taken)) }
                frames.append(Double(nanoseconds.reduce(0, +)))
            }
        }
        let parts = zip(names, phases).map { FrameCost.Part($0, $1) }
        return FrameCost(scenario, points: points, repeats: repeats, [FrameCost.Part("frame", frames)] + parts)
    }

    /// A frame of a system is the interval from one probe to the next with its rows.
    private func systemCost(of scenario: Scenario, _ system: SystemDescription) throws(RunError) -> FrameCost {
        var frames: [Double] = []
        var components = 0
        for pass in 0...repeats {
            var run = try SystemRun(scenario, system)
            components = run.componentCount
            var since = PhaseTimer.now()
            try run.toEnd(
                progress: { _ in
                    if pass > 0 { frames.append(Double(PhaseTimer.now() - since)) }
                    since = PhaseTimer.now()
                },
                { table in
                    table.removeAllKeepingCapacity()
                    since = PhaseTimer.now()
                })
        }
        return FrameCost(scenario, points: components, repeats: repeats, [FrameCost.Part("frame", frames)])
    }
}
