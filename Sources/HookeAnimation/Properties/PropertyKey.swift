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

extension PropertyKey {
    /// As Core Animation writes it.
    ///
    /// By a switch: each is its case's own name, but to ask for that by reflection takes a thousand times as long, and a scenario file
    /// asks for hundreds.
    public var name: String {
        switch self {
        case .position: "position"
        case .zPosition: "zPosition"
        case .anchorPoint: "anchorPoint"
        case .anchorPointZ: "anchorPointZ"
        case .bounds: "bounds"
        case .transform: "transform"
        case .sublayerTransform: "sublayerTransform"
        case .contents: "contents"
        case .contentsRect: "contentsRect"
        case .contentsCenter: "contentsCenter"
        case .contentsScale: "contentsScale"
        case .contentsGravity: "contentsGravity"
        case .opacity: "opacity"
        case .hidden: "hidden"
        case .doubleSided: "doubleSided"
        case .geometryFlipped: "geometryFlipped"
        case .masksToBounds: "masksToBounds"
        case .mask: "mask"
        case .filters: "filters"
        case .backgroundColor: "backgroundColor"
        case .cornerRadius: "cornerRadius"
        case .cornerCurve: "cornerCurve"
        case .maskedCorners: "maskedCorners"
        case .borderWidth: "borderWidth"
        case .borderColor: "borderColor"
        case .shadowColor: "shadowColor"
        case .shadowOpacity: "shadowOpacity"
        case .shadowOffset: "shadowOffset"
        case .shadowRadius: "shadowRadius"
        case .path: "path"
        case .fillColor: "fillColor"
        case .strokeColor: "strokeColor"
        case .strokeStart: "strokeStart"
        case .strokeEnd: "strokeEnd"
        case .lineWidth: "lineWidth"
        case .miterLimit: "miterLimit"
        case .lineDashPhase: "lineDashPhase"
        case .lineDashPattern: "lineDashPattern"
        case .fillRule: "fillRule"
        case .lineCap: "lineCap"
        case .lineJoin: "lineJoin"
        case .sublayers: "sublayers"
        case .onOrderIn: "onOrderIn"
        case .onOrderOut: "onOrderOut"
        case .onLayout: "onLayout"
        case .custom(let name): name
        }
    }

    /// The key that Core Animation writes so; a name that it has not is a custom one.
    public init(named name: String) {
        self = PropertyKey.builtIn.first { $0.name == name } ?? .custom(name)
    }
}

extension PropertyKey: SnapshotCodable {
    package static var blank: PropertyKey { .position }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var place = PropertyKey.builtIn.firstIndex(of: self) ?? PropertyKey.builtIn.count
        try archive.code(&place, in: 0...PropertyKey.builtIn.count)
        if place < PropertyKey.builtIn.count {
            self = PropertyKey.builtIn[place]
        } else {
            var custom = name
            try archive.code(&custom)
            self = .custom(custom)
        }
    }
}
