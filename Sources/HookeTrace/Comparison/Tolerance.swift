/// How far two numbers may be apart and still count as the same: |a - b| <= absolute + relative * max(|a|, |b|).
///
/// The larger of both stands in it, so that it does not matter which run is called the first.
public struct Tolerance: Hashable, Sendable {
    /// In the numbers' unit; at least 0.
    public let absolute: Double
    /// A share of the larger number; at least 0.
    public let relative: Double

    /// Equal numbers only. Their texts may differ: `1` is `1.0`.
    public static let exact = Tolerance()

    /// A tolerance; both parts must be finite and not negative.
    public init(absolute: Double = 0, relative: Double = 0) {
        precondition(absolute >= 0 && absolute.isFinite, "an absolute tolerance must be finite and not negative")
        precondition(relative >= 0 && relative.isFinite, "a relative tolerance must be finite and not negative")
        self.absolute = absolute
        self.relative = relative
    }

    /// Whether two finite numbers count as the same.
    public func admits(_ a: Double, _ b: Double) -> Bool {
        a == b || abs(a - b) <= absolute + relative * max(abs(a), abs(b))
    }
}

/// How far two numbers are apart, in the three ways that matter.
public struct NumberDistance: Hashable, Sendable {
    /// |a - b|, in the numbers' unit.
    public var absolute = 0.0
    /// |a - b| / max(|a|, |b|); 0 for two zeros.
    public var relative = 0.0
    /// How many doubles lie between, and one: 1 for neighbours, 0 for equal ones (both zeros are equal).
    public var ulps: UInt64 = 0

    /// No distance.
    public init() {}

    /// The distance of two finite numbers. Where their difference overflows, it is infinite.
    public init(_ a: Double, _ b: Double) {
        guard a != b else { return }
        absolute = abs(a - b)
        let scale = max(abs(a), abs(b))
        // The difference first: a quotient first would round neighbours to equals.
        relative = absolute.isFinite ? absolute / scale : abs(a / scale - b / scale)
        let (left, right) = (NumberDistance.rank(a), NumberDistance.rank(b))
        ulps = UInt64(bitPattern: max(left, right) &- min(left, right))
    }

    /// The larger of both in each of the three ways.
    mutating func widen(to other: NumberDistance) {
        absolute = max(absolute, other.absolute)
        relative = max(relative, other.relative)
        ulps = max(ulps, other.ulps)
    }

    /// Numbers the doubles in their order, zero with 0.
    private static func rank(_ value: Double) -> Int64 {
        let bits = Int64(bitPattern: value.bitPattern)
        return bits >= 0 ? bits : Int64.min &- bits
    }
}
