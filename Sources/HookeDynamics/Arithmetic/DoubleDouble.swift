/// A number as the unevaluated sum of two doubles, about 106 bits: `hi` is the number rounded to a double, `lo` the remainder.
///
/// It uses + - * / and square roots only, without fused operations, so that the bits are the same on every CPU and in every build.
/// Its building blocks are Knuth's two-sum, and Dekker's product with Veltkamp's splitting (T. J. Dekker, A floating-point
/// technique for extending the available precision, Numer. Math. 18, 1971).
///
/// Valid for finite values with magnitudes from 2^-900 to 2^990: above, splitting overflows and gives NaN; below, the
/// error terms of a product underflow and its precision fades to that of a double. Zero is fine.
package struct DoubleDouble: Hashable, Sendable {
    /// The number rounded to the nearest double.
    package let hi: Double
    /// The remainder: at most half a unit in the last place of `hi`.
    package let lo: Double

    /// A number from normalised parts: `hi + lo` rounds to `hi`.
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
    /// Whether the left value is smaller.
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

    /// A time in seconds: an integer divided in double-double, where one double would have an error of up to 2^-53.
    package init(_ time: Flicks) {
        let count = DoubleDouble.sum(
            Double(time.count >> 32) * 0x1p32, Double(time.count & 0xffff_ffff))
        self = count / Double(Flicks.perSecond)
    }
}

/// Sums, products and quotients of double-doubles. Relative errors are below 2^-104 for sums, 2^-103 for products and
/// 2^-102 for quotients and square roots.
extension DoubleDouble {
    /// The sum.
    @inline(__always)
    package static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let high = sum(left.hi, right.hi)
        let low = sum(left.lo, right.lo)
        let middle = sum(large: high.hi, small: high.lo + low.hi)
        return sum(large: middle.hi, small: middle.lo + low.lo)
    }

    /// The sum with a double.
    @inline(__always)
    package static func + (left: DoubleDouble, right: Double) -> DoubleDouble {
        let high = sum(left.hi, right)
        return sum(large: high.hi, small: high.lo + left.lo)
    }

    /// The negative, exactly.
    @inline(__always)
    package static prefix func - (number: DoubleDouble) -> DoubleDouble {
        DoubleDouble(hi: -number.hi, lo: -number.lo)
    }

    /// The difference.
    @inline(__always)
    package static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

    /// The difference with a double.
    @inline(__always)
    package static func - (left: DoubleDouble, right: Double) -> DoubleDouble { left + -right }

    /// The product.
    @inline(__always)
    package static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let high = product(left.hi, right.hi)
        return sum(large: high.hi, small: high.lo + (left.hi * right.lo + left.lo * right.hi))
    }

    /// The product with a double.
    @inline(__always)
    package static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
        let high = product(left.hi, right)
        return sum(large: high.hi, small: high.lo + left.lo * right)
    }

    /// The quotient, by long division: a double, and a second one from the remainder.
    @inline(__always)
    package static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let first = left.hi / right.hi
        let back = right * first
        return sum(large: first, small: ((left.hi - back.hi) + (left.lo - back.lo)) / right.hi)
    }

    /// The quotient by a double.
    @inline(__always)
    package static func / (left: DoubleDouble, right: Double) -> DoubleDouble {
        let first = left.hi / right
        let back = product(first, right)
        return sum(large: first, small: ((left.hi - back.hi) + (left.lo - back.lo)) / right)
    }

    /// The square root of a number that is not negative: one step of Newton from the root of `hi`, whose residue is exact.
    @inline(__always)
    package func squareRoot() -> DoubleDouble {
        guard hi != 0 else { return .zero }
        let root = hi.squareRoot()
        let residue = self - DoubleDouble.product(root, root)
        return DoubleDouble.sum(large: root, small: residue.hi / (2 * root))
    }

    /// start + factor * rest for |factor * rest| < |start|, one step of Horner's rule.
    ///
    /// The parts may overlap by some bits, which costs no precision and saves normalising: the next step's `hi` depends only on
    /// this one's, which halves the time of a series. Every other operation normalises.
    @inline(__always)
    package static func step(
        _ start: DoubleDouble, plus factor: DoubleDouble, times rest: DoubleDouble
    ) -> DoubleDouble {
        let high = product(factor.hi, rest.hi)
        let sum = sum(large: start.hi, small: high.hi)
        return DoubleDouble(
            hi: sum.hi, lo: sum.lo + (start.lo + (high.lo + (factor.hi * rest.lo + factor.lo * rest.hi))))
    }

    /// sum + left * right, one term of a sum of products, with an error below 2^-102 of the larger one of sum and term.
    ///
    /// The parts of the sum may overlap by some bits: normalise them after the last term.
    @inline(__always)
    static func sum(of sum: DoubleDouble, product left: DoubleDouble, _ right: DoubleDouble) -> DoubleDouble {
        let product = product(left.hi, right.hi)
        let high = DoubleDouble.sum(sum.hi, product.hi)
        return DoubleDouble(
            hi: high.hi, lo: (sum.lo + high.lo) + (product.lo + (left.hi * right.lo + left.lo * right.hi)))
    }

    /// The magnitude.
    @inline(__always)
    package var magnitude: DoubleDouble { hi < 0 ? -self : self }
}

