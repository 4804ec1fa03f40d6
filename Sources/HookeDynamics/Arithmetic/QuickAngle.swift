/// Sine and cosine of an angle with a relative error below 2^-61, at a fraction of the cost of double-double.
///
/// A value is given only where that error decides the rounding to a double, as ``DoubleDouble/rounded(within:)`` explains, so that the bits
/// are those of the computation in double-double. Less than one value in a hundred is not given.
struct QuickAngle {
    /// Quarter turns, modulo 4.
    private let count: Int
    /// The remainder in radians, within pi/4 of zero, and the negative of its square.
    private let rest: DoubleDouble
    private let square: DoubleDouble

    /// Reduces an angle in radians; `nil` beyond 2^20 and within 2^-20 of a multiple of pi/2 other than zero.
    @inline(__always)
    init?(_ angle: Double) {
        guard angle.magnitude < 0x1p20 else { return nil }
        let turns = (angle * 0x1.45f306dc9c883p-1).nearestInteger
        if turns == 0 {
            rest = DoubleDouble(angle)
        } else {
            // The products with the first two parts of pi/2, of 33 bits each, are exact, and so is the first difference. The error is below 2^-100.
            let high = DoubleDouble.sum(angle - turns * 0x1.921fb544p0, -(turns * 0x1.0b4611a6p-34))
            rest = high + -(turns * 0x1.3198a2e037073p-69)
            guard rest.hi.magnitude > 0x1p-20 else { return nil }
        }
        count = Int(turns) & 3
        square = -(rest * rest)
    }

    /// The sine of the angle.
    @inline(__always)
    var sine: Double? {
        switch count {
        case 0: rounded(sineOfRest)
        case 1: rounded(cosineOfRest)
        case 2: rounded(-sineOfRest)
        default: rounded(-cosineOfRest)
        }
    }

    /// The cosine of the angle.
    @inline(__always)
    var cosine: Double? {
        switch count {
        case 0: rounded(cosineOfRest)
        case 1: rounded(-sineOfRest)
        case 2: rounded(-cosineOfRest)
        default: rounded(sineOfRest)
        }
    }

    /// r - r^3/3! + ... - r^19/19!, of which two terms are double-doubles. The others, doubles with an error below 2^-51, begin with r^7/7!, which is below
    /// 2^-14 of the sum, for r up to pi/4.
    @inline(__always)
    private var sineOfRest: DoubleDouble {
        let z = square.hi
        var tail = 0x1.2f49b46814157p-57
        tail = 0x1.952c77030ad4ap-49 + z * tail
        tail = 0x1.ae7f3e733b81fp-41 + z * tail
        tail = 0x1.6124613a86d09p-33 + z * tail
        tail = 0x1.ae64567f544e4p-26 + z * tail
        tail = 0x1.71de3a556c734p-19 + z * tail
        tail = 0x1.a01a01a01a01ap-13 + z * tail
        var series = DoubleDouble.step(
            DoubleDouble(hi: 0x1.1111111111111p-7, lo: 0x1.1111111111111p-63), plus: square, times: DoubleDouble(tail))
        series = .step(
            DoubleDouble(hi: 0x1.5555555555555p-3, lo: 0x1.5555555555555p-57), plus: square, times: series)
        let sum = DoubleDouble.step(rest, plus: rest * square, times: series)
        return .sum(large: sum.hi, small: sum.lo)
    }

    /// 1 - r^2/2! + ... + r^20/20!, of which three terms are double-doubles. The others begin with r^6/6!, which is below 2^-11 of the sum.
    @inline(__always)
    private var cosineOfRest: DoubleDouble {
        let z = square.hi
        var tail = 0x1.e542ba4020225p-62
        tail = 0x1.6827863b97d97p-53 + z * tail
        tail = 0x1.ae7f3e733b81fp-45 + z * tail
        tail = 0x1.93974a8c07c9dp-37 + z * tail
        tail = 0x1.1eed8eff8d898p-29 + z * tail
        tail = 0x1.27e4fb7789f5cp-22 + z * tail
        tail = 0x1.a01a01a01a01ap-16 + z * tail
        tail = 0x1.6c16c16c16c17p-10 + z * tail
        var series = DoubleDouble.step(
            DoubleDouble(hi: 0x1.5555555555555p-5, lo: 0x1.5555555555555p-59), plus: square, times: DoubleDouble(tail))
        series = .step(DoubleDouble(0.5), plus: square, times: series)
        let sum = DoubleDouble.step(.one, plus: square, times: series)
        return .sum(large: sum.hi, small: sum.lo)
    }

    /// The tails have an error below 2^-51, and are 2^-14 of the sine and 2^-11 of the cosine: 2^-62 at most.
    @inline(__always)
    private func rounded(_ number: DoubleDouble) -> Double? { number.rounded(within: number.hi * 0x1p-61) }
}
