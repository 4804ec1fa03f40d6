/// A position in a plane, in points (pt); x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
    /// Distance from the origin to the right, in points.
    public var x: Double
    /// Distance from the origin downwards, in points.
    public var y: Double

    /// The origin.
    @inlinable
    public static var zero: Point { Point(x: 0, y: 0) }

    /// A point by its coordinates.
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
    /// The distance from the origin, in points. Square roots are correctly rounded on every machine; the C library's `hypot` need
    /// not be.
    public var length: Double { (x * x + y * y).squareRoot() }
}

extension Point: SnapshotCodable {
    package static var blank: Point { .zero }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&x)
        try archive.code(&y)
    }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// Extent to the right.
    public var width: Double
    /// Extent downwards.
    public var height: Double

    /// Zero width and height.
    public static let zero = Size(width: 0, height: 0)

    /// A size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// An axis-aligned rectangle, in points.
public struct Rect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point
    /// The width and height.
    public var size: Size

    /// The empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// A rectangle by its corner and extent.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle by its four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The same rectangle with non-negative width and height, as `CGRectStandardize`.
    public var standardized: Rect {
        var rect = self
        if rect.size.width < 0 {
            rect.origin.x += rect.size.width
            rect.size.width = -rect.size.width
        }
        if rect.size.height < 0 {
            rect.origin.y += rect.size.height
            rect.size.height = -rect.size.height
        }
        return rect
    }

    /// What lies in both rectangles, neither of negative width or height; `nil` where they have no area in common.
    public func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
        let right = min(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
        return left < right && top < bottom ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }

    /// Whether the point lies inside; the left and upper edges belong to the rectangle, the others do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= origin.x && point.x < origin.x + size.width
            && point.y >= origin.y && point.y < origin.y + size.height
    }
}

extension Point {
    /// Whether both coordinates are finite.
    @inline(__always)
    var isFinite: Bool { x * 0 + y * 0 == 0 }
}
