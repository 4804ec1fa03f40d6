/// A property, or a part of one, with the type of its value: the typed door to what key paths name in Core Animation.
///
///     BasicAnimation(.position.y, from: 0, to: 100)
///     layer[.transform.rotation] = 0.5
///     layer[.custom("progress")]
public struct Property<Value: Animatable>: Hashable, Sendable {
    /// What it names, its type forgotten.
    public let path: PropertyPath

    /// The whole property that actions and transactions speak of.
    public var key: PropertyKey { path.key }

    init(_ key: PropertyKey) { path = PropertyPath(key) }
    init(_ key: PropertyKey, lanes: Range<Int>) { path = PropertyPath(key: key, part: .lanes(lanes)) }
    init(_ key: PropertyKey, _ part: TransformPart) { path = PropertyPath(key: key, part: .transform(part)) }
    private init(path: PropertyPath) { self.path = path }

    /// A property by a key path whose type is known only when the program runs; `nil` where its value is of another type.
    public init?(_ path: PropertyPath, as type: Value.Type = Value.self) {
        guard path.kind == Value.kind else { return nil }
        self.init(path: path)
    }

    private func lane<Part>(_ first: Int, as type: Part.Type) -> Property<Part> {
        // Of a transform's parts one alone has parts: its numbers are none of the matrix's.
        if case .transform(.translation) = path.part {
            return Property<Part>(key, first == 0 ? .translationX : .translationY)
        }
        let start = path.offset + first
        return Property<Part>(key, lanes: start..<start + Part.kind.componentCount)
    }
}

// The whole properties, for every type of value, so that a chain like `.position.y` finds its first member whatever it
// ends in.
extension Property {
    /// Where the anchor point lies in the superlayer.
    public static var position: Property<Point> { Property<Point>(.position) }
    /// Which point of the layer `position` speaks of.
    public static var anchorPoint: Property<Point> { Property<Point>(.anchorPoint) }
    /// The layer's own rectangle.
    public static var bounds: Property<Rect> { Property<Rect>(.bounds) }
    /// What the layer is transformed by.
    public static var transform: Property<Transform> { Property<Transform>(.transform) }
    /// What the sublayers are transformed by.
    public static var sublayerTransform: Property<Transform> { Property<Transform>(.sublayerTransform) }
    /// The part of the contents that shows.
    public static var contentsRect: Property<Rect> { Property<Rect>(.contentsRect) }
    /// The part of the contents that stretches.
    public static var contentsCenter: Property<Rect> { Property<Rect>(.contentsCenter) }
    /// Where the shadow falls.
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
    /// The scale of all three axes; what it reads is their mean.
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
    /// The way to the right and downwards, points.
    public var translation: Property<Size> { Property<Size>(key, .translation) }
    /// The way to the right, points.
    public var translationX: Property<Double> { Property<Double>(key, .translationX) }
    /// The way downwards, points.
    public var translationY: Property<Double> { Property<Double>(key, .translationY) }
    /// The way towards the viewer, points.
    public var translationZ: Property<Double> { Property<Double>(key, .translationZ) }
}

// Properties whose type says all: no chain begins with them.

extension Property where Value == Double {
    /// 0 transparent, 1 opaque.
    public static var opacity: Property<Double> { Property(.opacity) }
    /// How far in front the layer lies.
    public static var zPosition: Property<Double> { Property(.zPosition) }
    /// The anchor point's depth, points.
    public static var anchorPointZ: Property<Double> { Property(.anchorPointZ) }
    /// Pixels a point of the contents.
    public static var contentsScale: Property<Double> { Property(.contentsScale) }
    /// How round the corners are, points.
    public static var cornerRadius: Property<Double> { Property(.cornerRadius) }
    /// Which corners are round, as a set of bits.
    public static var maskedCorners: Property<Double> { Property(.maskedCorners) }
    /// Width of the border, points.
    public static var borderWidth: Property<Double> { Property(.borderWidth) }
    /// The shadow's opacity.
    public static var shadowOpacity: Property<Double> { Property(.shadowOpacity) }
    /// How soft the shadow is, points.
    public static var shadowRadius: Property<Double> { Property(.shadowRadius) }
    /// The share of a shape's length at which drawing starts.
    public static var strokeStart: Property<Double> { Property(.strokeStart) }
    /// The share of a shape's length at which drawing ends.
    public static var strokeEnd: Property<Double> { Property(.strokeEnd) }
    /// Width of a shape's line, points.
    public static var lineWidth: Property<Double> { Property(.lineWidth) }
    /// How far a mitre may reach, in line widths.
    public static var miterLimit: Property<Double> { Property(.miterLimit) }
    /// Where in its pattern a dashed line begins, points.
    public static var lineDashPhase: Property<Double> { Property(.lineDashPhase) }
    /// A number of one's own, declared by ``Layer/addCustomProperty(_:value:)``.
    public static func custom(_ name: String) -> Property<Double> { Property(.custom(name)) }
}

extension Property where Value == Bool {
    /// Whether the layer is out of sight.
    public static var hidden: Property<Bool> { Property(.hidden) }
    /// Whether the back of the layer shows.
    public static var doubleSided: Property<Bool> { Property(.doubleSided) }
    /// Whether y grows upwards in the layer.
    public static var geometryFlipped: Property<Bool> { Property(.geometryFlipped) }
    /// Whether the bounds cut off what lies in the layer.
    public static var masksToBounds: Property<Bool> { Property(.masksToBounds) }
}

extension Property where Value == Color? {
    /// What fills the bounds.
    public static var backgroundColor: Property<Color?> { Property(.backgroundColor) }
    /// The border's colour.
    public static var borderColor: Property<Color?> { Property(.borderColor) }
    /// The shadow's colour.
    public static var shadowColor: Property<Color?> { Property(.shadowColor) }
    /// What fills a shape's outline.
    public static var fillColor: Property<Color?> { Property(.fillColor) }
    /// What draws a shape's outline.
    public static var strokeColor: Property<Color?> { Property(.strokeColor) }
}

extension Property where Value == StageObject {
    /// What the layer shows.
    public static var contents: Property<StageObject> { Property(.contents) }
    /// How contents lie in the bounds.
    public static var contentsGravity: Property<StageObject> { Property(.contentsGravity) }
    /// Filters.
    public static var filters: Property<StageObject> { Property(.filters) }
    /// The shape of round corners.
    public static var cornerCurve: Property<StageObject> { Property(.cornerCurve) }
    /// What is inside of a shape's outline that crosses itself.
    public static var fillRule: Property<StageObject> { Property(.fillRule) }
    /// The ends of a shape's line.
    public static var lineCap: Property<StageObject> { Property(.lineCap) }
    /// The corners of a shape's line.
    public static var lineJoin: Property<StageObject> { Property(.lineJoin) }
}
