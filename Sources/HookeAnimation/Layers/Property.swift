/// A property, or a part of one, with the type of its value: the typed door to what key paths name in Core Animation.
///
///     BasicAnimation(.position.y, from: 0, to: 100)
///     layer[.custom("progress")]
public struct Property<Value: Animatable>: Hashable, Sendable {
    /// The whole property that actions and transactions speak of.
    public let key: PropertyKey
    /// Which of the property's numbers comes first in this part.
    let offset: Int

    init(_ key: PropertyKey, offset: Int = 0) {
        self.key = key
        self.offset = offset
    }

    var path: PropertyPath { PropertyPath(key: key, offset: offset, count: Value.componentCount) }
}

/// A property or a part of one, its type forgotten.
public struct PropertyPath: Hashable, Sendable {
    /// The whole property.
    public let key: PropertyKey
    let offset: Int
    let count: Int
}

// For every type of value, so that a chain like `.position.y` finds its first member whatever it ends in.
extension Property {
    /// Where the layer's centre lies in its superlayer.
    public static var position: Property<Point> { Property<Point>(.position) }
    /// The layer's own rectangle.
    public static var bounds: Property<Rect> { Property<Rect>(.bounds) }
}

extension Property where Value == Point {
    /// The horizontal part.
    public var x: Property<Double> { Property<Double>(key, offset: offset) }
    /// The vertical part.
    public var y: Property<Double> { Property<Double>(key, offset: offset + 1) }
}

extension Property where Value == Rect {
    /// The corner.
    public var origin: Property<Point> { Property<Point>(key, offset: offset) }
    /// The extent.
    public var size: Property<Size> { Property<Size>(key, offset: offset + 2) }
}

extension Property where Value == Size {
    /// The extent to the right.
    public var width: Property<Double> { Property<Double>(key, offset: offset) }
    /// The extent downwards.
    public var height: Property<Double> { Property<Double>(key, offset: offset + 1) }
}

extension Property where Value == Double {
    /// 0 transparent, 1 opaque.
    public static var opacity: Property<Double> { Property(.opacity) }
    /// The share of a shape's length at which drawing ends.
    public static var strokeEnd: Property<Double> { Property(.strokeEnd) }
    /// A number of one's own, declared by ``Layer/addCustomProperty(_:value:)``.
    public static func custom(_ name: String) -> Property<Double> { Property(.custom(name)) }
}

extension PropertyPath {
    /// A whole property of any key.
    init(_ key: PropertyKey) {
        self.init(key: key, offset: 0, count: key.componentCount)
    }
}

extension PropertyKey {
    /// What a trace calls each of the property's numbers, in order; one empty name for a property of one number.
    public var componentNames: [String] {
        switch self {
        case .position: ["x", "y"]
        case .bounds: ["x", "y", "width", "height"]
        case .opacity, .strokeEnd, .custom: [""]
        case .path: []
        }
    }
}
