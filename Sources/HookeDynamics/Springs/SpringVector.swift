/// What a spring can move all components of at once: a number or a vector.
public protocol SpringVector: Equatable, Sendable {
    /// The sum.
    static func + (left: Self, right: Self) -> Self
    /// The difference.
    static func - (left: Self, right: Self) -> Self
    /// Every component times a number.
    static func * (left: Self, right: Double) -> Self
    /// No motion, no distance.
    static var zero: Self { get }
    /// The distance from ``zero``.
    var length: Double { get }
}

extension Double: SpringVector {
    /// The absolute value.
    public var length: Double { magnitude }
}

extension SIMD2: SpringVector where Scalar == Double {
    /// The Euclidean norm.
    public var length: Double { (x * x + y * y).squareRoot() }
}
