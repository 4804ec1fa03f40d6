internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeScenes
internal import HookeTrace

/// Records each frame of a stage as rows of tables, and hashes the rows. A frame with motion only allocates nothing; rows are formatted
/// as text elsewhere, outside the frame.
///
/// With the option ``RecordingOptions/hash`` or ``RecordingOptions/cost``, rows are made in each frame. Without options, frames are
/// buffered and ``makeRows()`` makes all rows, which is faster.
package struct TraceRecorder {
    /// The rows made so far; ``makeRows()`` makes the rest.
    var tables: RunTables
    /// The hash of the recorded rows; the hash of no rows without ``RecordingOptions/hash``.
    var hash: TraceHash { running ?? TraceHash() }
    private var running: TraceHash?
    private var makesRowsAtOnce: Bool
    /// Whether nothing is recorded.
    private var isOff: Bool
    /// Whether anything is recorded.
    var isRecording: Bool { !isOff }

    /// The frames without rows yet.
    private var seen: FrameBuffer
    private var points: PointRows
    private var layers: LayerRows
    private var paths: PathRows
    private var lines: LineRows
    private var events = EventRows()
    private var comparisons: SolverRows
    private var frames = FrameRows()
    private let corners: CornerRows
    private var recordsCorners: Bool
    private(set) var recordsEnergy: Bool

    /// The number of events so far.
    var eventCount: Int { events.count }

    /// Creates a recorder of scenes and of further numbers and paths.
    ///
    /// - Parameters:
    ///   - notes: what is recorded beside motion and events.
    ///   - room: empty tables of an earlier run, whose storage is used again; `nil` for new tables.
    init(
        _ scenes: [SceneOnStage], _ numbers: [TracedNumber], _ outlines: [ShapeLayer], on stage: Stage,
        _ notes: RecordingOptions, in room: consuming RunTables? = nil
    ) {
        let traces = scenes.map { $0.scene.trace }
        let numbers = scenes.flatMap(TracedNumber.all(in:)) + numbers
        var tables = room ?? RunTables()
        var bufferedNumbers: [FrameBuffer.Number] = []
        self.points = PointRows(scenes, buffering: &bufferedNumbers, in: &tables.points)
        comparisons = SolverRows(scenes, in: &tables.solver)
        layers = LayerRows(numbers, buffering: &bufferedNumbers, in: &tables.layers)
        paths = PathRows(traces.flatMap { $0.shapes } + outlines, in: &tables.paths)
        lines = LineRows(traces.compactMap { $0.texts }, in: &tables.lines)
        corners = CornerRows(of: numbers, on: stage, in: &tables.corners)
        seen = FrameBuffer(of: bufferedNumbers, on: stage)
        running = notes.contains(.hash) ? TraceHash() : nil
        (makesRowsAtOnce, isOff) = (!notes.isEmpty, notes.contains(.nothing))
        recordsCorners = notes.contains(.corners)
        recordsEnergy = notes.contains(.energy)
        self.tables = tables
    }

    /// Removes all rows for another run, and keeps the allocated storage.
    mutating func restart(noting notes: RecordingOptions) {
        tables.forEach { $0.removeAll() }
        removeSeen()
        events.removeAll()
        comparisons.removeAll()
        frames.removeAll()
        lines.removeAll()
        running = notes.contains(.hash) ? TraceHash() : nil
        (makesRowsAtOnce, isOff) = (!notes.isEmpty, notes.contains(.nothing))
        recordsCorners = notes.contains(.corners)
        recordsEnergy = notes.contains(.energy)
    }

    /// Records the points, layers and paths of a frame. Returns the number of their rows.
    mutating func record(_ refresh: Refresh) -> Int {
        if isOff { return 0 }
        // Computed numbers come first: computing them may move the stage's numbers, which the buffer reads.
        layers.read()
        points.read()
        seen.read(at: refresh)
        let elements = paths.read()
        if makesRowsAtOnce { makeSeenRows() }
        return points.count + layers.count + elements + (lines.isEmpty ? 0 : recordLines(refresh))
    }

    private mutating func recordLines(_ refresh: Refresh) -> Int {
        let before = tables.lines.rowCount
        let count = lines.record(refresh, in: &tables.lines)
        running?.combine(tables.lines, rows: before..<tables.lines.rowCount)
        return count
    }

    /// Makes the rows of everything recorded that has no rows yet.
    mutating func makeRows() {
        frames.makeRows(in: &tables.frames)
        makeSeenRows()
        makeEventRows()
        comparisons.makeRows(in: &tables.solver)
    }

    private mutating func makeSeenRows() {
        let before = (points: tables.points.rowCount, layers: tables.layers.rowCount, paths: tables.paths.rowCount)
        points.makeRows(of: seen, in: &tables.points)
        layers.makeRows(of: seen, in: &tables.layers)
        paths.makeRows(of: seen.frames, in: &tables.paths)
        removeSeen()
        running?.combine(tables.points, rows: before.points..<tables.points.rowCount)
        running?.combine(tables.layers, rows: before.layers..<tables.layers.rowCount)
        running?.combine(tables.paths, rows: before.paths..<tables.paths.rowCount)
    }

    private mutating func removeSeen() {
        seen.removeAll()
        points.removeAll()
        layers.removeAll()
        paths.removeAll()
    }

    /// Appends the values of a probe at a time, one row per number.
    mutating func record(
        _ numbers: [TracedNumber], ofProbe name: TextID, _ components: [TextID], in units: [TextID], at time: Flicks
    ) {
        if isOff { return }
        let before = tables.probes.rowCount
        for (index, number) in numbers.enumerated() {
            tables.probes.real(time.seconds)
            tables.probes.text(name)
            tables.probes.text(components[index])
            tables.probes.real(number.model)
            tables.probes.real(number.presentation)
            tables.probes.real(number.velocity)
            tables.probes.text(units[index])
            tables.probes.integer(index)
            tables.probes.endRow()
        }
        running?.combine(
            tables.probes, rows: before..<tables.probes.rowCount, columnCount: RunTables.hashedProbeColumns)
    }

    /// Records what the display shows. Returns the number of its rows.
    mutating func record(_ items: [ScreenItem], of size: Size, asScreen screen: Int, at time: Flicks) -> Int {
        if isOff { return 0 }
        let before = tables.screens.rowCount
        tables.screens.appendDisplay(size, asScreen: screen, at: time)
        var count = 1
        for item in items { count += tables.screens.append(item, asScreen: screen, at: time, from: count) }
        running?.combine(tables.screens, rows: before..<tables.screens.rowCount)
        return tables.screens.rowCount - before
    }

    /// Records an event. Events keep the order of the calls.
    mutating func record(_ event: consuming TraceEvent) {
        if isOff { return }
        events.add(event)
        if makesRowsAtOnce { makeEventRows() }
    }

    private mutating func makeEventRows() {
        let before = tables.events.rowCount
        events.makeRows(in: &tables.events)
        running?.combine(tables.events, rows: before..<tables.events.rowCount)
    }

    /// Records a comparison of the solver with the exact solution.
    mutating func record(
        _ comparison: SolverComparison, ofPoint point: Int, inScene scene: Int, _ refresh: Refresh
    ) {
        if isOff { return }
        comparisons.add(comparison, ofPoint: point, inScene: scene, refresh)
        if makesRowsAtOnce { comparisons.makeRows(in: &tables.solver) }
    }

    /// Records the counts of a frame's work, with the number of its rows in the other tables.
    /// `work` is its modelled work, if the table has it.
    mutating func record(_ counts: FrameCounts, rows: Int, work: FrameWork?, _ refresh: Refresh) {
        if isOff { return }
        frames.add(counts, rows: rows, work: work, refresh)
        if makesRowsAtOnce { frames.makeRows(in: &tables.frames) }
    }

    /// Ends a frame: appends its corners, and its hash to the table of hashes.
    mutating func endFrame(_ refresh: Refresh) {
        if recordsCorners { corners.record(refresh, in: &tables.corners) }
        guard let value = running?.endFrame() else { return }
        tables.hashes.integer(refresh.index)
        tables.hashes.hexadecimal(value)
        tables.hashes.endRow()
    }

    /// Appends the measured durations of a frame's phases, and their sum, to the table of costs.
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
    /// Writes or reads the hash, the number of events and which layouts of texts were recorded. Rows recorded before a snapshot are not part of it.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var hash = hash
        try archive.code(&hash)
        if running != nil { running = hash }
        try events.archive(in: &archive)
        try lines.archive(in: &archive)
    }
}

/// Options of what a run records beside motion and events. They cost time: the hash a multiplication per byte, and the costs about a
/// dozen clock readings per frame.
package struct RecordingOptions: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Record the hash of the trajectory, frame by frame.
    package static let hash = RecordingOptions(rawValue: 1)
    /// Record the measured duration of each phase of a frame.
    package static let cost = RecordingOptions(rawValue: 2)

    /// Record nothing at all, not even motion and events: for a run of which only observers know.
    package static let nothing = RecordingOptions(rawValue: 4)

    /// Record where the traced layers lie on the display, for pictures.
    package static let corners = RecordingOptions(rawValue: 8)

    /// Record the energy of systems, networks and releases by springs.
    package static let energy = RecordingOptions(rawValue: 16)

    /// Determine after the end how far the numbers can be trusted.
    package static let trust = RecordingOptions(rawValue: 32)

    /// All options, as a run into files uses them.
    package static let all: RecordingOptions = [.hash, .cost, .corners, .energy, .trust]
}
