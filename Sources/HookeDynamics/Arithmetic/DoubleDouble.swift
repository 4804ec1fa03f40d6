/// A number carried as the unevaluated sum of two doubles, about 106 bits: `hi` is the sum rounded to a double, `lo` the rest.
///
/// Made of + - * / and square roots alone, without fused operations, so that its bits are the same on every CPU and in every build.
/// The building blocks are Knuth's two-sum, and Dekker's product with Veltkamp's splitting (T. J. Dekker, A floating-point
/// technique for extending the available precision, Numer. Math. 18, 1971).
///
/// Valid for finite values with magnitudes from 2^-900 to 2^990: above, splitting overflows and gives NaN; below, the
/// error terms of a product underflow and its precision fades to that of a double. Zero is fine.
package struct DoubleDouble: Hashable, Sendable {
    /// The number rounded to the nearest double.
    package let hi: Double
    /// What `hi` leaves: at most half a unit in its last place.
    package let lo: Double

    /// Two parts that are already normalised: `hi + lo` rounds to `hi`.
    @inline(__always)
    package init(hi: Double, lo: Double) {
        self.hi = hi
        self.lo = lo
    }

    /// A double, exactly.
    @inline(__always)
    package init(_ value: Double) {
        self.init(hi: value, lo: 0)
    }

    /// a + b, exactly.
    @inline(__always)
    package static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
        let sum = a + b
        let bShare = sum - a
        return DoubleDouble(hi: sum, lo: (a - (sum - bShare)) + (b - bShare))
    }

    /// a + b, exactly, where |a| >= |b| or a = 0.
    @inline(__always)
    package static func sum(large a: Double, small b: Double) -> DoubleDouble {
        let sum = a + b
        return DoubleDouble(hi: sum, lo: b - (sum - a))
    }

    /// a b, exactly, unless it nears the ends of the exponent range.
    @inline(__always)
    package static func product(_ a: Double, _ b: Double) -> DoubleDouble {
        let (aHigh, aLow) = halves(a)
        let (bHigh, bLow) = halves(b)
        let product = a * b
        let rest = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
        return DoubleDouble(hi: product, lo: rest)
    }

    /// Two halves of at most 26 bits each, whose products with other halves are exact.
    @inline(__always)
    private static func halves(_ a: Double) -> (high: Double, low: Double) {
        let spread = 0x1.0000002p27 * a
        let high = spread - (spread - a)
        return (high, a - high)
    }
}

extension DoubleDouble: Comparable {
    /// By value.
    @inline(__always)
    package static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
        left.hi < right.hi || (left.hi == right.hi && left.lo < right.lo)
    }
}

extension DoubleDouble {
    /// Zero.
    package static let zero = DoubleDouble(0)
    /// One.
    package static let one = DoubleDouble(1)
    /// 2 pi.
    package static let twoPi = DoubleDouble(hi: 2 * .pi, lo: 0x1.1a62633145c07p-52)

    /// Seconds of a span of time: an integer and a division, both in double-double, where one double would be off by up
    /// to 2^-53 of it.
    package init(_ time: Flicks) {
        let count = DoubleDouble.sum(
            Double(time.count >> 32) * 0x1p32, Double(time.count & 0xffff_ffff))
        self = count / Double(Flicks.perSecond)
    }
}
