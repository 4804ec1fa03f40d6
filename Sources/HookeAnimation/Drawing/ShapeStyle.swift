/// How a shape layer draws its path; as it is, a black area without an outline.
public struct ShapeStyle: Hashable, Sendable {
    /// What the area is painted with; `nil`: not at all.
    public var fillColor: DrawingColor? = [0, 0, 0, 1]
    /// What is inside of a path that crosses itself.
    public var fillRule = FillRule.nonZero
    /// What the outline is painted with; `nil`: not at all.
    public var strokeColor: DrawingColor?
    /// The share of the path's length at which the outline starts; kept as it is set, clamped to 0...1 where it is drawn.
    public var strokeStart = 0.0
    /// The share of the path's length at which the outline ends; kept as it is set, clamped to 0...1 where it is drawn.
    public var strokeEnd = 1.0
    /// The width of the outline, in points; at zero or below there is none.
    public var lineWidth = 1.0
    /// The ends of the outline.
    public var lineCap = LineCap.butt
    /// The corners of the outline.
    public var lineJoin = LineJoin.miter
    /// How long a corner's point may be, in line widths.
    public var miterLimit = 10.0
    /// How far into the dashes the outline starts, in points.
    public var lineDashPhase = 0.0
    /// The lengths of dashes and gaps in turn, in points; empty: a solid line.
    public var lineDashPattern: [Double] = []

    /// A shape layer's defaults.
    public init() {}

    /// What a shape layer of this style draws: the area of the path, then the trimmed outline over it.
    public func drawing(of path: Path) -> DrawingList {
        var context = DrawingContext()
        draw(path, in: &context)
        return context.drawing
    }

    /// Draws the same into a context, whose colours and lines are set from there on.
    public func draw(_ path: Path, in context: inout DrawingContext) {
        if let fillColor, !path.isEmpty {
            context.setFillColor(fillColor)
            context.fill(path, rule: fillRule)
        }
        guard let strokeColor, lineWidth > 0 else { return }
        let outline = path.trimmed(from: strokeStart, to: strokeEnd)
        guard !outline.isEmpty else { return }
        context.setStrokeColor(strokeColor)
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCap)
        context.setLineJoin(lineJoin)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: lineDashPhase, lengths: lineDashPattern)
        context.stroke(outline)
    }
}
