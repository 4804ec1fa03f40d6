package import HookeAnimation
internal import HookeForms
package import HookeScenario
package import HookeTrace

/// A run of whatever a scenario has: layers and scenes, or a system.
///
/// It refers to the run, which has hundreds of parts: to hand it on, to keep it and to read it copies a reference and not the parts.
/// A copy is the same run.
package enum SubjectRun: TracedRun {
    case tree(KeptRun<ScenarioRun>)
    case system(KeptRun<SystemRun>)

    /// A run of layers and scenes.
    package init(_ run: consuming ScenarioRun) { self = .tree(KeptRun(run)) }

    /// A run of a system.
    package init(_ run: consuming SystemRun) { self = .system(KeptRun(run)) }

    package var scenario: Scenario {
        switch self {
        case .tree(let kept): kept.run.scenario
        case .system(let kept): kept.run.scenario
        }
    }

    package var frame: Int {
        switch self {
        case .tree(let kept): kept.run.frame
        case .system(let kept): kept.run.frame
        }
    }

    package var evaluations: Int {
        switch self {
        case .tree(let kept): kept.run.evaluations
        case .system(let kept): kept.run.evaluations
        }
    }

    package var schemas: [TableSchema] {
        switch self {
        case .tree(let kept): kept.run.schemas
        case .system(let kept): kept.run.schemas
        }
    }

    package var measuredSchemas: [TableSchema] {
        switch self {
        case .tree(let kept): kept.run.measuredSchemas
        case .system(let kept): kept.run.measuredSchemas
        }
    }

    package var predictedBytes: Double {
        switch self {
        case .tree(let kept): kept.run.predictedBytes
        case .system(let kept): kept.run.predictedBytes
        }
    }

    package var result: RunResult {
        switch self {
        case .tree(let kept): kept.run.resultInPlace()
        case .system(let kept): kept.run.result
        }
    }

    package var makesFrames: Bool {
        switch self {
        case .tree: true
        case .system: false
        }
    }

    package var frames: RunTables? {
        switch self {
        case .tree(let kept): kept.run.frames
        case .system: nil
        }
    }

    package mutating func toFrame(
        _ last: Int, progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        switch self {
        case .tree(let kept): try kept.run.toFrame(last, progress: progress, writeBlock)
        case .system(let kept): try kept.run.toFrame(last, progress: progress, writeBlock)
        }
    }

    package mutating func toEnd(
        progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        switch self {
        case .tree(let kept): try kept.run.toEnd(progress: progress, writeBlock)
        case .system(let kept): try kept.run.toEnd(progress: progress, writeBlock)
        }
    }

    package mutating func write(
        all: Bool, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        switch self {
        case .tree(let kept): try kept.run.write(all: all, writeBlock)
        case .system(let kept): try kept.run.write(all: all, writeBlock)
        }
    }

    package mutating func takeFrames() -> RunTables? {
        switch self {
        case .tree(let kept): kept.run.takeFrames()
        case .system: nil
        }
    }

    package mutating func follow(_ timeline: any FrameFollower) {
        switch self {
        case .tree(let kept): kept.run.follow(timeline)
        case .system: break
        }
    }

    package mutating func keepStart() {
        switch self {
        case .tree(let kept): kept.run.keepStart()
        case .system: break
        }
    }

    package mutating func restart(noting notes: RecordingOptions) -> Bool {
        switch self {
        case .tree(let kept): kept.run.restart(noting: notes)
        case .system: false
        }
    }

    /// Restores the state before the first frame, if it was kept, for another scenario, which may have other releases. Returns whether it did.
    mutating func restart(as scenario: Scenario, noting notes: RecordingOptions) -> Bool {
        switch self {
        case .tree(let kept): kept.run.restart(as: scenario, noting: notes)
        case .system: false
        }
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        switch self {
        case .tree(let kept): try kept.run.archive(in: &archive)
        case .system(let kept): try kept.run.archive(in: &archive)
        }
    }
}

/// The storage of a run that a ``SubjectRun`` refers to.
package final class KeptRun<Run> {
    fileprivate var run: Run

    fileprivate init(_ run: consuming Run) { self.run = run }
}
