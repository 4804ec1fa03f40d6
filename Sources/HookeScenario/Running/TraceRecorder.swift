internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// Turns each frame of a scene into rows, and the rows into a hash. A frame in which nothing happens but motion allocates
/// nothing; text is made of the rows elsewhere, outside the frame.
///
/// Where neither the hash of a frame is asked for nor what it costs, a frame is only looked at: the rows of all frames are made when
/// somebody wants them.
struct TraceRecorder {
    /// Those of points, layers, outlines and events lack that of which no rows were made as yet.
    var tables = RunTables()
    /// The hash of all that was recorded; of nothing where nobody asks for one.
    var hash: TraceHash { running ?? TraceHash() }
    private var running: TraceHash?
    private(set) var sequence = 0

    private let points: PointRows
    private let comparedNames: [TextID]
    private var layers: LayerRows
    private var paths: PathRows
    /// Frames of which no rows were made as yet, and events.
    private var seen: SeenFrames
    private var events: [TraceEvent] = []
    private var makesRowsAtOnce: Bool

    /// A recorder of a scene, in the empty tables of another run or new ones.
    init(_ scene: any Scene, _ notes: RunNotes, in room: consuming RunTables? = nil) {
        let numbers = scene.layers.flatMap { traced in
            traced.keys.flatMap { TracedNumber.all(of: $0, in: traced.layer) }
        }
        self.init(numbers, scene.shapes, points: scene.points, on: scene.stage, notes, in: room)
    }

    /// A recorder of these numbers, outlines and points of a stage, and nothing else.
    init(
        _ numbers: [TracedNumber], _ outlines: [ShapeLayer], points: [View] = [], on stage: Stage, _ notes: RunNotes,
        in room: consuming RunTables? = nil
    ) {
        var tables = room ?? RunTables()
        var places: [SeenFrames.Number] = []
        self.points = PointRows(points, lookingAt: &places, in: &tables.points)
        comparedNames = points.map { tables.solver.intern($0.layer.name) }
        layers = LayerRows(numbers, lookingAt: &places, in: &tables.layers)
        paths = PathRows(outlines, in: &tables.paths)
        seen = SeenFrames(of: places, on: stage)
        running = notes.contains(.hash) ? TraceHash() : nil
        makesRowsAtOnce = !notes.isEmpty
        self.tables = tables
    }

    /// Forgets all rows, and keeps their room.
    mutating func beginAgain(noting notes: RunNotes) {
        tables.forEach { $0.removeAll() }
        forgetFrames()
        events.removeAll(keepingCapacity: true)
        running = notes.contains(.hash) ? TraceHash() : nil
        makesRowsAtOnce = !notes.isEmpty
        sequence = 0
    }

    /// Looks at a frame's points, layers and outlines, and says how many rows that makes.
    mutating func record(_ refresh: Refresh, isDragged: Bool = false) -> Int {
        // What is worked out may change where a stage keeps numbers: it is worked out before they are looked at.
        layers.look()
        seen.look(at: refresh, isDragged: isDragged)
        let elements = paths.look()
        if makesRowsAtOnce { makeFrameRows() }
        return points.count + layers.count + elements
    }

    /// Makes rows of all that was seen and has none as yet.
    mutating func makeRows() {
        makeFrameRows()
        makeEventRows()
    }

    private mutating func makeFrameRows() {
        let before = (points: tables.points.rowCount, layers: tables.layers.rowCount, paths: tables.paths.rowCount)
        points.makeRows(of: seen, in: &tables.points)
        layers.makeRows(of: seen, in: &tables.layers)
        paths.makeRows(of: seen.frames, in: &tables.paths)
        forgetFrames()
        running?.combine(tables.points, rows: before.points..<tables.points.rowCount)
        running?.combine(tables.layers, rows: before.layers..<tables.layers.rowCount)
        running?.combine(tables.paths, rows: before.paths..<tables.paths.rowCount)
    }

    private mutating func forgetFrames() {
        seen.forget()
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
        events.append(event)
        sequence += 1
        if makesRowsAtOnce { makeEventRows() }
    }

    private mutating func makeEventRows() {
        let before = tables.events.rowCount
        for (place, event) in events.enumerated() {
            tables.events.append(event, sequence: sequence - events.count + place)
        }
        events.removeAll(keepingCapacity: true)
        running?.combine(tables.events, rows: before..<tables.events.rowCount)
    }

    /// Appends how far a solver is from the exact solution.
    mutating func record(_ comparison: SolverComparison, ofPoint point: Int, _ refresh: Refresh) {
        tables.solver.appendRows(1) { rows in
            rows.append { row in
                row.integer(refresh.index)
                row.real(refresh.timestamp.seconds)
                row.text(comparedNames[point])
                row.real(comparison.shown)
                row.real(comparison.exact)
                row.real(comparison.error)
            }
        }
    }

    /// Appends a frame's counts.
    mutating func record(_ counts: FrameCounts, rows count: Int, _ refresh: Refresh) {
        tables.frames.appendRows(1) { rows in
            rows.append { row in
                row.integer(refresh.index)
                row.real(refresh.timestamp.seconds)
                row.real(refresh.targetTimestamp.seconds)
                row.integer(counts.inputs)
                row.integer(counts.links)
                row.integer(counts.layouts)
                row.integer(counts.displays)
                row.integer(counts.commits)
                row.integer(counts.animationsSampled)
                row.integer(counts.layersVisited)
                row.integer(counts.pathElements)
                row.integer(counts.solverSteps)
                row.integer(counts.evaluations)
                row.integer(count)
            }
        }
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
    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        var hash = hash
        try archive.code(&hash)
        if running != nil { running = hash }
        try archive.code(&sequence, in: 0...1 << 48)
    }
}
