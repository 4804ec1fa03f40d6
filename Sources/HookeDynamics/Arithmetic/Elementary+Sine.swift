extension Elementary {
    /// The sine of any finite angle in radians; NaN of an infinite one.
    public static func sin(_ x: Double) -> Double {
        guard x.isFinite else { return .nan }
        return x.magnitude < 0x1p-27 ? x : sineAndCosine(DoubleDouble(x)).sine.hi
    }

    /// The cosine of any finite angle in radians; NaN of an infinite one.
    public static func cos(_ x: Double) -> Double {
        x.isFinite ? sineAndCosine(DoubleDouble(x)).cosine.hi : .nan
    }

    /// Sine and cosine of one finite angle in radians, at the cost of little more than one.
    public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
        guard x.isFinite else { return (.nan, .nan) }
        let (sine, cosine) = sineAndCosine(DoubleDouble(x))
        return (x.magnitude < 0x1p-27 ? x : sine.hi, cosine.hi)
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
