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
