/// A layer that draws a path.
public struct ShapeLayer: ShapeProperties {
    /// The layer itself: its position, bounds, actions and animations.
    public let layer: Layer

    /// Takes a layer for one that draws its path; any layer can.
    public init(_ layer: Layer) { self.layer = layer }

    /// The outline, all points of which are finite. There is no implicit animation of it.
    public var path: Path {
        get { layer.stage.state.layers.path(of: layer.slot) }
        nonmutating set {
            guard newValue != path else { return }
            updatePath { $0 = newValue }
        }
    }

    /// Appends to a path the outline that shows; the one that was set, on a layer that is not in the committed tree.
    package func appendShownPath(to path: inout Path) { layer.stage.appendShownOutline(of: layer.slot, to: &path) }

    /// What of the shape shows; `nil` for one that is not in the committed tree.
    public var presentation: PresentationShape? { layer.presentation.map(PresentationShape.init) }

    /// Rebuilds the outline in place: `body` gets it as it is, and leaves finite points in it. Looked up for actions like any property; allocates nothing
    /// when the new outline fits the old one's room.
    public func updatePath(_ body: (inout Path) -> Void) {
        layer.stage.updatePath(of: layer.slot, body)
    }

    /// What fills the outline; black unless set.
    public var fillColor: Color? {
        get { layer[.fillColor] }
        nonmutating set { layer[.fillColor] = newValue }
    }

    /// The fill rule of an outline that crosses itself.
    public var fillRule: FillRule {
        get { layer.named(.fillRule) ?? .nonZero }
        nonmutating set { layer.setName(newValue, .fillRule, unlessSet: .nonZero) }
    }

    /// What draws the outline; nothing unless set.
    public var strokeColor: Color? {
        get { layer[.strokeColor] }
        nonmutating set { layer[.strokeColor] = newValue }
    }

    /// The share of the path's length at which drawing starts; not clamped until it is drawn.
    public var strokeStart: Double {
        get { layer[.strokeStart] }
        nonmutating set { layer[.strokeStart] = newValue }
    }

    /// The share of the path's length at which drawing ends; not clamped until it is drawn.
    public var strokeEnd: Double {
        get { layer[.strokeEnd] }
        nonmutating set { layer[.strokeEnd] = newValue }
    }

    /// Width of the line, points; 1 unless set.
    public var lineWidth: Double {
        get { layer[.lineWidth] }
        nonmutating set { layer[.lineWidth] = newValue }
    }

    /// The ends of the line; cut off unless set.
    public var lineCap: LineCap {
        get { layer.named(.lineCap) ?? .butt }
        nonmutating set { layer.setName(newValue, .lineCap, unlessSet: .butt) }
    }

    /// The corners of the line; pointed unless set.
    public var lineJoin: LineJoin {
        get { layer.named(.lineJoin) ?? .miter }
        nonmutating set { layer.setName(newValue, .lineJoin, unlessSet: .miter) }
    }

    /// How far a point may reach, in line widths; 10 unless set.
    public var miterLimit: Double {
        get { layer[.miterLimit] }
        nonmutating set { layer[.miterLimit] = newValue }
    }

    /// Where in its pattern a dashed line begins, points.
    public var lineDashPhase: Double {
        get { layer[.lineDashPhase] }
        nonmutating set { layer[.lineDashPhase] = newValue }
    }

    /// The lengths of dashes and gaps in turn, points, finite and not negative; none for a solid line.
    public var lineDashPattern: [Double] {
        get { layer.stage.state.dashes.model[layer.slot] ?? [] }
        nonmutating set { layer.stage.setDashes(newValue, of: layer.slot) }
    }
}

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
    /// The fill rule of an outline that crosses itself.
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
