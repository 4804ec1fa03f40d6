extension Elementary {
    /// The angle of the point (x, y) in radians, from -pi to pi; the sign of a zero tells the sides of the cut apart.
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
