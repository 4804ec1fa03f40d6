extension Elementary {
    /// e^x: +infinity above 709.79, subnormal below -708.4, zero below -745.14.
    public static func exp(_ x: Double) -> Double {
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

/// e^x as (1 + fraction) 2^exponent, before it is rounded or loses its precision to underflow.
package struct Exponential {
    /// e^r - 1 for the reduced argument, |r| <= ln 2 / 2, to full relative precision.
    private let fraction: DoubleDouble
    /// The power of two that was taken out.
    package let exponent: Int

    /// e^x 2^-exponent, between 0.7 and 1.42.
    @inline(__always)
    package var mantissa: DoubleDouble { fraction + 1 }

    /// (e^x - 1) 2^-exponent, for x > -700.
    @inline(__always)
    package var mantissaMinusOne: DoubleDouble {
        DoubleDouble.sum(1, -Double.powerOfTwo(-exponent)) + fraction
    }

    /// Takes x apart; magnitudes beyond 100 000 are taken as that, far outside the range of doubles either way.
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

    /// 1/n! for n = 14 down to 8: their share of the sum is below 2^-53, a double carries it.
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
