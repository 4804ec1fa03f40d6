/// A layer that draws a path.
public struct ShapeLayer: ShapeProperties {
    /// The layer itself: its position, bounds, actions and animations.
    public let layer: Layer

    /// A shape layer from any layer.
    public init(_ layer: Layer) { self.layer = layer }

    /// The path, with finite points. No built-in action animates it.
    public var path: Path {
        get { layer.stage.state.layers.path(of: layer.slot) }
        nonmutating set {
            guard newValue != path else { return }
            updatePath { $0 = newValue }
        }
    }

    /// Appends the path that shows to another path: the presentation's, or the model's for a layer outside the committed tree.
    package func appendShownPath(to path: inout Path) { layer.stage.appendShownOutline(of: layer.slot, to: &path) }

    /// The presentation of the shape; `nil` for a layer outside the committed tree.
    public var presentation: PresentationShape? { layer.presentation.map(PresentationShape.init) }

    /// Rebuilds the path in place: `body` gets the current path, and must leave finite points in it. Actions are looked up as for
    /// any property. Allocates nothing if the new path fits the capacity of the old one.
    public func updatePath(_ body: (inout Path) -> Void) {
        layer.stage.updatePath(of: layer.slot, body)
    }

    /// The fill colour; black by default, `nil` for no fill.
    public var fillColor: Color? {
        get { layer[.fillColor] }
        nonmutating set { layer[.fillColor] = newValue }
    }

    /// The fill rule.
    public var fillRule: FillRule {
        get { layer.named(.fillRule) ?? .nonZero }
        nonmutating set { layer.setName(newValue, .fillRule, unlessSet: .nonZero) }
    }

    /// The stroke colour; none by default.
    public var strokeColor: Color? {
        get { layer[.strokeColor] }
        nonmutating set { layer[.strokeColor] = newValue }
    }

    /// The fraction of the path's length at which the stroke starts; clamped to 0...1 only when it is drawn.
    public var strokeStart: Double {
        get { layer[.strokeStart] }
        nonmutating set { layer[.strokeStart] = newValue }
    }

    /// The fraction of the path's length at which the stroke ends; clamped to 0...1 only when it is drawn.
    public var strokeEnd: Double {
        get { layer[.strokeEnd] }
        nonmutating set { layer[.strokeEnd] = newValue }
    }

    /// The line width, points; 1 by default.
    public var lineWidth: Double {
        get { layer[.lineWidth] }
        nonmutating set { layer[.lineWidth] = newValue }
    }

    /// The line cap; butt by default.
    public var lineCap: LineCap {
        get { layer.named(.lineCap) ?? .butt }
        nonmutating set { layer.setName(newValue, .lineCap, unlessSet: .butt) }
    }

    /// The line join; miter by default.
    public var lineJoin: LineJoin {
        get { layer.named(.lineJoin) ?? .miter }
        nonmutating set { layer.setName(newValue, .lineJoin, unlessSet: .miter) }
    }

    /// The miter limit, in line widths; 10 by default.
    public var miterLimit: Double {
        get { layer[.miterLimit] }
        nonmutating set { layer[.miterLimit] = newValue }
    }

    /// The dash phase, points.
    public var lineDashPhase: Double {
        get { layer[.lineDashPhase] }
        nonmutating set { layer[.lineDashPhase] = newValue }
    }

    /// The alternating lengths of dashes and gaps, points, finite and not negative; empty for a solid line.
    public var lineDashPattern: [Double] {
        get { layer.stage.state.dashes.model[layer.slot] ?? [] }
        nonmutating set { layer.stage.setDashes(newValue, of: layer.slot) }
    }
}

/// The readable properties of a shape layer, or of its presentation.
public protocol ShapeProperties {
    /// The type of the layer: a layer or a presentation.
    associatedtype Base: LayerProperties
    /// The layer.
    var layer: Base { get }
    /// The path.
    var path: Path { get }
    /// The alternating lengths of dashes and gaps, points.
    var lineDashPattern: [Double] { get }
}

extension ShapeProperties {
    /// The fill colour.
    public var fillColor: Color? { layer[.fillColor] }
    /// The fill rule.
    public var fillRule: FillRule { layer.named(.fillRule) ?? .nonZero }
    /// The stroke colour.
    public var strokeColor: Color? { layer[.strokeColor] }
    /// The fraction of the path's length at which the stroke starts.
    public var strokeStart: Double { layer[.strokeStart] }
    /// The fraction of the path's length at which the stroke ends.
    public var strokeEnd: Double { layer[.strokeEnd] }
    /// The line width, points.
    public var lineWidth: Double { layer[.lineWidth] }
    /// The line cap.
    public var lineCap: LineCap { layer.named(.lineCap) ?? .butt }
    /// The line join.
    public var lineJoin: LineJoin { layer.named(.lineJoin) ?? .miter }
    /// The miter limit, in line widths.
    public var miterLimit: Double { layer[.miterLimit] }
    /// The dash phase, points.
    public var lineDashPhase: Double { layer[.lineDashPhase] }

    /// The style of the drawing.
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

    /// The drawing.
    public var drawing: DrawingList { style.drawing(of: path) }
}

/// The presentation of a shape layer at this refresh.
public struct PresentationShape: ShapeProperties {
    /// The presentation of the layer.
    public let layer: PresentationLayer

    /// The path that shows: an animation's, or the committed one.
    public var path: Path { layer.stage.shownOutline(of: layer.slot) }

    /// The committed alternating lengths of dashes and gaps, points.
    public var lineDashPattern: [Double] { layer.stage.state.dashes.committed[layer.slot] ?? [] }
}
