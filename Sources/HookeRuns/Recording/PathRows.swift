internal import HookeDynamics

internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeTrace

/// The rows of `paths.csv`, one per frame and path element.
struct PathRows {
    private let shapes: [(shape: ShapeLayer, name: TextID)]
    private let verbs: [TextID]
    /// The presented paths of the frames without rows yet, joined to one path, frame after frame.
    private var seen = Path()
    /// The number of elements of each of these paths.
    private var counts: [Int] = []

    /// Enters the names of the shapes in the table.
    init(_ shapes: [ShapeLayer], in table: inout Table) {
        self.shapes = shapes.map { ($0, table.intern($0.layer.name)) }
        verbs = ["move", "line", "curve", "close"].map { table.intern($0) }
    }

    /// Reads the presented paths of a frame. Returns the number of their rows.
    mutating func read() -> Int {
        let before = seen.verbs.count
        for (shape, _) in shapes {
            let count = seen.verbs.count
            shape.appendShownPath(to: &seen)
            counts.append(seen.verbs.count - count)
        }
        return seen.verbs.count - before
    }

    /// Appends the rows of the frames that were read to the table.
    func makeRows(of frames: [FrameBuffer.Frame], in table: inout Table) {
        // Local copies are retained once, not for each row.
        let (shapes, verbs, counts) = (shapes, verbs, counts)
        table.appendRows(seen.verbs.count) { rows in
            var (outline, element) = (0, 0)
            seen.forEachSegment { segment in
                while element == counts[outline] { (outline, element) = (outline + 1, 0) }
                let frame = frames[outline / shapes.count]
                rows.append { row in
                    row.integer(frame.index)
                    row.real(frame.time)
                    row.text(shapes[outline % shapes.count].name)
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
    mutating func removeAll() {
        seen.removeAll()
        counts.removeAll(keepingCapacity: true)
    }
}
