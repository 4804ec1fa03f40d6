package import HookeAnimation
package import HookeDynamics
package import HookeTrace

/// A run's timeline on its way to a file. A reference, because copies of a run write to one file.
package final class TimelineFile: FrameFollower {
    private var timeline: RunTimeline
    private var output: OutputFile?

    /// Opens the file in a run's folder.
    init(of scenario: String, in folder: borrowing RunFolder) throws(TraceError) {
        timeline = RunTimeline(of: scenario)
        output = try folder.open(RunTimeline.file)
    }

    package func take(presented: FrameTiming?, _ counts: FrameCounts, at time: Flicks) {
        if let presented { timeline.add(presented) }
        timeline.add(counts, at: time)
    }

    package func take(_ event: TraceEvent) { timeline.add(event) }

    package func write(all: Bool) throws(TraceError) {
        if all || timeline.byteCount >= 1 << 20 { try output?.write(timeline.takeBytes()) }
    }

    /// Ends the timeline and returns the complete file. It must be called once.
    func finish(_ manifest: Manifest) throws(TraceError) -> OutputFile {
        timeline.end(manifest)
        try write(all: true)
        guard let output = output.take() else { trap("a timeline was finished twice") }
        return output
    }
}
