internal import HookeForms
package import HookeScenario
package import HookeAnimation
package import HookeTrace

/// A run of a scenario that fills tables: the frames of layers and scenes, or the probes of a system.
package protocol TracedRun {
    /// The scenario.
    var scenario: Scenario { get }
    /// The index of the last frame or probe; -1 before the first.
    var frame: Int { get }
    /// The evaluations of right-hand sides so far: of a system, or of networks.
    var evaluations: Int { get }
    /// The schemas of the tables that it fills, which are the same in every repetition.
    var schemas: [TableSchema] { get }
    /// The schemas of the tables of measured times, which differ between repetitions.
    var measuredSchemas: [TableSchema] { get }
    /// The predicted size of all tables, bytes.
    var predictedBytes: Double { get }
    /// The result, after the end.
    var result: RunResult { get }

    /// Makes the frames or probes up to and including `last`, or up to the end if it comes first. Calls `writeBlock` with each table that
    /// is full, and `progress` with the index of each frame.
    mutating func toFrame(
        _ last: Int, progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError)
    /// Makes the rest of the run. Calls `writeBlock` with each full table, and with all tables at the end.
    mutating func toEnd(
        progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError)
    /// Calls `writeBlock` with the tables that are full, or with all of them.
    mutating func write(
        all: Bool, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError)
    /// Whether it makes frames; a system's run makes probes.
    var makesFrames: Bool { get }
    /// A copy of its tables with all rows; `nil` for a run without frames.
    var frames: RunTables? { get }
    /// Returns its tables, whose storage another run may use; `nil` for a run without frames. The run must not continue afterwards.
    mutating func takeFrames() -> RunTables?
    /// Adds its frames and events to a timeline from now on; a run without frames does nothing.
    mutating func follow(_ timeline: any FrameFollower)
    /// Keeps the state before the first frame, if it can be restored.
    mutating func keepStart()
    /// Restores the state before the first frame, if it was kept. Returns whether it was.
    mutating func restart(noting notes: RecordingOptions) -> Bool
    /// Writes the state of the run to a snapshot, or reads it into a run that has not begun.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError)
}

/// The largest predicted output of a run without `--force`, bytes.
private let largestOutput = 1e10

extension TracedRun {
    /// The defaults of a run without frames.
    package var makesFrames: Bool { false }
    package var frames: RunTables? { nil }
    package mutating func takeFrames() -> RunTables? { nil }
    package mutating func follow(_ timeline: any FrameFollower) {}

    /// The defaults of a run that cannot be repeated.
    package mutating func keepStart() {}
    package mutating func restart(noting notes: RecordingOptions) -> Bool { false }

    /// Checks that the predicted output is at most 10 GB.
    ///
    /// - Throws: ``RunError/tooMuchOutput(bytes:limit:)``.
    package func refuseTooMuchOutput() throws(RunError) {
        guard predictedBytes <= largestOutput else {
            throw .tooMuchOutput(bytes: predictedBytes, limit: largestOutput)
        }
    }
}
