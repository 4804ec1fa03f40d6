/// A sample of numbers, for example one for each frame, and its statistics.
///
/// A statistic is `nil`, never 0, if the sample is too small for it: the p99 of 60 frames would be their maximum.
public struct Sample: Hashable, Sendable {
    /// The values from the smallest to the largest.
    public let sorted: [Double]

    /// Creates a sample of finite values in any order; the statistics do not depend on the order.
    public init(_ values: some Sequence<Double>) {
        sorted = values.sorted()
        trap(unless: sorted.allSatisfy { $0.isFinite }, "a sample has a value that is not finite")
    }

    /// The number of values.
    public var count: Int { sorted.count }
    /// The smallest value.
    public var minimum: Double? { sorted.first }
    /// The largest value.
    public var maximum: Double? { sorted.last }

    /// The arithmetic mean, summed from the smallest up. It is between the smallest and the largest value: that of equal values is exact.
    public var mean: Double? { Sample.mean(of: sorted[...]) }

    /// The sample standard deviation (n - 1), in two passes; `nil` for fewer than two values.
    public var standardDeviation: Double? {
        guard count >= 2, let mean else { return nil }
        let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(count - 1)).squareRoot()
    }

    /// The nearest-rank percentile, sorted[ceil(p n) - 1], which is always a value of the sample; `nil` if the sample is too small.
    public func percentile(_ percentile: Percentile) -> Double? {
        rank(of: percentile).map { sorted[$0 - 1] }
    }

    /// The rank of a percentile in the sorted sample, from 1: ceil(p n); `nil` if the sample is too small.
    public func rank(of percentile: Percentile) -> Int? {
        count >= percentile.minimumCount ? Sample.ceiling(perMille: percentile.rawValue, of: count) : nil
    }

    /// The mean of the ceil(0.01 n) largest values. ("1 % low" has three different definitions.)
    public var worst1PercentMean: Double? {
        Sample.mean(of: sorted.suffix(Sample.ceiling(perMille: 10, of: count)))
    }

    private static func mean(of values: ArraySlice<Double>) -> Double? {
        guard let least = values.first, let greatest = values.last else { return nil }
        // Rounding can carry the quotient past values that are equal or nearly so.
        return Swift.min(greatest, Swift.max(least, values.reduce(0, +) / Double(values.count)))
    }

    /// ceil(perMille / 1000 * count) in integers: 0.07 * 100 is more than 7 in doubles.
    private static func ceiling(perMille: Int, of count: Int) -> Int { (perMille * count + 999) / 1000 }
}

/// The percentiles that Hooke reports; the raw value is per mille.
public enum Percentile: Int, CaseIterable, Sendable {
    /// The median by nearest rank.
    case p50 = 500
    /// 90 %.
    case p90 = 900
    /// 95 %.
    case p95 = 950
    /// 99 %, of at least 100 values.
    case p99 = 990
    /// 99.9 %, of at least 1000 values.
    case p999 = 999

    /// The minimum size of the sample: below it, p99 and p99.9 would be the maximum.
    public var minimumCount: Int {
        switch self {
        case .p50, .p90, .p95: 1
        case .p99: 100
        case .p999: 1000
        }
    }
}
