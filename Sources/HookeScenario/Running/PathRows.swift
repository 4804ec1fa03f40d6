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

    /// Appends a frame's rows: the outlines as they show.
    func append(at frame: Int, _ time: Double, to table: inout Table) {
        for (shape, name) in shapes {
            var element = 0
            (shape.presentation?.path ?? shape.path).forEachSegment { segment in
                table.integer(frame)
                table.real(time)
                table.text(name)
                table.integer(element)
                table.text(verbs[Int(segment.verb.rawValue)])
                table.real(segment.start.x)
                table.real(segment.start.y)
                let isCurve = segment.verb == .curve
                table.real(isCurve ? segment.control1.x : nil)
                table.real(isCurve ? segment.control1.y : nil)
                table.real(isCurve ? segment.control2.x : nil)
                table.real(isCurve ? segment.control2.y : nil)
                table.real(segment.end.x)
                table.real(segment.end.y)
                table.endRow()
                element += 1
            }
        }
    }
}
