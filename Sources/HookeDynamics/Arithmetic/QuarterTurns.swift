/// An angle as a whole number of quarter turns and a rest of at most an eighth of a turn.
///
/// The angle is multiplied by 2/pi in integers (M. Payne and R. Hanek, Radian reduction for trigonometric functions, SIGNUM
/// 18, 1983): 256 bits of 2/pi, chosen by the angle's exponent so that the whole turns above them fall away. Exact to 2^-104 of
/// the rest for every finite double, 1e308 included.
package struct QuarterTurns {
    /// Quarter turns, modulo 4.
    package let count: Int
    /// What is left, in radians, within pi/4 of zero.
    package let rest: DoubleDouble

    /// Takes an angle in radians apart.
    package init(_ angle: DoubleDouble) {
        let high = QuarterTurns(angle.hi)
        let low = QuarterTurns(angle.lo)
        let rest = high.rest + low.rest
        let carry = rest.hi > QuarterTurns.eighth ? 1 : rest.hi < -QuarterTurns.eighth ? -1 : 0
        self.rest = carry == 0 ? rest : rest - QuarterTurns.quarter * Double(carry)
        count = (high.count + low.count + carry) & 3
    }

    /// Takes an angle in radians apart; one that is not finite stays as it is.
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
