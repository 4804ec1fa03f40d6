/// What can be read of a shape as it is set, and of one as it shows.
public protocol ShapeProperties {
    /// A layer, or what of one shows.
    associatedtype Base: LayerProperties
    /// The layer.
    var layer: Base { get }
    /// The outline.
    var path: Path { get }
    /// The lengths of dashes and gaps in turn, points.
    var lineDashPattern: [Double] { get }
}

extension ShapeProperties {
    /// What fills the outline.
    public var fillColor: Color? { layer[.fillColor] }
    /// What is inside of an outline that crosses itself.
    public var fillRule: FillRule { layer.named(.fillRule) ?? .nonZero }
    /// What draws the outline.
    public var strokeColor: Color? { layer[.strokeColor] }
    /// The share of the path's length at which drawing starts.
    public var strokeStart: Double { layer[.strokeStart] }
    /// The share of the path's length at which drawing ends.
    public var strokeEnd: Double { layer[.strokeEnd] }
    /// Width of the line, points.
    public var lineWidth: Double { layer[.lineWidth] }
    /// The ends of the line.
    public var lineCap: LineCap { layer.named(.lineCap) ?? .butt }
    /// The corners of the line.
    public var lineJoin: LineJoin { layer.named(.lineJoin) ?? .miter }
    /// How far a point may reach, in line widths.
    public var miterLimit: Double { layer[.miterLimit] }
    /// Where in its pattern a dashed line begins, points.
    public var lineDashPhase: Double { layer[.lineDashPhase] }

    /// All that says how the path is drawn.
    public var style: ShapeStyle {
        var style = ShapeStyle()
        style.fillColor = fillColor?.components
        style.fillRule = fillRule
        style.strokeColor = strokeColor?.components
        style.strokeStart = strokeStart
        style.strokeEnd = strokeEnd
        style.lineWidth = lineWidth
        style.lineCap = lineCap
        style.lineJoin = lineJoin
        style.miterLimit = miterLimit
        style.lineDashPhase = lineDashPhase
        style.lineDashPattern = lineDashPattern
        return style
    }

    /// What it draws.
    public var drawing: DrawingList { style.drawing(of: path) }
}

/// What of a shape shows at this refresh.
public struct PresentationShape: ShapeProperties {
    /// What of its layer shows.
    public let layer: PresentationLayer

    /// The outline that shows: the one that an animation makes, or else the committed one.
    public var path: Path { layer.stage.shownOutline(of: layer.slot) }

    /// The lengths of dashes and gaps in turn, as committed.
    public var lineDashPattern: [Double] { layer.stage.state.dashes.committed[layer.slot] ?? [] }
}
