package import HookeAnimation
internal import HookeForms
package import HookeScenario
package import HookeTrace

/// A run of whatever a scenario has: layers and scenes, or a system.
package struct SubjectRun: TracedRun {
    // One of these is there. Optionals and not an enum, so that the run advances in place.
    private var tree: ScenarioRun?
    private var system: SystemRun?

    /// A run of layers and scenes.
    package init(_ run: consuming ScenarioRun) { tree = run }

    /// A run of a system.
    package init(_ run: consuming SystemRun) { system = run }

    /// What one of the two gives.
    @inline(__always)
    private func either<Value>(_ ofTree: (ScenarioRun) -> Value, _ ofSystem: (SystemRun) -> Value) -> Value {
        if let tree { return ofTree(tree) }
        guard let system else { preconditionFailure("a run is of a tree or of a system") }
        return ofSystem(system)
    }

    package var scenario: Scenario { either({ $0.scenario }, { $0.scenario }) }
    package var frame: Int { either({ $0.frame }, { $0.frame }) }
    package var evaluations: Int { either({ $0.evaluations }, { $0.evaluations }) }
    package var schemas: [TableSchema] { either({ $0.schemas }, { $0.schemas }) }
    package var measuredSchemas: [TableSchema] { either({ $0.measuredSchemas }, { $0.measuredSchemas }) }
    package var predictedBytes: Double { either({ $0.predictedBytes }, { $0.predictedBytes }) }
    package var result: RunResult { either({ $0.result }, { $0.result }) }
    package var makesFrames: Bool { tree != nil }
    package var frames: RunTables? { tree?.frames }

    package mutating func toFrame(
        _ last: Int, progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        try tree?.toFrame(last, progress: progress, writeBlock)
        try system?.toFrame(last, progress: progress, writeBlock)
    }

    package mutating func toEnd(
        progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        try tree?.toEnd(progress: progress, writeBlock)
        try system?.toEnd(progress: progress, writeBlock)
    }

    package mutating func write(
        all: Bool, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        try tree?.write(all: all, writeBlock)
        try system?.write(all: all, writeBlock)
    }

    package mutating func takeFrames() -> RunTables? { tree?.takeFrames() }

    package mutating func follow(_ timeline: any FrameFollower) { tree?.follow(timeline) }

    package mutating func keepStart() { tree?.keepStart() }

    package mutating func restart(noting notes: RecordingOptions) -> Bool {
        tree?.restart(noting: notes) ?? false
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try tree?.archive(in: &archive)
        try system?.archive(in: &archive)
    }
}
