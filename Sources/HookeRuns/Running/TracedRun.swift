internal import HookeForms
package import HookeScenario
package import HookeAnimation
package import HookeTrace

/// A scenario while it is being run into tables: the frames of scenes and layers, or a system's probes.
package protocol TracedRun {
    /// What is run.
    var scenario: Scenario { get }
    /// The frame last made, or the probe; -1 before the first.
    var frame: Int { get }
    /// The tables that it fills, the same on every repetition.
    var schemas: [TableSchema] { get }
    /// The tables of what was measured with a clock, different on every run.
    var measuredSchemas: [TableSchema] { get }
    /// About how long all tables will be.
    var predictedBytes: Double { get }
    /// What came of it, once it is over.
    var result: RunResult { get }

    /// Makes the frames or probes up to one, or to the end if that comes before it. `writeBlock` gets each table that is full;
    /// `progress` each frame's index.
    mutating func toFrame(
        _ last: Int, progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError)
    /// Makes all that is left of the run. `writeBlock` gets all tables at the end.
    mutating func toEnd(
        progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError)
    /// Gives away the tables that are full, or all of them.
    mutating func write(
        all: Bool, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError)
    /// Whether it makes frames.
    var makesFrames: Bool { get }
    /// The tables that it has filled, if it makes frames and they were kept.
    var frames: RunTables? { get }
    /// Gives them away, for good.
    mutating func takeFrames() -> RunTables?
    /// Keeps what there is before the first frame, if that can be gone back to.
    mutating func keepStart()
    /// Goes back to before the first frame, to be run once more, if that was kept; says whether it was.
    mutating func beginAgain(noting notes: RecordingOptions) -> Bool
    /// Writes all that the run has come to, or reads it over a run that has not begun.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError)
}

/// The most that a run writes without being forced to, bytes.
private let largestOutput = 1e10

extension TracedRun {
    /// What a run does that makes none.
    package var makesFrames: Bool { false }
    package var frames: RunTables? { nil }
    package mutating func takeFrames() -> RunTables? { nil }

    /// What a run does that is set up anew each time.
    package mutating func keepStart() {}
    package mutating func beginAgain(noting notes: RecordingOptions) -> Bool { false }

    /// - Throws: ``RunError/tooMuchOutput(bytes:limit:)``.
    package func refuseTooMuchOutput() throws(RunError) {
        guard predictedBytes <= largestOutput else {
            throw .tooMuchOutput(bytes: predictedBytes, limit: largestOutput)
        }
    }
}
