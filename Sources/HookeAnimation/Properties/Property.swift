/// A property or a part of one with the type of its value: Core Animation's key paths, typed.
///
///     BasicAnimation(.position.y, from: 0, to: 100)
///     layer[.transform.rotation] = 0.5
///     layer[.custom("progress")]
public struct Property<Value: Animatable>: Hashable, Sendable {
    /// The path without the value's type.
    public let path: PropertyPath

    /// The key of the whole property.
    public var key: PropertyKey { path.key }

    init(_ key: PropertyKey) { path = PropertyPath(key) }
    init(_ key: PropertyKey, lanes: Range<Int>) { path = PropertyPath(key: key, part: .lanes(lanes)) }
    init(_ key: PropertyKey, _ part: TransformPart) { path = PropertyPath(key: key, part: .transform(part)) }
    private init(path: PropertyPath) { self.path = path }

    /// A property by a path known at run time; `nil` where its value is of another type.
    public init?(_ path: PropertyPath, as type: Value.Type = Value.self) {
        guard path.kind == Value.kind else { return nil }
        self.init(path: path)
    }

    private func lane<Part>(_ first: Int, as type: Part.Type) -> Property<Part> {
        // The translation is the only part of a transform that has parts itself.
        if case .transform(.translation) = path.part {
            return Property<Part>(key, first == 0 ? .translationX : .translationY)
        }
        let start = path.offset + first
        return Property<Part>(key, lanes: start..<start + Part.kind.componentCount)
    }
}

// Whole properties, declared for every type of value, so that a chain like `.position.y` finds its first member whatever
// its last one is.
extension Property {
    /// The anchor point's location in the superlayer's coordinates.
    public static var position: Property<Point> { Property<Point>(.position) }
    /// The point of the layer that `position` places, in unit coordinates.
    public static var anchorPoint: Property<Point> { Property<Point>(.anchorPoint) }
    /// The layer's own rectangle.
    public static var bounds: Property<Rect> { Property<Rect>(.bounds) }
    /// The layer's transform.
    public static var transform: Property<Transform> { Property<Transform>(.transform) }
    /// The transform of the sublayers.
    public static var sublayerTransform: Property<Transform> { Property<Transform>(.sublayerTransform) }
    /// The visible part of the contents.
    public static var contentsRect: Property<Rect> { Property<Rect>(.contentsRect) }
    /// The stretchable part of the contents.
    public static var contentsCenter: Property<Rect> { Property<Rect>(.contentsCenter) }
    /// The shadow's offset.
    public static var shadowOffset: Property<Size> { Property<Size>(.shadowOffset) }
}

extension Property where Value == Point {
    /// The horizontal part.
    public var x: Property<Double> { lane(0, as: Double.self) }
    /// The vertical part.
    public var y: Property<Double> { lane(1, as: Double.self) }
}

extension Property where Value == Rect {
    /// The corner.
    public var origin: Property<Point> { lane(0, as: Point.self) }
    /// The extent.
    public var size: Property<Size> { lane(2, as: Size.self) }
}

extension Property where Value == Size {
    /// The extent to the right.
    public var width: Property<Double> { lane(0, as: Double.self) }
    /// The extent downwards.
    public var height: Property<Double> { lane(1, as: Double.self) }
}

// The parts of a transform that key paths name: `transform.scale.x` is `.transform.scaleX` here. Writing one keeps the
// others.

extension Property where Value == Transform {
    /// The scale of all three axes; reads as their mean.
    public var scale: Property<Double> { Property<Double>(key, .scale) }
    /// The scale to the right.
    public var scaleX: Property<Double> { Property<Double>(key, .scaleX) }
    /// The scale downwards.
    public var scaleY: Property<Double> { Property<Double>(key, .scaleY) }
    /// The scale towards the viewer.
    public var scaleZ: Property<Double> { Property<Double>(key, .scaleZ) }
    /// The angle in the plane, about the z axis, radians.
    public var rotation: Property<Double> { Property<Double>(key, .rotationZ) }
    /// The angle about the x axis, radians.
    public var rotationX: Property<Double> { Property<Double>(key, .rotationX) }
    /// The angle about the y axis, radians.
    public var rotationY: Property<Double> { Property<Double>(key, .rotationY) }
    /// The translation to the right and downwards, points.
    public var translation: Property<Size> { Property<Size>(key, .translation) }
    /// The translation to the right, points.
    public var translationX: Property<Double> { Property<Double>(key, .translationX) }
    /// The translation downwards, points.
    public var translationY: Property<Double> { Property<Double>(key, .translationY) }
    /// The translation towards the viewer, points.
    public var translationZ: Property<Double> { Property<Double>(key, .translationZ) }
}

