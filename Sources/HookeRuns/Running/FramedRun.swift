package import HookeForms
internal import HookeScenario
package import HookeTrace

/// A run that makes a frame at a time, each with its phases.
package protocol FramedRun: TracedRun {
    /// What is written down, in tables and as a hash.
    var recorder: TraceRecorder { get set }
    /// Whether its end is reached.
    var isOver: Bool { get }
    /// How many control points it traces, or numbers of layers.
    var pointCount: Int { get }
    /// What the phases of the last frame took, and its trace, the last of them.
    var nanoseconds: [Int] { get }

    /// Makes one frame and takes its rows.
    mutating func step() throws(RunError)
    /// The place of the last step of the script up to a time that changes a layer.
    func positionOfStep(for layer: String, by time: Double) -> SourcePosition?
}

extension ScenarioRun: FramedRun {
    /// A scene's steps are for its points.
    package func positionOfStep(for layer: String, by time: Double) -> SourcePosition? { nil }
}

extension CompositionRun: FramedRun {
    package func positionOfStep(for layer: String, by time: Double) -> SourcePosition? {
        guard case .composition(let composition) = scenario.subject else { return nil }
        return composition.positionOfStep(for: layer, by: time)
    }
}

extension FramedRun {
    package var makesFrames: Bool { true }
    package var frames: RunTables? {
        var recorder = recorder
        recorder.makeRows()
        return recorder.tables
    }
    package mutating func takeFrames() -> RunTables? { recorder.tables }

    package mutating func toEnd(
        progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        try toFrame(.max, progress: progress, writeBlock)
        try write(all: true, writeBlock)
    }

    package mutating func toFrame(
        _ last: Int, progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        while !isOver, frame < last {
            try step()
            progress(frame)
            try write(all: false, writeBlock)
        }
    }

    package mutating func write(
        all: Bool, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        if all { recorder.makeRows() }
        do throws(TraceError) {
            try recorder.tables.forEach { (table) throws(TraceError) in
                if all || table.isFull { try writeBlock(&table) }
            }
        } catch {
            guard let value = NonFiniteValue(error, in: recorder.tables) else { throw .trace(error) }
            throw .notFinite(value.words, at: value.layer.flatMap { positionOfStep(for: $0, by: value.time) })
        }
    }

    /// Drops the rows of full tables, where nobody reads them.
    package mutating func emptyFullTables() {
        recorder.tables.forEach { table in
            if table.isFull { table.removeAllKeepingCapacity() }
        }
    }
}
