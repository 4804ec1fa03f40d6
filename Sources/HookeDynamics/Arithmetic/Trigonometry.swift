extension Elementary {
    /// The sine of any finite angle in radians; NaN of an infinite one.
    public static func sin(_ x: Double) -> Double {
        guard !(x.magnitude < 0x1p-27) else { return x }
        if let sine = QuickAngle(x)?.sine { return sine }
        return x.isFinite ? sineAndCosine(DoubleDouble(x)).sine.hi : .nan
    }

    /// The cosine of any finite angle in radians; NaN of an infinite one.
    public static func cos(_ x: Double) -> Double {
        if let cosine = QuickAngle(x)?.cosine { return cosine }
        return x.isFinite ? sineAndCosine(DoubleDouble(x)).cosine.hi : .nan
    }

    /// Sine and cosine of a finite angle in radians, at little more than the cost of one.
    public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
        guard x.isFinite else { return (.nan, .nan) }
        let isSmall = x.magnitude < 0x1p-27
        if let quick = QuickAngle(x), let sine = isSmall ? x : quick.sine, let cosine = quick.cosine {
            return (sine, cosine)
        }
        let (sine, cosine) = sineAndCosine(DoubleDouble(x))
        return (isSmall ? x : sine.hi, cosine.hi)
    }

    /// Sine and cosine of a finite angle in radians; beside a multiple of pi/2 the smaller one is as good as 106 bits of the angle
    /// allow, 2^-106 of pi/2 or of the angle's last place.
    package static func sineAndCosine(_ x: DoubleDouble) -> (sine: DoubleDouble, cosine: DoubleDouble) {
        let turns = QuarterTurns(x)
        let angle = turns.rest
        let square = angle * angle
        let odd = series(-square, far: sineFarTerms, near: sineNearTerms)
        let even = series(-square, far: cosineFarTerms, near: cosineNearTerms)
        let sine = angle - angle * square * odd
        let cosine = .one - square * even
        switch turns.count {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    /// Taylor's series in the negated square of the angle: doubles for the far terms, double-doubles for the near ones.
    @inline(__always)
    private static func series(_ square: DoubleDouble, far: [Double], near: [DoubleDouble]) -> DoubleDouble {
        var tail = 0.0
        for coefficient in far {
            tail = coefficient + square.hi * tail
        }
        var series = DoubleDouble(tail)
        for coefficient in near {
            series = .step(coefficient, plus: square, times: series)
        }
        return series
    }

    /// 1/n! for n = 29, 27 ... 19: below 2^-53 of the sine up to pi/4.
    private static let sineFarTerms: [Double] = [
        0x1.259f98b4358adp-103, 0x1.d1ab1c2dccea3p-94, 0x1.3f3ccdd165fa9p-84, 0x1.761b41316381ap-75,
        0x1.71b8ef6dcf572p-66, 0x1.2f49b46814157p-57,
    ]

    /// 1/n! for n = 17, 15 ... 3.
    private static let sineNearTerms: [DoubleDouble] = [
        DoubleDouble(hi: 0x1.952c77030ad4ap-49, lo: 0x1.ac981465ddc6cp-103),
        DoubleDouble(hi: 0x1.ae7f3e733b81fp-41, lo: 0x1.1d8656b0ee8cbp-97),
        DoubleDouble(hi: 0x1.6124613a86d09p-33, lo: 0x1.f28e0cc748ebep-87),
        DoubleDouble(hi: 0x1.ae64567f544e4p-26, lo: -0x1.c062e06d1f209p-80),
        DoubleDouble(hi: 0x1.71de3a556c734p-19, lo: -0x1.c154f8ddc6c00p-73),
        DoubleDouble(hi: 0x1.a01a01a01a01ap-13, lo: 0x1.a01a01a01a01ap-73),
        DoubleDouble(hi: 0x1.1111111111111p-7, lo: 0x1.1111111111111p-63),
        DoubleDouble(hi: 0x1.5555555555555p-3, lo: 0x1.5555555555555p-57),
    ]

    /// 1/n! for n = 28, 26 ... 18: below 2^-53 of the cosine up to pi/4.
    private static let cosineFarTerms: [Double] = [
        0x1.0a18a2635085dp-98, 0x1.88e85fc6a4e5ap-89, 0x1.f2cf01972f578p-80, 0x1.0ce396db7f853p-70,
        0x1.e542ba4020225p-62, 0x1.6827863b97d97p-53,
    ]

    /// 1/n! for n = 16, 14 ... 2.
    private static let cosineNearTerms: [DoubleDouble] = [
        DoubleDouble(hi: 0x1.ae7f3e733b81fp-45, lo: 0x1.1d8656b0ee8cbp-101),
        DoubleDouble(hi: 0x1.93974a8c07c9dp-37, lo: 0x1.05d6f8a2efd1fp-92),
        DoubleDouble(hi: 0x1.1eed8eff8d898p-29, lo: -0x1.2aec959e14c06p-83),
        DoubleDouble(hi: 0x1.27e4fb7789f5cp-22, lo: 0x1.cbbc05b4fa99ap-76),
        DoubleDouble(hi: 0x1.a01a01a01a01ap-16, lo: 0x1.a01a01a01a01ap-76),
        DoubleDouble(hi: 0x1.6c16c16c16c17p-10, lo: -0x1.f49f49f49f49fp-65),
        DoubleDouble(hi: 0x1.5555555555555p-5, lo: 0x1.5555555555555p-59),
        DoubleDouble(hi: 0x1p-1, lo: 0),
    ]
}

extension Elementary {
    /// The angle of the point (x, y) in radians, from -pi to pi; the sign of a zero selects the side of the branch cut.
    public static func atan2(_ y: Double, _ x: Double) -> Double {
        guard !x.isNaN, !y.isNaN else { return .nan }
        let angle = angle(x: x.magnitude, y: y.magnitude, behind: x.sign == .minus)
        return y.sign == .minus ? -angle : angle
    }

    /// The arc tangent, from -pi/2 to pi/2.
    public static func atan(_ x: Double) -> Double { atan2(x, 1) }

    /// The angle for magnitudes x and y, `behind` where x is negative. Ratios that no double-double could hold are settled first: the
    /// small angle is then its tangent, rounded once by the division, and other angles do not feel it.
    private static func angle(x: Double, y: Double, behind: Bool) -> Double {
        let quarter = QuarterTurns.quarter
        let half = quarter.scaled(byPowerOfTwo: 2)
        if y == 0 { return behind ? half.hi : 0 }
        if x == y {
            let eighth = quarter.scaled(byPowerOfTwo: 0.5)
            return behind ? (half - eighth).hi : eighth.hi
        }
        let ratio = y / x
        if ratio > 0x1p64 { return quarter.hi }
        if ratio < 0x1p-64 { return behind ? half.hi : ratio }

        // Their ratio is moderate here, and so are both after scaling by the exponent of either.
        let (x, y) = (
            DoubleDouble(Double(sign: .plus, exponent: 0, significand: x.significand)),
            DoubleDouble(Double(sign: .plus, exponent: y.exponent - x.exponent, significand: y.significand))
        )
        let angle = y < x ? arcTangent(y, over: x) : quarter - arcTangent(x, over: y)
        return behind ? (half - angle).hi : angle.hi
    }

    /// atan(y/x) for 0 < y <= x. From a start a, tan(atan(y/x) - a) = (y cos a - x sin a) / (x cos a + y sin a), which is so small
    /// that two terms of its series correct the start.
    private static func arcTangent(_ y: DoubleDouble, over x: DoubleDouble) -> DoubleDouble {
        let start = roughArcTangent(y.hi / x.hi)
        let (sine, cosine) = sineAndCosine(DoubleDouble(start))
        let tangent = (y * cosine - x * sine) / (x * cosine + y * sine)
        return DoubleDouble(start) + (tangent - tangent.hi * tangent.hi * tangent.hi / 3)
    }

    /// atan t for 0 <= t <= 1 to within a few units in the last place: the angle is halved three times by
    /// tan(a/2) = t / (1 + sqrt(1 + t^2)), and its series summed.
    private static func roughArcTangent(_ t: Double) -> Double {
        var t = t
        for _ in 0..<3 {
            t = t / (1 + (1 + t * t).squareRoot())
        }
        let square = t * t
        var series = 0.0
        for denominator in [17.0, 15, 13, 11, 9, 7, 5, 3] {
            series = 1 / denominator - square * series
        }
        return 8 * (t - t * square * series)
    }
}

/// An angle as a whole number of quarter turns and a remainder of at most an eighth of a turn.
///
/// The angle is multiplied by 2/pi in integers (M. Payne and R. Hanek, Radian reduction for trigonometric functions, SIGNUM
/// 18, 1983): 256 bits of 2/pi, chosen by the angle's exponent so that the whole turns above them fall away. Exact to 2^-104 of
/// the rest for every finite double, 1e308 included.
package struct QuarterTurns {
    /// Quarter turns, modulo 4.
    package let count: Int
    /// The remainder in radians, within pi/4 of zero.
    package let rest: DoubleDouble

    /// Reduces an angle in radians.
    package init(_ angle: DoubleDouble) {
        let high = QuarterTurns(angle.hi)
        let low = QuarterTurns(angle.lo)
        let rest = high.rest + low.rest
        let carry = rest.hi > QuarterTurns.eighth ? 1 : rest.hi < -QuarterTurns.eighth ? -1 : 0
        self.rest = carry == 0 ? rest : rest - QuarterTurns.quarter * Double(carry)
        count = (high.count + low.count + carry) & 3
    }

    /// Reduces an angle in radians; one that is not finite is kept.
    package init(_ angle: Double) {
        guard angle.magnitude > QuarterTurns.eighth, angle.isFinite else {
            count = 0
            rest = DoubleDouble(angle)
            return
        }
        let (quarters, fraction) = QuarterTurns.quarters(
            in: angle.significandBitPattern | 1 << 52, timesTwoTo: Int(angle.exponent) - 52)
        let rest = fraction * QuarterTurns.quarter
        count = (angle < 0 ? -quarters : quarters) & 3
        self.rest = angle < 0 ? -rest : rest
    }

    /// pi/2.
    package static let quarter = DoubleDouble(hi: 0x1.921fb54442d18p0, lo: 0x1.1a62633145c07p-54)
    private static let eighth = 0x1.921fb54442d18p-1

    /// `integer` 2^`exponent` 2/pi, modulo 4, as an integer and a fraction within a half.
    private static func quarters(in integer: UInt64, timesTwoTo exponent: Int) -> (Int, DoubleDouble) {
        // The first bit that counts is the one that makes 2 with the exponent; 64 zero bits precede the table's first.
        let start = exponent + 62
        let word = start >> 6
        let shift = UInt64(start & 63)
        func window(_ index: Int) -> UInt64 {
            twoOverPi[word + index] << shift | twoOverPi[word + index + 1] >> (64 - shift)
        }
        let (high3, part3) = integer.multipliedFullWidth(by: window(3))
        let (high2, low2) = integer.multipliedFullWidth(by: window(2))
        let (high1, low1) = integer.multipliedFullWidth(by: window(1))
        let (part2, carry2) = low2.addingReportingOverflow(high3)
        let (part1, carry1) = low1.addingReportingOverflow(high2 + (carry2 ? 1 : 0))
        let part0 = integer &* window(0) &+ high1 &+ (carry1 ? 1 : 0)

        // Two bits of quarters, then the fraction, whose sign bit says whether the next quarter is nearer.
        let negative = part0 >> 61 & 1 == 1
        let flip: UInt64 = negative ? .max : 0
        let fraction = leading(
            (part0 << 2 | part1 >> 62) ^ flip, (part1 << 2 | part2 >> 62) ^ flip, (part2 << 2 | part3 >> 62) ^ flip)
        return (Int(part0 >> 62) + (negative ? 1 : 0), negative ? -fraction : fraction)
    }

    /// The 106 leading bits of a 192-bit binary fraction. No double comes nearer to a multiple of pi/2 than some 2^-62 of a
    /// quarter, so that at least 130 of the fraction's bits follow its first one.
    private static func leading(_ first: UInt64, _ second: UInt64, _ third: UInt64) -> DoubleDouble {
        let zeros = UInt64(first.leadingZeroBitCount)
        let top = first << zeros | second >> (64 - zeros)
        let next = second << zeros | third >> (64 - zeros)
        let unit = Double.powerOfTwo(-53 - Int(zeros))
        let low = Double((top & 0x7ff) << 42 | next >> 22) * 0x1p-53
        return DoubleDouble.sum(large: Double(top >> 11) * unit, small: low * unit)
    }

    /// 2/pi, in words of 64 bits after one of zeros.
    private static let twoOverPi: [UInt64] = [
        0,
        0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041, 0xfe51_63ab_debb_c561,
        0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e, 0xe882_35f5_2ebb_4484,
        0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b, 0x1ff8_97ff_de05_980f,
        0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d, 0x7527_bac7_ebe5_f17b,
        0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab, 0xf0cf_bc20_9af4_361d,
        0xa9e3_9161_5ee6_1b08,
    ]
}
