/// The name of a layer's property, as actions are looked up by it: Core Animation's own names.
public enum PropertyKey: Hashable, Sendable {
    // Geometry.

    /// Where the anchor point lies in the superlayer, points.
    case position
    /// How far in front the layer lies.
    case zPosition
    /// Which point of the layer `position` speaks of, in shares of its bounds; the middle unless set.
    case anchorPoint
    /// The anchor point's depth, points.
    case anchorPointZ
    /// The layer's own rectangle, points.
    case bounds
    /// What the layer is transformed by, about its anchor point.
    case transform
    /// What the layer's sublayers are transformed by.
    case sublayerTransform

    // Content.

    /// What the layer shows: an object by its name.
    case contents
    /// The part of the contents that shows, in shares.
    case contentsRect
    /// The part of the contents that stretches, in shares.
    case contentsCenter
    /// Pixels a point of the contents.
    case contentsScale
    /// How contents lie in the bounds: an object by its name.
    case contentsGravity
    /// 0 transparent, 1 opaque; what goes beyond is kept.
    case opacity
    /// Whether the layer is out of sight.
    case hidden
    /// Whether the back of the layer shows.
    case doubleSided
    /// Whether y grows upwards in the layer.
    case geometryFlipped
    /// Whether the bounds cut off what lies in the layer.
    case masksToBounds
    /// What the layer is masked by; it has no value of its own here.
    case mask
    /// Filters; an object by its name.
    case filters

    // Decoration.

    /// What fills the bounds; none unless set.
    case backgroundColor
    /// How round the corners are, points.
    case cornerRadius
    /// The shape of round corners: an object by its name.
    case cornerCurve
    /// Which corners are round, as a set of bits.
    case maskedCorners
    /// Width of the border, points.
    case borderWidth
    /// The border's colour.
    case borderColor
    /// The shadow's colour.
    case shadowColor
    /// The shadow's opacity.
    case shadowOpacity
    /// Where the shadow falls, points.
    case shadowOffset
    /// How soft the shadow is, points.
    case shadowRadius

    // Shapes.

    /// A shape's outline.
    case path
    /// What fills the outline.
    case fillColor
    /// What draws the outline.
    case strokeColor
    /// The share of a shape's length at which drawing starts; what goes beyond 0...1 is kept.
    case strokeStart
    /// The share of a shape's length at which drawing ends; what goes beyond 0...1 is kept.
    case strokeEnd
    /// Width of the line, points.
    case lineWidth
    /// How far a mitre may reach, in line widths.
    case miterLimit
    /// Where in its pattern a dashed line begins, points.
    case lineDashPhase
    /// The lengths of a line's dashes and gaps; it stands in no column.
    case lineDashPattern
    /// What is inside of an outline that crosses itself: an object by its name.
    case fillRule
    /// The ends of the line: an object by its name.
    case lineCap
    /// The corners of the line: an object by its name.
    case lineJoin

    // Questions that a layer asks as the tree changes; they have no value.

    /// Sublayers were added, removed or put in another order.
    case sublayers
    /// The layer was put into a superlayer.
    case onOrderIn
    /// The layer was taken out of its superlayer.
    case onOrderOut
    /// The layer is laid out.
    case onLayout

    /// A number of one's own, declared by ``Layer/addCustomProperty(_:value:)``, or a name that nothing built in has.
    case custom(String)

    /// All but the custom ones.
    public static let builtIn: [PropertyKey] =
        geometry + content + decoration + shape + [.sublayers, .onOrderIn, .onOrderOut, .onLayout]

    private static let geometry: [PropertyKey] = [
        .position, .zPosition, .anchorPoint, .anchorPointZ, .bounds, .transform, .sublayerTransform,
    ]
    private static let content: [PropertyKey] = [
        .contents, .contentsRect, .contentsCenter, .contentsScale, .contentsGravity, .opacity, .hidden, .doubleSided,
        .geometryFlipped, .masksToBounds, .mask, .filters,
    ]
    private static let decoration: [PropertyKey] = [
        .backgroundColor, .cornerRadius, .cornerCurve, .maskedCorners, .borderWidth, .borderColor, .shadowColor,
        .shadowOpacity, .shadowOffset, .shadowRadius,
    ]
    private static let shape: [PropertyKey] = [
        .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase,
        .lineDashPattern, .fillRule, .lineCap, .lineJoin,
    ]
}
