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
