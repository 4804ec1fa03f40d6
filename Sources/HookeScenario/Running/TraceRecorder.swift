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
    private let points: PointRows?
    private let comparedNames: [TextID]
    private let layers: LayerRows
    private let paths: PathRows

    init(_ scene: any Scene, _ notes: RunNotes) {
        var tables = RunTables()
        points = PointRows(scene, in: &tables.points)
        comparedNames = scene.points.map { tables.solver.intern($0.layer.name) }
        let numbers = scene.layers.flatMap { traced in
            traced.keys.flatMap { TracedNumber.all(of: $0, in: traced.layer) }
        }
        layers = LayerRows(numbers, in: &tables.layers)
        paths = PathRows(scene.shapes, in: &tables.paths)
        running = notes.contains(.hash) ? TraceHash() : nil
        self.tables = tables
    }

    /// A recorder of these numbers and outlines, and nothing else.
    init(_ numbers: [TracedNumber], _ outlines: [ShapeLayer], _ notes: RunNotes) {
        var tables = RunTables()
        (points, comparedNames) = (nil, [])
        layers = LayerRows(numbers, in: &tables.layers)
        paths = PathRows(outlines, in: &tables.paths)
        running = notes.contains(.hash) ? TraceHash() : nil
        self.tables = tables
    }

    /// Appends the rows of a frame, and says how many there were.
    mutating func record(_ scene: any Scene, _ refresh: Refresh) -> Int {
        let before = tables.points.rowCount
        points?.append(scene, at: refresh.index, refresh.timestamp.seconds, to: &tables.points)
        running?.combine(tables.points, rows: before..<tables.points.rowCount)
        return tables.points.rowCount - before + recordLayers(refresh)
    }

    /// Appends the rows of a frame's layers and outlines, and says how many there were.
    mutating func recordLayers(_ refresh: Refresh) -> Int {
        let before = (tables.layers.rowCount, tables.paths.rowCount)
        let time = refresh.timestamp.seconds
        layers.append(at: refresh.index, time, to: &tables.layers)
        paths.append(at: refresh.index, time, to: &tables.paths)
        running?.combine(tables.layers, rows: before.0..<tables.layers.rowCount)
        running?.combine(tables.paths, rows: before.1..<tables.paths.rowCount)
        return tables.layers.rowCount - before.0 + tables.paths.rowCount - before.1
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
        tables.solver.integer(refresh.index)
        tables.solver.real(refresh.timestamp.seconds)
        tables.solver.text(comparedNames[point])
        tables.solver.real(comparison.shown)
        tables.solver.real(comparison.exact)
        tables.solver.real(comparison.error)
        tables.solver.endRow()
    }

    /// Appends a frame's counts.
    mutating func record(_ counts: FrameCounts, rows: Int, _ refresh: Refresh) {
        tables.frames.integer(refresh.index)
        tables.frames.real(refresh.timestamp.seconds)
        tables.frames.real(refresh.targetTimestamp.seconds)
        tables.frames.integer(counts.inputs)
        tables.frames.integer(counts.links)
        tables.frames.integer(counts.layouts)
        tables.frames.integer(counts.displays)
        tables.frames.integer(counts.commits)
        tables.frames.integer(counts.animationsSampled)
        tables.frames.integer(counts.layersVisited)
        tables.frames.integer(counts.pathElements)
        tables.frames.integer(counts.solverSteps)
        tables.frames.integer(counts.evaluations)
        tables.frames.integer(rows)
        tables.frames.endRow()
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
