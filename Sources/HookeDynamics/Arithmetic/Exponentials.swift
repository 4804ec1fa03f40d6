/// Exponential, logarithmic, trigonometric and hyperbolic functions with the same bits on every CPU, in debug and release.
///
/// The C library's functions differ between CPUs with and without fused multiply-add, and between versions. These are computed in
/// double-double from + - * / and square roots, with a relative error below 2^-98 (2^-97 for tanh, 2^-91 for powers) before the final
/// rounding; sine, cosine and exponential first with fewer terms, which count where their error decides the same rounding. They return
/// the nearest double unless the true value is within 2^-45 (2^-38) of a unit in the last place of the middle between two. The error is
/// thus below 0.500001 units in the last place everywhere, subnormal results included.
///
/// Infinities, NaN and signed zeros follow IEEE 754 and annex F of C99. No flags are set and no errors thrown.
public enum Elementary {}

extension Elementary {
    /// e^x: +infinity above 709.79, subnormal below -708.4, zero below -745.14.
    public static func exp(_ x: Double) -> Double {
        if let power = QuickExponential.value(at: x) { return power }
        guard x < 710 else { return x * .infinity }
        guard x > -746 else { return x.isNaN ? x : 0 }
        let power = Exponential(DoubleDouble(x))
        return power.mantissa.rounded(timesTwoTo: power.exponent)
    }

    /// e^x - 1, to full relative precision near zero too.
    public static func expm1(_ x: Double) -> Double {
        guard x.magnitude > 0x1p-54 else { return x }
        guard x < 710 else { return x * .infinity }
        guard x > -50 else { return x.isNaN ? x : -1 }
        let power = Exponential(DoubleDouble(x))
        return power.mantissaMinusOne.rounded(timesTwoTo: power.exponent)
    }

    /// e^x for |x| < 600.
    package static func exp(_ x: DoubleDouble) -> DoubleDouble {
        let power = Exponential(x)
        return power.mantissa.scaled(byPowerOfTwo: .powerOfTwo(power.exponent))
    }

    /// e^x - 1 for x < 600, with full relative precision near zero.
    package static func expm1(_ x: DoubleDouble) -> DoubleDouble {
        guard x.hi > -100 else { return DoubleDouble(-1) }
        let power = Exponential(x)
        return power.mantissaMinusOne.scaled(byPowerOfTwo: .powerOfTwo(power.exponent))
    }
}

/// e^x as (1 + fraction) 2^exponent, before rounding or underflow.
package struct Exponential {
    /// e^r - 1 for the reduced argument, |r| <= ln 2 / 2, to full relative precision.
    private let fraction: DoubleDouble
    /// The exponent of the power of two.
    package let exponent: Int

    /// e^x 2^-exponent, between 0.7 and 1.42.
    @inline(__always)
    package var mantissa: DoubleDouble { fraction + 1 }

    /// (e^x - 1) 2^-exponent, for x > -700.
    @inline(__always)
    package var mantissaMinusOne: DoubleDouble {
        DoubleDouble.sum(1, -Double.powerOfTwo(-exponent)) + fraction
    }

    /// Decomposes e^x; magnitudes beyond 100 000 are clamped, far outside the range of doubles.
    package init(_ x: DoubleDouble) {
        let x = x.hi.magnitude < 1e5 ? x : DoubleDouble(x.hi < 0 ? -1e5 : 1e5)
        // x = n ln 2 + r, with ln 2 in three parts: the products of n with the first two, of 42 and 40 bits, are exact.
        let turns = (x.hi * 0x1.71547652b82fep0).nearestInteger
        let rest =
            DoubleDouble.sum(x.hi - turns * 0x1.62e42fefa3800p-1, x.lo) - turns * 0x1.ef35793c76000p-45
            - turns * 0x1.cc01f97b57a08p-87
        exponent = Int(turns)

        // Taylor's series of e^s - 1 at s = r / 16, then (1 + y)^2 - 1 = 2 y + y^2 four times, which keeps the relative precision.
        let small = rest.scaled(byPowerOfTwo: 0x1p-4)
        var tail = Exponential.farTerms[0]
        for coefficient in Exponential.farTerms.dropFirst() {
            tail = coefficient + small.hi * tail
        }
        var series = DoubleDouble(tail)
        for coefficient in Exponential.nearTerms {
            series = .step(coefficient, plus: small, times: series)
        }
        var fraction = DoubleDouble.step(small, plus: small * small, times: series)
        for _ in 0..<4 {
            fraction = .step(fraction.scaled(byPowerOfTwo: 2), plus: fraction, times: fraction)
        }
        self.fraction = .sum(large: fraction.hi, small: fraction.lo)
    }

    /// 1/n! for n = 14 down to 8: these terms are below 2^-53 of the sum, so that doubles suffice.
    private static let farTerms: [Double] = [
        0x1.93974a8c07c9dp-37, 0x1.6124613a86d09p-33, 0x1.1eed8eff8d898p-29, 0x1.ae64567f544e4p-26,
        0x1.27e4fb7789f5cp-22, 0x1.71de3a556c734p-19, 0x1.a01a01a01a01ap-16,
    ]

    /// 1/n! for n = 7 down to 2.
    private static let nearTerms: [DoubleDouble] = [
        DoubleDouble(hi: 0x1.a01a01a01a01ap-13, lo: 0x1.a01a01a01a01ap-73),
        DoubleDouble(hi: 0x1.6c16c16c16c17p-10, lo: -0x1.f49f49f49f49fp-65),
        DoubleDouble(hi: 0x1.1111111111111p-7, lo: 0x1.1111111111111p-63),
        DoubleDouble(hi: 0x1.5555555555555p-5, lo: 0x1.5555555555555p-59),
        DoubleDouble(hi: 0x1.5555555555555p-3, lo: 0x1.5555555555555p-57),
        DoubleDouble(hi: 0x1p-1, lo: 0),
    ]
}

