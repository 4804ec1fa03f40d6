/// A place in a plane, in points (pt); x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
    /// Distance from the origin to the right, in points.
    public var x: Double
    /// Distance from the origin downwards, in points.
    public var y: Double

    /// The origin.
    @inlinable
    public static var zero: Point { Point(x: 0, y: 0) }

    /// A place.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Componentwise sum.
    public static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
    /// Componentwise difference.
    public static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
    /// Both coordinates scaled.
    public static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }
}

extension Point {
    /// Distance from the origin. Square roots are exact everywhere; `hypot` would be the C library's.
    public var length: Double { (x * x + y * y).squareRoot() }
}
