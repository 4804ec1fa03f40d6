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

    private let pointNames: [TextID]
    private let comparedNames: [TextID]
    private let layerNumbers: [NamedNumber]
    private let shapes: [(shape: ShapeLayer, name: TextID)]
    private let verbNames: [TextID]

    /// A number with its names made known.
    private struct NamedNumber {
        let number: TracedNumber
        let names: (layer: TextID, property: TextID, component: TextID)

        init(_ number: TracedNumber, in table: inout Table) {
            self.number = number
            names = (
                table.intern(number.layer.name), table.intern(number.key.name), table.intern(number.component)
            )
        }
    }

    init(_ scene: any Scene, _ notes: RunNotes) {
        running = notes.contains(.hash) ? TraceHash() : nil
        var tables = RunTables()
        pointNames = scene.points.map { tables.points.intern($0.layer.name) }
        comparedNames = scene.points.map { tables.solver.intern($0.layer.name) }
        layerNumbers = scene.layers.flatMap { traced in
            traced.keys.flatMap { TracedNumber.all(of: $0, in: traced.layer) }
        }.map { NamedNumber($0, in: &tables.layers) }
        shapes = scene.shapes.map { ($0, tables.paths.intern($0.layer.name)) }
        verbNames = TraceRecorder.verbNames(in: &tables)
        self.tables = tables
    }

    private static func verbNames(in tables: inout RunTables) -> [TextID] {
        ["move", "line", "curve", "close"].map { tables.paths.intern($0) }
    }

    /// A recorder of these numbers and outlines, and nothing else.
    init(_ numbers: [TracedNumber], _ outlines: [ShapeLayer], _ notes: RunNotes) {
        running = notes.contains(.hash) ? TraceHash() : nil
        var tables = RunTables()
        (pointNames, comparedNames) = ([], [])
        shapes = outlines.map { ($0, tables.paths.intern($0.layer.name)) }
        verbNames = TraceRecorder.verbNames(in: &tables)
        layerNumbers = numbers.map { NamedNumber($0, in: &tables.layers) }
        self.tables = tables
    }

    /// Appends the rows of a frame of layers, and says how many there were.
    mutating func recordLayers(_ refresh: Refresh) -> Int {
        let before = (tables.layers.rowCount, tables.paths.rowCount)
        let time = refresh.timestamp.seconds
        recordLayers(refresh.index, time)
        recordPaths(refresh.index, time)
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

    /// Appends the rows of a frame, and says how many there were.
    mutating func record(_ scene: any Scene, _ refresh: Refresh) -> Int {
        let before = (tables.points.rowCount, tables.layers.rowCount, tables.paths.rowCount)
        let time = refresh.timestamp.seconds
        recordPoints(scene, refresh.index, time)
        recordLayers(refresh.index, time)
        recordPaths(refresh.index, time)
        running?.combine(tables.points, rows: before.0..<tables.points.rowCount)
        running?.combine(tables.layers, rows: before.1..<tables.layers.rowCount)
        running?.combine(tables.paths, rows: before.2..<tables.paths.rowCount)
        return tables.points.rowCount - before.0 + tables.layers.rowCount - before.1 + tables.paths.rowCount - before.2
    }

    private mutating func recordPoints(_ scene: any Scene, _ frame: Int, _ time: Double) {
        let isDragged = scene.isDragged
        for (index, point) in scene.points.enumerated() {
            let model = point.center
            let shown = point.layer.presentation
            let place = shown?.position ?? model
            tables.points.integer(frame)
            tables.points.real(time)
            tables.points.text(pointNames[index])
            tables.points.real(model.x)
            tables.points.real(model.y)
            tables.points.real(place.x)
            tables.points.real(place.y)
            let velocity = isDragged ? nil : shown?.velocity(of: .position)
            tables.points.real(velocity?.x)
            tables.points.real(velocity?.y)
            tables.points.endRow()
        }
    }

    private mutating func recordLayers(_ frame: Int, _ time: Double) {
        for entry in layerNumbers {
            tables.layers.integer(frame)
            tables.layers.real(time)
            tables.layers.text(entry.names.layer)
            tables.layers.text(entry.names.property)
            tables.layers.text(entry.names.component)
            tables.layers.real(entry.number.model)
            tables.layers.real(entry.number.presentation)
            tables.layers.endRow()
        }
    }

    private mutating func recordPaths(_ frame: Int, _ time: Double) {
        for (shape, name) in shapes {
            var element = 0
            (shape.presentation?.path ?? shape.path).forEachSegment { segment in
                tables.paths.integer(frame)
                tables.paths.real(time)
                tables.paths.text(name)
                tables.paths.integer(element)
                tables.paths.text(verbNames[Int(segment.verb.rawValue)])
                tables.paths.real(segment.start.x)
                tables.paths.real(segment.start.y)
                let isCurve = segment.verb == .curve
                tables.paths.real(isCurve ? segment.control1.x : nil)
                tables.paths.real(isCurve ? segment.control1.y : nil)
                tables.paths.real(isCurve ? segment.control2.x : nil)
                tables.paths.real(isCurve ? segment.control2.y : nil)
                tables.paths.real(segment.end.x)
                tables.paths.real(segment.end.y)
                tables.paths.endRow()
                element += 1
            }
        }
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
