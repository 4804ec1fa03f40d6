/// The tolerance for two numbers to count as equal: |a - b| <= absolute + relative * max(|a|, |b|).
///
/// It is symmetric: the order of the runs does not matter.
public struct Tolerance: Hashable, Sendable {
    /// The absolute part, in the numbers' unit; at least 0.
    public let absolute: Double
    /// The relative part, a fraction of the larger number; at least 0.
    public let relative: Double

    /// Equal numbers only. Their texts may differ: `1` equals `1.0`.
    public static let exact = Tolerance()

    /// Creates a tolerance; both parts must be finite and not negative.
    public init(absolute: Double = 0, relative: Double = 0) {
        precondition(absolute >= 0 && absolute.isFinite, "an absolute tolerance must be finite and not negative")
        precondition(relative >= 0 && relative.isFinite, "a relative tolerance must be finite and not negative")
        self.absolute = absolute
        self.relative = relative
    }

    /// Whether two finite numbers count as equal.
    public func admits(_ a: Double, _ b: Double) -> Bool {
        a == b || abs(a - b) <= absolute + relative * max(abs(a), abs(b))
    }
}

/// The distance between two numbers: absolute, relative and in units in the last place.
public struct NumberDistance: Hashable, Sendable {
    /// |a - b|, in the numbers' unit.
    public var absolute = 0.0
    /// |a - b| / max(|a|, |b|); 0 for two zeros.
    public var relative = 0.0
    /// The number of steps between neighbouring doubles: 1 for neighbours, 0 for equal numbers (both zeros are equal).
    public var ulps: UInt64 = 0

    /// No distance.
    public init() {}

    /// The distance between two finite numbers; infinite if their difference overflows.
    public init(_ a: Double, _ b: Double) {
        guard a != b else { return }
        absolute = abs(a - b)
        let scale = max(abs(a), abs(b))
        // The difference first, because the quotients of neighbours may round to the same number.
        relative = absolute.isFinite ? absolute / scale : abs(a / scale - b / scale)
        let (left, right) = (NumberDistance.rank(a), NumberDistance.rank(b))
        ulps = UInt64(bitPattern: max(left, right) &- min(left, right))
    }

    /// Takes the larger of both in each of the three measures.
    mutating func widen(to other: NumberDistance) {
        absolute = max(absolute, other.absolute)
        relative = max(relative, other.relative)
        ulps = max(ulps, other.ulps)
    }

    /// The index of a double in the order of all doubles; 0 for zero.
    private static func rank(_ value: Double) -> Int64 {
        let bits = Int64(bitPattern: value.bitPattern)
        return bits >= 0 ? bits : Int64.min &- bits
    }
}
