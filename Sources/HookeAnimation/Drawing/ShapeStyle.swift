/// The style in which a shape layer draws its path; by default a black fill without a stroke.
public struct ShapeStyle: Hashable, Sendable {
    /// The fill colour; `nil`: no fill.
    public var fillColor: DrawingColor? = [0, 0, 0, 1]
    /// The fill rule.
    public var fillRule = FillRule.nonZero
    /// The stroke colour; `nil`: no stroke.
    public var strokeColor: DrawingColor?
    /// The fraction of the path's length at which the stroke starts; clamped to 0...1 only where it is drawn.
    public var strokeStart = 0.0
    /// The fraction of the path's length at which the stroke ends; clamped to 0...1 only where it is drawn.
    public var strokeEnd = 1.0
    /// The line width, in points; no stroke at zero or below.
    public var lineWidth = 1.0
    /// The line cap.
    public var lineCap = LineCap.butt
    /// The line join.
    public var lineJoin = LineJoin.miter
    /// The miter limit, in line widths.
    public var miterLimit = 10.0
    /// The dash phase, in points.
    public var lineDashPhase = 0.0
    /// Alternating lengths of dashes and gaps, in points; empty: a solid line.
    public var lineDashPattern: [Double] = []

    /// A shape layer's defaults.
    public init() {}

    /// The drawing of a path in this style: the fill, then the trimmed stroke.
    public func drawing(of path: Path) -> DrawingList {
        var context = DrawingContext()
        draw(path, in: &context)
        return context.drawing
    }

    /// Draws a path into a context, whose colours and line attributes stay set.
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
