internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeScenes
internal import HookeTrace

/// Turns each frame of a stage into rows, and the rows into a hash. A frame in which nothing happens but motion allocates
/// nothing; text is made of the rows elsewhere, outside the frame.
///
/// Where neither the hash of a frame is asked for nor what it costs, a frame is only looked at, and the rows of all frames are made when
/// somebody wants them: most of a row can be told afterwards.
package struct TraceRecorder {
    /// All rows that were made; ``makeRows()`` makes those that are missing.
    var tables = RunTables()
    /// The hash of the recording; of nothing without ``RecordingOptions/hash``.
    var hash: TraceHash { running ?? TraceHash() }
    private var running: TraceHash?
    private var makesRowsAtOnce: Bool

    /// Frames of which no rows were made as yet.
    private var seen: FrameBuffer
    private var points: PointRows
    private var layers: LayerRows
    private var paths: PathRows
    private var events = EventRows()
    private var comparisons: SolverRows
    private var frames = FrameRows()

    /// How many events there have been.
    var eventCount: Int { events.count }

    /// A recorder of scenes and of these numbers and outlines beside them, in the empty tables of another run or new ones.
    init(
        _ scenes: [SceneOnStage], _ numbers: [TracedNumber], _ outlines: [ShapeLayer], on stage: Stage,
        _ notes: RecordingOptions, in room: consuming RunTables? = nil
    ) {
        let traces = scenes.map(\.scene.trace)
        let numbers =
            traces.flatMap(\.layers).flatMap { traced in
                traced.keys.flatMap { TracedNumber.all(of: $0, in: traced.layer) }
            } + numbers
        var tables = room ?? RunTables()
        var places: [FrameBuffer.Number] = []
        self.points = PointRows(scenes, lookingAt: &places, in: &tables.points)
        comparisons = SolverRows(scenes, in: &tables.solver)
        layers = LayerRows(numbers, lookingAt: &places, in: &tables.layers)
        paths = PathRows(traces.flatMap(\.shapes) + outlines, in: &tables.paths)
        seen = FrameBuffer(of: places, on: stage)
        running = notes.contains(.hash) ? TraceHash() : nil
        makesRowsAtOnce = !notes.isEmpty
        self.tables = tables
    }

    /// Forgets all rows, and keeps their room.
    mutating func beginAgain(noting notes: RecordingOptions) {
        tables.forEach { $0.removeAll() }
        forgetSeen()
        events.beginAgain()
        comparisons.forget()
        frames.forget()
        running = notes.contains(.hash) ? TraceHash() : nil
        makesRowsAtOnce = !notes.isEmpty
    }

    /// Looks at a frame's points, layers and outlines; returns how many rows that makes.
    mutating func record(_ refresh: Refresh) -> Int {
        // What is worked out may change where a stage keeps numbers: it is worked out before they are looked at.
        layers.look()
        points.look()
        seen.look(at: refresh)
        let elements = paths.look()
        if makesRowsAtOnce { makeSeenRows() }
        return points.count + layers.count + elements
    }

    /// Makes rows of all that was seen and has none as yet.
    mutating func makeRows() {
        makeSeenRows()
        makeEventRows()
        comparisons.makeRows(in: &tables.solver)
        frames.makeRows(in: &tables.frames)
    }

    private mutating func makeSeenRows() {
        let before = (points: tables.points.rowCount, layers: tables.layers.rowCount, paths: tables.paths.rowCount)
        points.makeRows(of: seen, in: &tables.points)
        layers.makeRows(of: seen, in: &tables.layers)
        paths.makeRows(of: seen.frames, in: &tables.paths)
        forgetSeen()
        running?.combine(tables.points, rows: before.points..<tables.points.rowCount)
        running?.combine(tables.layers, rows: before.layers..<tables.layers.rowCount)
        running?.combine(tables.paths, rows: before.paths..<tables.paths.rowCount)
    }

    private mutating func forgetSeen() {
        seen.forget()
        points.forget()
        layers.forget()
        paths.forget()
    }

    /// Appends what a probe shows at a time, a row a number.
    mutating func record(_ numbers: [TracedNumber], ofProbe name: TextID, _ components: [TextID], at time: Flicks) {
        let before = tables.probes.rowCount
        for (number, component) in zip(numbers, components) {
            tables.probes.real(time.seconds)
            tables.probes.text(name)
            tables.probes.text(component)
            tables.probes.real(number.model)
            tables.probes.real(number.presentation)
            tables.probes.endRow()
        }
        running?.combine(tables.probes, rows: before..<tables.probes.rowCount)
    }

    /// Notes an event, in the order of calls.
    mutating func record(_ event: TraceEvent) {
        events.note(event)
        if makesRowsAtOnce { makeEventRows() }
    }

    private mutating func makeEventRows() {
        let before = tables.events.rowCount
        events.makeRows(in: &tables.events)
        running?.combine(tables.events, rows: before..<tables.events.rowCount)
    }

    /// Notes how far a solver is from the exact solution.
    mutating func record(
        _ comparison: SolverComparison, ofPoint point: Int, inScene scene: Int, _ refresh: Refresh
    ) {
        comparisons.note(comparison, ofPoint: point, inScene: scene, refresh)
        if makesRowsAtOnce { comparisons.makeRows(in: &tables.solver) }
    }

    /// Notes what a frame did.
    mutating func record(_ counts: FrameCounts, rows: Int, _ refresh: Refresh) {
        frames.note(counts, rows: rows, refresh)
        if makesRowsAtOnce { frames.makeRows(in: &tables.frames) }
    }

    /// Ends a frame: its hash goes to the table of hashes.
    mutating func endFrame(_ refresh: Refresh) {
        guard let value = running?.endFrame() else { return }
        tables.hashes.integer(refresh.index)
        tables.hashes.hexadecimal(value)
        tables.hashes.endRow()
    }

    /// Appends what a frame took.
    mutating func record(_ nanoseconds: [Int], _ refresh: Refresh) {
        tables.cost.integer(refresh.index)
        var total = 0
        for part in nanoseconds {
            tables.cost.integer(part)
            total += part
        }
        tables.cost.integer(total)
        tables.cost.endRow()
    }
}

extension TraceRecorder {
    /// The hash and the number of events go on; rows that were taken do not come back.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var hash = hash
        try archive.code(&hash)
        if running != nil { running = hash }
        try events.archive(in: &archive)
    }
}

/// What a run records beside motion and events. A run in memory that is not compared needs none of it: the hash takes a
/// multiplication a byte, one after the other, and the costs a dozen readings of the clock a frame.
package struct RecordingOptions: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The hash of the trajectory, frame by frame.
    package static let hash = RecordingOptions(rawValue: 1)
    /// What the phases of each frame took, by the clock.
    package static let cost = RecordingOptions(rawValue: 2)

    /// What a run into files notes.
    package static let all: RecordingOptions = [.hash, .cost]
}
