/// A value of a property: adjacent components in a stage's columns.
public protocol Animatable: Hashable, Sendable {
    /// A vector for the numbers; unused lanes are zero.
    associatedtype Components: SIMD where Components.Scalar == Double

    /// The kind of value, which gives the number of lanes in use.
    static var kind: ValueKind { get }
    /// The numbers.
    var components: Components { get }
    /// The value of these numbers.
    init(components: Components)
    /// The value as the end of an animation.
    var animationValue: AnimationValue { get }
}

extension Animatable where Components == SIMD4<Double> {
    /// The numbers as they are.
    public var animationValue: AnimationValue { .lanes(components) }
}

extension Double: Animatable {
    /// One number.
    public static var kind: ValueKind { .number }
    /// The number itself, in the first lane.
    public var components: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
    /// The first lane.
    public init(components: SIMD4<Double>) { self = components.x }
}

extension Bool: Animatable {
    /// One number.
    public static var kind: ValueKind { .flag }
    /// 1 or 0, in the first lane.
    public var components: SIMD4<Double> { SIMD4(self ? 1 : 0, 0, 0, 0) }
    /// Whether the first lane is not zero.
    public init(components: SIMD4<Double>) { self = components.x != 0 }
}

extension Point: Animatable {
    /// Two numbers.
    public static var kind: ValueKind { .point }
    /// x and y in the first two lanes.
    public var components: SIMD4<Double> { SIMD4(x, y, 0, 0) }
    /// x and y from the first two lanes.
    public init(components: SIMD4<Double>) { self.init(x: components.x, y: components.y) }
}

extension Size: Animatable {
    /// Two numbers.
    public static var kind: ValueKind { .size }
    /// Width and height in the first two lanes.
    public var components: SIMD4<Double> { SIMD4(width, height, 0, 0) }
    /// Width and height from the first two lanes.
    public init(components: SIMD4<Double>) { self.init(width: components.x, height: components.y) }
}

extension Rect: Animatable {
    /// Origin and size.
    public static var kind: ValueKind { .rect }
    /// x, y, width, height.
    public var components: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
    /// x, y, width, height.
    public init(components: SIMD4<Double>) {
        self.init(x: components.x, y: components.y, width: components.z, height: components.w)
    }
}

extension Transform: Animatable {
    /// Sixteen numbers.
    public static var kind: ValueKind { .transform }
    /// The matrix as the end of an animation.
    public var animationValue: AnimationValue { .transform(self) }
}

extension Color?: Animatable {
    /// Four numbers.
    public static var kind: ValueKind { .color }
    /// Red, green, blue, alpha; no numbers where there is no colour.
    public var components: SIMD4<Double> { self?.components ?? SIMD4(repeating: .nan) }
    /// The colour of these numbers; none where alpha is not a number.
    public init(components: SIMD4<Double>) {
        self = components.w.isNaN ? nil : Color(components: components)
    }
}

extension Color: Animatable {
    /// Red, green, blue, alpha.
    public static var kind: ValueKind { .color }
    /// Red, green, blue, alpha.
    public var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
    /// Red, green, blue, alpha.
    public init(components: SIMD4<Double>) {
        self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
    }
}
