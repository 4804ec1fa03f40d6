internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// Turns each frame of a scene into rows, and the rows into a hash. A frame in which nothing happens but motion allocates
/// nothing; text is made of the rows elsewhere, outside the frame.
struct TraceRecorder {
    var tables = RunTables()
    private(set) var hash = TraceHash()
    private(set) var sequence = 0

    private let pointNames: [TextID]
    private let comparedNames: [TextID]
    private let layerNumbers: [LayerNumber]
    private let shapes: [(shape: ShapeLayer, name: TextID)]
    private let verbNames: [TextID]

    /// One number of a traced layer, its names made known.
    private struct LayerNumber {
        let layer: Layer
        let key: PropertyKey
        let lane: Int
        let names: (layer: TextID, property: TextID, component: TextID)
    }

    init(_ scene: any Scene) {
        var tables = RunTables()
        pointNames = scene.points.map { tables.points.intern($0.layer.name) }
        comparedNames = scene.points.map { tables.solver.intern($0.layer.name) }
        layerNumbers = scene.layers.flatMap { traced in
            traced.keys.flatMap { key in
                key.componentNames.enumerated().map { lane, component in
                    LayerNumber(
                        layer: traced.layer, key: key, lane: lane,
                        names: (
                            tables.layers.intern(traced.layer.name), tables.layers.intern(key.name),
                            tables.layers.intern(component)
                        ))
                }
            }
        }
        shapes = scene.shapes.map { ($0, tables.paths.intern($0.layer.name)) }
        verbNames = ["move", "line", "curve", "close"].map { tables.paths.intern($0) }
        self.tables = tables
    }

    /// Appends the rows of a frame, and says how many there were.
    mutating func record(_ scene: any Scene, _ refresh: Refresh) -> Int {
        let before = (tables.points.rowCount, tables.layers.rowCount, tables.paths.rowCount)
        let time = refresh.timestamp.seconds
        recordPoints(scene, refresh.index, time)
        recordLayers(refresh.index, time)
        recordPaths(refresh.index, time)
        hash.combine(tables.points, rows: before.0..<tables.points.rowCount)
        hash.combine(tables.layers, rows: before.1..<tables.layers.rowCount)
        hash.combine(tables.paths, rows: before.2..<tables.paths.rowCount)
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
        for number in layerNumbers {
            let model = number.layer.components(of: number.key)
            let shown = number.layer.presentation?.components(of: number.key) ?? model
            tables.layers.integer(frame)
            tables.layers.real(time)
            tables.layers.text(number.names.layer)
            tables.layers.text(number.names.property)
            tables.layers.text(number.names.component)
            tables.layers.real(model[number.lane])
            tables.layers.real(shown[number.lane])
            tables.layers.endRow()
        }
    }

    private mutating func recordPaths(_ frame: Int, _ time: Double) {
        for (shape, name) in shapes {
            var element = 0
            shape.path.forEachSegment { segment in
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
        hash.combine(tables.events, rows: tables.events.rowCount - 1..<tables.events.rowCount)
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
        hash.endFrame()
        tables.hashes.integer(refresh.index)
        tables.hashes.hexadecimal(hash.value)
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
        try archive.code(&hash)
        try archive.code(&sequence, in: 0...1 << 48)
    }
}