// Whole properties without parts.

extension Property where Value == Double {
    /// 0 transparent, 1 opaque.
    public static var opacity: Property<Double> { Property(.opacity) }
    /// The depth order among sibling layers.
    public static var zPosition: Property<Double> { Property(.zPosition) }
    /// The anchor point's depth, points.
    public static var anchorPointZ: Property<Double> { Property(.anchorPointZ) }
    /// Pixels per point of the contents.
    public static var contentsScale: Property<Double> { Property(.contentsScale) }
    /// Radius of the corners, points.
    public static var cornerRadius: Property<Double> { Property(.cornerRadius) }
    /// Which corners are round, as a set of bits.
    public static var maskedCorners: Property<Double> { Property(.maskedCorners) }
    /// Width of the border, points.
    public static var borderWidth: Property<Double> { Property(.borderWidth) }
    /// The shadow's opacity.
    public static var shadowOpacity: Property<Double> { Property(.shadowOpacity) }
    /// The shadow's blur radius, points.
    public static var shadowRadius: Property<Double> { Property(.shadowRadius) }
    /// The fraction of a shape's length at which the stroke starts.
    public static var strokeStart: Property<Double> { Property(.strokeStart) }
    /// The fraction of a shape's length at which the stroke ends.
    public static var strokeEnd: Property<Double> { Property(.strokeEnd) }
    /// Width of a shape's line, points.
    public static var lineWidth: Property<Double> { Property(.lineWidth) }
    /// Miter limit, in line widths.
    public static var miterLimit: Property<Double> { Property(.miterLimit) }
    /// Offset into the dash pattern at which the line starts, points.
    public static var lineDashPhase: Property<Double> { Property(.lineDashPhase) }
    /// A custom number, declared by ``Layer/addCustomProperty(_:value:)``.
    public static func custom(_ name: String) -> Property<Double> { Property(.custom(name)) }
}

extension Property where Value == Bool {
    /// Whether the layer is hidden.
    public static var hidden: Property<Bool> { Property(.hidden) }
    /// Whether the back of the layer is visible.
    public static var doubleSided: Property<Bool> { Property(.doubleSided) }
    /// Whether the y axis points up in the layer.
    public static var geometryFlipped: Property<Bool> { Property(.geometryFlipped) }
    /// Whether the bounds clip the sublayers.
    public static var masksToBounds: Property<Bool> { Property(.masksToBounds) }
}

extension Property where Value == Color? {
    /// The fill of the bounds.
    public static var backgroundColor: Property<Color?> { Property(.backgroundColor) }
    /// The border's colour.
    public static var borderColor: Property<Color?> { Property(.borderColor) }
    /// The shadow's colour.
    public static var shadowColor: Property<Color?> { Property(.shadowColor) }
    /// A shape's fill colour.
    public static var fillColor: Property<Color?> { Property(.fillColor) }
    /// A shape's stroke colour.
    public static var strokeColor: Property<Color?> { Property(.strokeColor) }
}

extension Property where Value == StageObject {
    /// The contents.
    public static var contents: Property<StageObject> { Property(.contents) }
    /// The placement of contents in the bounds.
    public static var contentsGravity: Property<StageObject> { Property(.contentsGravity) }
    /// Filters.
    public static var filters: Property<StageObject> { Property(.filters) }
    /// The shape of round corners.
    public static var cornerCurve: Property<StageObject> { Property(.cornerCurve) }
    /// A shape's fill rule.
    public static var fillRule: Property<StageObject> { Property(.fillRule) }
    /// The ends of a shape's line.
    public static var lineCap: Property<StageObject> { Property(.lineCap) }
    /// The corners of a shape's line.
    public static var lineJoin: Property<StageObject> { Property(.lineJoin) }
}
