internal import HookeAnimation
internal import HookeTrace

/// The rows of `paths.csv`, one a frame and element of an outline.
struct PathRows {
    private let shapes: [(shape: ShapeLayer, name: TextID)]
    private let verbs: [TextID]

    /// Makes the shapes' names known to the table.
    init(_ shapes: [ShapeLayer], in table: inout Table) {
        self.shapes = shapes.map { ($0, table.intern($0.layer.name)) }
        verbs = ["move", "line", "curve", "close"].map { table.intern($0) }
    }

    /// Appends a frame's rows, the outlines as they show, and says how many they are.
    func append(at frame: Int, _ time: Double, to table: inout Table) -> Int {
        var count = 0
        for (shape, name) in shapes {
            let path = shape.shownPath
            count += path.verbs.count
            table.appendRows(path.verbs.count) { rows in
                var element = 0
                path.forEachSegment { segment in
                    rows.append { row in
                        row.integer(frame)
                        row.real(time)
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
        return count
    }
}
