/// The key of a layer's property, by Core Animation's names.
public enum PropertyKey: Hashable, Sendable {
    // Geometry.

    /// The anchor point in the superlayer's coordinates, points.
    case position
    /// The depth order among sibling layers.
    case zPosition
    /// The point of the layer that `position` places, in unit coordinates of its bounds; the centre by default.
    case anchorPoint
    /// The anchor point's depth, points.
    case anchorPointZ
    /// The layer's own rectangle, points.
    case bounds
    /// The layer's transform, about its anchor point.
    case transform
    /// The transform of the sublayers.
    case sublayerTransform

    // Content.

    /// The contents: an object by its name.
    case contents
    /// The visible part of the contents, in unit coordinates.
    case contentsRect
    /// The stretchable part of the contents, in unit coordinates.
    case contentsCenter
    /// Pixels per point of the contents.
    case contentsScale
    /// The gravity of the contents: an object by its name.
    case contentsGravity
    /// 0 transparent, 1 opaque; values outside are kept.
    case opacity
    /// Whether the layer is hidden.
    case hidden
    /// Whether the back of the layer is visible.
    case doubleSided
    /// Whether the y axis points up in the layer.
    case geometryFlipped
    /// Whether the bounds clip the sublayers.
    case masksToBounds
    /// The mask; it has no numbers.
    case mask
    /// Filters; an object by its name.
    case filters

    // Decoration.

    /// The fill of the bounds; none by default.
    case backgroundColor
    /// Radius of the corners, points.
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
    /// The shadow's offset, points.
    case shadowOffset
    /// The shadow's blur radius, points.
    case shadowRadius

    // Shapes.

    /// A shape's outline.
    case path
    /// The fill colour.
    case fillColor
    /// The stroke colour.
    case strokeColor
    /// The fraction of a shape's length at which the stroke starts; values outside 0...1 are kept.
    case strokeStart
    /// The fraction of a shape's length at which the stroke ends; values outside 0...1 are kept.
    case strokeEnd
    /// Width of the line, points.
    case lineWidth
    /// Miter limit, in line widths.
    case miterLimit
    /// Offset into the dash pattern at which the line starts, points.
    case lineDashPhase
    /// The lengths of a line's dashes and gaps; it has no numbers.
    case lineDashPattern
    /// The fill rule: an object by its name.
    case fillRule
    /// The line cap: an object by its name.
    case lineCap
    /// The line join: an object by its name.
    case lineJoin

    // Keys for which a layer asks for actions as the tree changes; they have no value.

    /// Sublayers were added, removed or put in another order.
    case sublayers
    /// The layer was inserted into a superlayer.
    case onOrderIn
    /// The layer was removed from its superlayer.
    case onOrderOut
    /// The layer is laid out.
    case onLayout

    /// A custom number, declared by ``Layer/addCustomProperty(_:value:)``, or an unknown name.
    case custom(String)

    /// All keys but the custom ones.
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
    /// The name in Core Animation.
    ///
    /// A switch, because reflection on the case's name is slow, and a scenario file needs hundreds of names.
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

    /// Whether it is a custom number's.
    var isCustom: Bool {
        if case .custom = self { true } else { false }
    }

    /// The key with a name of Core Animation; an unknown name gives a custom one.
    public init(named name: String) {
        self = PropertyKey.builtIn.first { $0.name == name } ?? .custom(name)
    }
}

extension PropertyKey: SnapshotCodable {
    package static var blank: PropertyKey { .position }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var index = PropertyKey.builtIn.firstIndex(of: self) ?? PropertyKey.builtIn.count
        try archive.code(&index, in: 0...PropertyKey.builtIn.count)
        if index < PropertyKey.builtIn.count {
            self = PropertyKey.builtIn[index]
        } else {
            var custom = name
            try archive.code(&custom)
            self = .custom(custom)
        }
    }
}
