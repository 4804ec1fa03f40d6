internal import HookeForms
public import HookeScenario
public import HookeRuns
internal import HookeAnimation
internal import HookeTrace

/// Runs scenarios in memory, over and over, and keeps what their frames took.
///
///     let cost = try FrameCostBench(repeats: 5).cost(of: scenario)
///     cost.parts[0].median    // nanoseconds a frame, of all frames of five runs
public struct FrameCostBench: Sendable {
    /// How often a scenario is run; one more run before these warms up and does not count.
    public let repeats: Int

    /// A bench with at least one run that counts.
    public init(repeats: Int) {
        precondition(repeats > 0, "a scenario is run once at least")
        self.repeats = repeats
    }

    /// What the frames of a scenario take, be they refreshes of a scene or of layers, or a system's probes.
    ///
    /// - Throws: ``RunError`` when a motion cannot be solved.
    public func cost(of scenario: Scenario) throws(RunError) -> FrameCost {
        switch scenario.subject {
        case .tree(let tree): try framesCost(of: scenario, tree)
        case .system(let system): try systemCost(of: scenario, system)
        }
    }

    /// A frame is all of its phases, its rows in binary included; text is made of none.
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

    /// A system has no phases; a frame is the way from one probe to the next, with its rows.
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
