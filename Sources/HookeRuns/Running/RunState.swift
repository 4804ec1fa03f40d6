internal import HookeAnimation

/// What changes in a run of layers and scenes from frame to frame, beside its stage and what it records.
///
/// A checkpoint between two frames and a restart before the first keep these fields in memory; a snapshot writes them.
struct RunState {
    var scenes: [SceneObserver]
    var probes: ProbeQueue
    var screens: ScreenQueue
    var checks: [ExpectationEvaluator]
    /// Follows frames to their presentation; `nil` if the run has no `presents.csv` and no expectation asks for the metrics of frames.
    var presents: PresentObserver?
    /// The time of the last step or event that delays rest, seconds.
    var lastEnd: Double
    /// When everything came to rest; `nil` before.
    var settled: (time: Double, frame: Int)?
    /// Whether something moved in the frame before.
    var wasActive = false
    /// The number of touches so far that no recogniser received.
    var ignoredTouches = 0
    /// The first of them; `nil` for none.
    var firstIgnoredTouch: IgnoredTouch?

    /// Writes the fields into a snapshot, or reads them into a new run of the same scenario.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try probes.archive(in: &archive)
        try screens.archive(in: &archive)
        for index in scenes.indices { try scenes[index].archive(in: &archive) }
        try archive.same(checks.count, as: "the number of expectations")
        for index in checks.indices { try checks[index].archive(in: &archive) }
        var (time, frame) = (settled?.time, settled?.frame)
        try archive.code(&time)
        try archive.code(&frame)
        if let time, let frame { settled = (time, frame) }
        try archive.code(&lastEnd)
        try archive.code(&ignoredTouches)
        if ignoredTouches > 0 {
            var touch = firstIgnoredTouch ?? IgnoredTouch()
            try archive.code(&touch.time)
            try archive.code(&touch.view)
            try archive.code(&touch.detail)
            firstIgnoredTouch = touch
        }
        try presents?.archive(in: &archive)
        try archive.code(&wasActive)
    }
}
