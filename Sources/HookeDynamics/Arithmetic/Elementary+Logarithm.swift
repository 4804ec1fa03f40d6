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
