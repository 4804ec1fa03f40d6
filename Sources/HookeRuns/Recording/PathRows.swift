internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeTrace

/// The rows of `paths.csv`, one per frame and path element.
struct PathRows {
    private let shapes: [ShapeLayer]
    private let names: [TextID]
    private let verbs: [TextID]
    /// The presented paths of the frames without rows yet that were read here, frame after frame, and further paths, whose storage is used again.
    private var seen: [Path] = []
    private var seenCount = 0

    /// Enters the names of the shapes, all of a stage, in the table.
    init(_ shapes: [ShapeLayer], on stage: Stage, in table: inout Table) {
        precondition(shapes.allSatisfy { $0.layer.stage === stage }, "the shapes of a trace are on one stage")
        self.shapes = shapes
        names = shapes.map { table.intern($0.layer.name) }
        verbs = ["move", "line", "curve", "close"].map { table.intern($0) }
    }

    /// Reads the presented paths of a frame. Returns the number of their rows.
    mutating func read() -> Int {
        var count = 0
        for shape in shapes {
            if seenCount == seen.count { seen.append(Path()) }
            if !seen[seenCount].isEmpty { seen[seenCount].removeAll() }
            shape.appendShownPath(to: &seen[seenCount])
            count += seen[seenCount].verbs.count
            seenCount += 1
        }
        return count
    }

    /// Whether the frames of a stretch rebuild the paths of just these shapes.
    func areRebuilt(in stretch: borrowing FrameStretch) -> Bool { stretch.rebuilds(shapes) }

    /// Appends the rows of the buffered frames to the table.
    func makeRows(of frames: FrameBuffer, in table: inout Table) {
        guard !shapes.isEmpty else { return }
        var next = 0
        for frame in frames.frames {
            for shape in names.indices {
                if let made = frame.made {
                    makeRows(of: frames.path(shape, in: made), named: names[shape], in: frame, &table)
                } else {
                    makeRows(of: seen[next], named: names[shape], in: frame, &table)
                    next += 1
                }
            }
        }
    }

    private func makeRows(of path: Path, named name: TextID, in frame: FrameBuffer.Frame, _ table: inout Table) {
        table.appendRows(path.verbs.count) { rows in
            var element = 0
            path.forEachSegment { segment in
                rows.append { row in
                    row.integer(frame.index)
                    row.real(frame.time)
                    row.text(name)
                    row.integer(element)
                    row.text(verbs[Int(segment.verb.rawValue)])
                    row.real(segment.start.x)
                    row.real(segment.start.y)
                    let isCurve = segment.verb == .curve
                    row.real(isCurve ? segment.control1.x : nil)
                    row.real(isCurve ? segment.control1.y : nil)
                    row.real(isCurve ? segment.control2.x : nil)
                    row.real(isCurve ? segment.control2.y : nil)
                    row.real(segment.end.x)
                    row.real(segment.end.y)
                }
                element += 1
            }
        }
    }

    /// Removes the paths that were read, and keeps their storage.
    mutating func removeAll() { seenCount = 0 }
}
