import HookeAnimation
import HookeRuns
import HookeScenario
import HookeTrace

/// A run that is made in pieces, in memory: up to a frame, a snapshot of it there, and the rest of the same run or of one that resumes.
///
/// Frames of a system's run are its probes.
struct PartialRun {
    private var run: any TracedRun

    /// A run before its first frame.
    ///
    /// - Throws: `RunError` when its solver cannot be set up, or when it would write too much.
    init(_ scenario: Scenario) throws(RunError) {
        run = try scenario.makeRun()
        try run.refuseTooMuchOutput()
    }

    /// The last frame that was made.
    var frame: Int { run.frame }

    /// What came of the run; of the whole run once ``rows(to:)`` was at the end.
    var result: RunResult { run.result }

    /// The tables whose rows repeat, in the order of the files of a run.
    var schemas: [TableSchema] { run.schemas }

    /// Makes the frames up to one, or all that are left, and gives the new rows of each table as CSV without headers, in the order of
    /// ``schemas``.
    ///
    /// - Throws: `RunError`, also for a number that is not finite.
    mutating func rows(to frame: Int? = nil) throws(RunError) -> [[UInt8]] {
        let names = schemas.map(\.name)
        var rows = [[UInt8]](repeating: [], count: names.count)
        let keep = { (table: inout Table) throws(TraceError) in
            if let index = names.firstIndex(of: table.schema.name) { try table.appendCSVRows(to: &rows[index]) }
            table.removeAllKeepingCapacity()
        }
        if let frame {
            try run.toFrame(frame, progress: { _ in }, keep)
            try run.write(all: true, keep)
        } else {
            try run.toEnd(progress: { _ in }, keep)
        }
        return rows
    }

    /// The run as it stands.
    ///
    /// - Throws: `SnapshotError`.
    func snapshot() throws(SnapshotError) -> Snapshot { try run.snapshot(digest: "") }

    /// Brings a run that has not begun to where a snapshot of the same scenario was taken.
    ///
    /// - Throws: `SnapshotError`.
    mutating func resume(from snapshot: Snapshot) throws(SnapshotError) {
        try run.resume(from: snapshot, digest: "")
    }
}
