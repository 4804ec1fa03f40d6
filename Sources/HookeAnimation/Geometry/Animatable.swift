/// A value made of up to four numbers that are animated side by side.
public protocol Animatable: Hashable, Sendable {
    /// How many of the four lanes are in use.
    static var componentCount: Int { get }
    /// The numbers, unused lanes zero.
    var components: SIMD4<Double> { get }
    /// The value of these numbers.
    init(components: SIMD4<Double>)
}

extension Double: Animatable {
    /// One number.
    public static var componentCount: Int { 1 }
    /// The number itself, in the first lane.
    public var components: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
    /// The first lane.
    public init(components: SIMD4<Double>) { self = components.x }
}

extension Point: Animatable {
    /// x and y.
    public static var componentCount: Int { 2 }
    /// x and y in the first two lanes.
    public var components: SIMD4<Double> { SIMD4(x, y, 0, 0) }
    /// x and y from the first two lanes.
    public init(components: SIMD4<Double>) { self.init(x: components.x, y: components.y) }
}

extension Size: Animatable {
    /// Width and height.
    public static var componentCount: Int { 2 }
    /// Width and height in the first two lanes.
    public var components: SIMD4<Double> { SIMD4(width, height, 0, 0) }
    /// Width and height from the first two lanes.
    public init(components: SIMD4<Double>) { self.init(width: components.x, height: components.y) }
}

extension Rect: Animatable {
    /// Origin and size.
    public static var componentCount: Int { 4 }
    /// x, y, width, height.
    public var components: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
    /// x, y, width, height.
    public init(components: SIMD4<Double>) {
        self.init(x: components.x, y: components.y, width: components.z, height: components.w)
    }
}
