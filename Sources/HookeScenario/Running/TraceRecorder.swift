internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// Turns each frame of a scene into rows, and the rows into a hash. A frame in which nothing happens but motion allocates
/// nothing; text is made of the rows elsewhere, outside the frame.
struct TraceRecorder {
    var tables = RunTables()
    /// The hash of all that was recorded; of nothing where nobody asks for one.
    var hash: TraceHash { running ?? TraceHash() }
    private var running: TraceHash?
    private(set) var sequence = 0

    /// Of a scene's points; a composition has none.
    private var points: PointRows?
    private let comparedNames: [TextID]
    private var layers: LayerRows
    private let paths: PathRows

    /// A recorder of a scene, in the empty tables of another run or new ones.
    init(_ scene: any Scene, _ notes: RunNotes, in room: consuming RunTables? = nil) {
        var tables = room ?? RunTables()
        points = PointRows(scene, in: &tables.points)
        comparedNames = scene.points.map { tables.solver.intern($0.layer.name) }
        let numbers = scene.layers.flatMap { traced in
            traced.keys.flatMap { TracedNumber.all(of: $0, in: traced.layer) }
        }
        layers = LayerRows(numbers, on: scene.stage, in: &tables.layers)
        paths = PathRows(scene.shapes, in: &tables.paths)
        running = notes.contains(.hash) ? TraceHash() : nil
        self.tables = tables
    }

    /// A recorder of these numbers and outlines of a stage, and nothing else.
    init(
        _ numbers: [TracedNumber], _ outlines: [ShapeLayer], on stage: Stage, _ notes: RunNotes,
        in room: consuming RunTables? = nil
    ) {
        var tables = room ?? RunTables()
        (points, comparedNames) = (nil, [])
        layers = LayerRows(numbers, on: stage, in: &tables.layers)
        paths = PathRows(outlines, in: &tables.paths)
        running = notes.contains(.hash) ? TraceHash() : nil
        self.tables = tables
    }

    /// Forgets all rows, and keeps their room.
    mutating func beginAgain(noting notes: RunNotes) {
        tables.forEach { $0.removeAll() }
        running = notes.contains(.hash) ? TraceHash() : nil
        sequence = 0
    }

    /// Appends the rows of a frame, and says how many there were.
    mutating func record(_ scene: any Scene, _ refresh: Refresh) -> Int {
        let before = tables.points.rowCount
        let count =
            points?.append(
                at: refresh.index, refresh.timestamp.seconds, isDragged: scene.isDragged, to: &tables.points) ?? 0
        running?.combine(tables.points, rows: before..<before + count)
        return count + recordLayers(refresh)
    }

    /// Appends the rows of a frame's layers and outlines, and says how many there were.
    mutating func recordLayers(_ refresh: Refresh) -> Int {
        let before = (layers: tables.layers.rowCount, paths: tables.paths.rowCount)
        let time = refresh.timestamp.seconds
        let numbers = layers.append(at: refresh.index, time, to: &tables.layers)
        let elements = paths.append(at: refresh.index, time, to: &tables.paths)
        running?.combine(tables.layers, rows: before.layers..<before.layers + numbers)
        running?.combine(tables.paths, rows: before.paths..<before.paths + elements)
        return numbers + elements
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

    /// Appends an event, in the order of calls.
    mutating func record(_ event: TraceEvent) {
        tables.events.append(event, sequence: sequence)
        running?.combine(tables.events, rows: tables.events.rowCount - 1..<tables.events.rowCount)
        sequence += 1
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