/// Powers of two, and the one rounding at the end.
extension DoubleDouble {
    /// The product with a power of two, exact while neither part leaves the range of normal doubles.
    @inline(__always)
    package func scaled(byPowerOfTwo factor: Double) -> DoubleDouble {
        DoubleDouble(hi: hi * factor, lo: lo * factor)
    }

    /// The nearest double; `other` if this is not finite, outside the range of double-double.
    func rounded(or other: @autoclosure () -> Double) -> Double { hi.isFinite ? hi : other() }

    /// The double to which everything within `error` of this number rounds; `nil` if there is none.
    ///
    /// Where it exists, a computation with a smaller error rounds to it too, so that a quick computation and an exact one give the same bits.
    /// (A. Ziv, Fast evaluation of elementary mathematical functions with correctly rounded last bit, ACM Transactions on Mathematical
    /// Software 17, 1991.)
    @inline(__always)
    func rounded(within error: Double) -> Double? {
        let (one, other) = (hi + (lo - error), hi + (lo + error))
        return one == other ? one : nil
    }

    /// This number times 2^`exponent`, rounded once to the nearest double, halves to even: into the subnormal doubles,
    /// to zero below them and to infinity above the largest.
    package func rounded(timesTwoTo exponent: Int) -> Double {
        guard hi.isNormal else { return hi.isZero ? hi : hi * Double.powerOfTwo(max(-1074, min(1023, exponent))) }
        let size = Int(hi.exponent) + exponent
        if size >= -1022 {
            return size > 1023
                ? hi * .infinity : Double(bitPattern: hi.bitPattern &+ UInt64(bitPattern: Int64(exponent)) << 52)
        }
        guard size >= -1076 else { return hi * 0 }
        // Subnormal: `hi` is already rounded at its 53rd bit, and must not be rounded twice. Adding a constant whose last place is
        // 2^-1074, the least subnormal, makes this the only rounding; the bits that decide a tie are enlarged so that they count.
        let unit = -1074 - exponent
        let anchor = hi < 0 ? -Double.powerOfTwo(unit + 52) : Double.powerOfTwo(unit + 52)
        let anchored = DoubleDouble.sum(large: anchor, small: hi)
        let rest = DoubleDouble.sum(anchored.lo, lo)
        let ties = rest.hi.magnitude == Double.powerOfTwo(unit - 1) && rest.lo != 0
        let weighed = ties ? rest.hi * (rest.hi.sign == rest.lo.sign ? 1.5 : 0.5) : rest.hi
        let units = (anchored.hi + weighed - anchor) * Double.powerOfTwo(-unit)
        return units.isZero ? hi * 0 : units * .leastNonzeroMagnitude
    }
}

extension Double {
    /// 2^`exponent`, from -1074 to 1023.
    @inline(__always)
    package static func powerOfTwo(_ exponent: Int) -> Double {
        exponent >= -1022
            ? Double(bitPattern: UInt64(exponent + 1023) << 52) : Double(bitPattern: 1 << UInt64(exponent + 1074))
    }

    /// The nearest integer, halves to even, for magnitudes below 2^51, rounded by an addition; `rounded()` is a call of libm on
    /// x86-64 without SSE 4.1.
    @inline(__always)
    package var nearestInteger: Double { (self + 0x1.8p52) - 0x1.8p52 }
}