extension Elementary {
    /// The natural logarithm: -infinity at zero, NaN below.
    public static func log(_ x: Double) -> Double {
        guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x < 0 ? .nan : x }
        return logarithm(of: x).hi
    }

    /// ln(1 + x), to full relative precision near zero: -infinity at -1, NaN below.
    public static func log1p(_ x: Double) -> Double {
        guard x.magnitude > 0x1p-54 else { return x }
        guard x > -1, x < .infinity else { return x == -1 ? -.infinity : x < -1 ? .nan : x }
        return log(DoubleDouble.sum(1, x)).hi
    }

    /// The natural logarithm of a positive number.
    package static func log(_ x: DoubleDouble) -> DoubleDouble {
        let exponent = Int(x.hi.exponent)
        return logarithm(
            ofMantissa: x.scaled(byPowerOfTwo: .powerOfTwo(-max(-1023, exponent))), exponent: max(-1023, exponent))
    }

    /// The natural logarithm of a positive, finite double, subnormal ones included.
    static func logarithm(of x: Double) -> DoubleDouble {
        logarithm(ofMantissa: DoubleDouble(x.significand), exponent: Int(x.exponent))
    }

    /// ln(m 2^exponent) for m around 1 to 2, brought to within a factor sqrt 2 of one so that the two terms never cancel.
    private static func logarithm(ofMantissa mantissa: DoubleDouble, exponent: Int) -> DoubleDouble {
        let halve = mantissa.hi > 0x1.6a09e667f3bcdp0
        let mantissa = halve ? mantissa.scaled(byPowerOfTwo: 0.5) : mantissa
        let turns = Double(halve ? exponent + 1 : exponent)
        let near = logarithm(nearOne: mantissa)
        guard turns != 0 else { return near }
        let far =
            DoubleDouble.sum(turns * 0x1.62e42fefa3800p-1, turns * 0x1.ef35793c76000p-45)
            + turns * 0x1.cc01f97b57a08p-87
        return far + near
    }

    /// ln m by one step of Newton on e^y = m, whose residue m e^-y - 1 = (m - 1) + m (e^-y - 1) keeps its precision near m = 1.
    private static func logarithm(nearOne mantissa: DoubleDouble) -> DoubleDouble {
        let excess = mantissa - 1
        let start = 2 * inverseHyperbolicTangent(excess.hi / (2 + excess.hi))
        let residue = excess + mantissa * expm1(DoubleDouble(-start))
        return DoubleDouble(start) + (residue - residue.hi * residue.hi / 2)
    }

    /// atanh s for |s| < 0.172, to within a few units in the last place: a start, not a result.
    private static func inverseHyperbolicTangent(_ s: Double) -> Double {
        let square = s * s
        var series = 0.0
        for denominator in [21.0, 19, 17, 15, 13, 11, 9, 7, 5, 3] {
            series = 1 / denominator + square * series
        }
        return s + s * square * series
    }
}

extension Elementary {
    /// x to the power y: NaN for a negative x unless y is an integer; 1 for y = 0 and for x = 1, whatever the other.
    public static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        let parity = Parity(y)
        let negates = x.sign == .minus && parity == .odd
        guard x.isFinite, y.isFinite, x != 0 else {
            let magnitude = limit(of: x.magnitude, to: y)
            return negates ? -magnitude : magnitude
        }
        if x < 0 && parity == .fraction { return .nan }
        let magnitude = power(x.magnitude, y)
        return negates ? -magnitude : magnitude
    }

    /// e^(y ln x) for positive, finite x. Its exponent is known to 2^-92, its result to 2^-91.
    private static func power(_ x: Double, _ y: Double) -> Double {
        let logarithm = logarithm(of: x)
        let rough = logarithm.hi * y
        guard rough < 710 else { return .infinity }
        guard rough > -746 else { return 0 }
        let power = Exponential(logarithm * y)
        return power.mantissa.rounded(timesTwoTo: power.exponent)
    }

    /// x to the power y where x is zero or either is infinite, x not negative and not 1 in magnitude or then y infinite.
    private static func limit(of x: Double, to y: Double) -> Double {
        if x == 1 { return 1 }
        return (x > 1) == (y > 0) ? .infinity : 0
    }

    /// The parity of an exponent, which decides the sign for a negative base.
    private enum Parity {
        case even, odd, fraction

        init(_ y: Double) {
            let size = y.magnitude
            if size >= 0x1p53 {
                self = .even
            } else if Double(Int64(size)) != size {
                self = .fraction
            } else {
                self = Int64(size) & 1 == 1 ? .odd : .even
            }
        }
    }
}
