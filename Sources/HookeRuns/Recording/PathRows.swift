internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeTrace

/// The rows of `paths.csv`, one a frame and element of an outline.
struct PathRows {
    private let shapes: [(shape: ShapeLayer, name: TextID)]
    private let verbs: [TextID]
    /// What was seen of the outlines in frames of which no rows were made as yet: all as one path, one after the other, frame after frame.
    private var seen = Path()
    /// How many elements of it each of them has.
    private var counts: [Int] = []

    /// Makes the shapes' names known to the table.
    init(_ shapes: [ShapeLayer], in table: inout Table) {
        self.shapes = shapes.map { ($0, table.intern($0.layer.name)) }
        verbs = ["move", "line", "curve", "close"].map { table.intern($0) }
    }

    /// Looks at a frame's outlines, as they show, and says how many rows they are.
    mutating func look() -> Int {
        let before = seen.verbs.count
        for index in shapes.indices {
            let count = seen.verbs.count
            shapes[index].shape.appendShownPath(to: &seen)
            counts.append(seen.verbs.count - count)
        }
        return seen.verbs.count - before
    }

    /// Appends the rows of the frames that were looked at.
    func makeRows(of frames: [FrameBuffer.Frame], in table: inout Table) {
        // Local copies, which are retained once and not for each row.
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

    /// Forgets what was seen, and keeps its room.
    mutating func forget() {
        seen.removeAll()
        counts.removeAll(keepingCapacity: true)
    }
}
