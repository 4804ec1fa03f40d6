internal import HookeTrace

/// A run's timeline on its way to a file. A reference, because copies of a run write to one file.
package final class TimelineFile {
    private var timeline: RunTimeline
    private var output: OutputFile?

    /// Opens the file in a run's folder.
    init(of scenario: String, in folder: borrowing RunFolder) throws(TraceError) {
        timeline = RunTimeline(of: scenario)
        output = try folder.open(RunTimeline.file)
    }

    /// Adds to the timeline.
    func add(_ body: (inout RunTimeline) -> Void) { body(&timeline) }

    /// Writes what has gathered, if it is a block or `all` is set.
    func write(all: Bool) throws(TraceError) {
        if all || timeline.byteCount >= 1 << 20 { try output?.write(timeline.takeBytes()) }
    }

    /// Ends the timeline and returns the complete file. It must be called once.
    func finish(_ manifest: Manifest) throws(TraceError) -> OutputFile {
        timeline.end(manifest)
        try write(all: true)
        guard let output = output.take() else { preconditionFailure("a timeline was finished twice") }
        return output
    }
}
