/// The powers of ten to 128 bits that ``ShortestDecimal`` needs.
///
/// Computed once, at the first use, by exact integer arithmetic instead of a table of 617 constants.
package struct PowersOfTen: Sendable {
    /// The smallest g = `high` * 2^64 + `low` with g * 2^(e - 127) >= 10^k, where 2^e <= 10^k < 2^(e + 1).
    struct Power: Sendable {
        let high: UInt64
        let low: UInt64
    }

    package static let all = PowersOfTen()

    /// The exponents that doubles need: from 10^-292 for the largest to 10^324 for the smallest.
    private static let range = -292...324
    private let powers: [Power]

    subscript(exponent: Int) -> Power { powers[exponent - PowersOfTen.range.lowerBound] }

    /// 10^k and 5^k have the same leading bits.
    private init() {
        var powers: [Power] = []
        powers.reserveCapacity(PowersOfTen.range.count)
        // 5^292 has 679 bits: 13 words leave at least 128 bits of its quotient. Successive rounded-down quotients equal a single
        // rounded-down division; none is exact, because no power of five divides a power of two.
        var quotient = [UInt64](repeating: 0, count: 12) + [1 << 63]
        for _ in PowersOfTen.range.lowerBound..<0 {
            quotient.divideByFive()
            powers.append(Power(leading: quotient, isRounded: true))
        }
        powers.reverse()
        var product: [UInt64] = [0, 0, 1]
        for _ in 0...PowersOfTen.range.upperBound {
            powers.append(Power(leading: product, isRounded: false))
            product.multiplyByFive()
        }
        self.powers = powers
    }
}

extension PowersOfTen.Power {
    /// The 128 leading bits of a number, rounded up if others follow or the number is itself rounded down.
    fileprivate init(leading words: [UInt64], isRounded: Bool) {
        let top = words.count - 1
        let shift = UInt64(words[top].leadingZeroBitCount)
        // A shift by 64 gives zero.
        let first = words[top] << shift | words[top - 1] >> (64 - shift)
        let second = words[top - 1] << shift | words[top - 2] >> (64 - shift)
        let isUp = isRounded || words[top - 2] << shift != 0 || words[..<(top - 2)].contains { $0 != 0 }
        let (sum, carries) = second.addingReportingOverflow(isUp ? 1 : 0)
        (high, low) = (first + (carries ? 1 : 0), sum)
    }
}

/// A whole number as words, the lowest first, the highest not zero.
extension [UInt64] {
    fileprivate mutating func divideByFive() {
        var remainder: UInt64 = 0
        for index in indices.reversed() {
            (self[index], remainder) = (5 as UInt64).dividingFullWidth((remainder, self[index]))
        }
        if last == 0 { removeLast() }
    }

    fileprivate mutating func multiplyByFive() {
        var carry: UInt64 = 0
        for index in indices {
            let (high, low) = self[index].multipliedFullWidth(by: 5)
            let (sum, carries) = low.addingReportingOverflow(carry)
            (self[index], carry) = (sum, high + (carries ? 1 : 0))
        }
        if carry != 0 { append(carry) }
    }
}
