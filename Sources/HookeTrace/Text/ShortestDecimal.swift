/// The shortest decimal that parses as the same double, and of these the closest: `digits` * 10^`exponent`.
///
/// The algorithm is Schubfach (R. Giulietti, "The Schubfach way to render doubles", 2021), with the bits of its 128-bit products as in A.
/// Bolz's Drachennest. It takes the widest grid of decimals with one or two in the interval that rounds to the number; only the four grid
/// points around the number can be the result, and a 64-bit comparison decides each. It is faster than `description`, which creates a
/// String; a test compares both byte by byte.
struct ShortestDecimal {
    /// One to seventeen digits; trailing zeros only in a whole number below 2^53.
    let digits: UInt64
    let exponent: Int

    /// The decimal of a finite number above zero. Pass the same `powers` for many numbers.
    @inline(__always)
    init(_ value: Double, _ powers: PowersOfTen) {
        let fraction = value.significandBitPattern
        let biased = Int(value.exponentBitPattern)
        // The number is c * 2^q.
        let c = biased == 0 ? fraction : fraction | 1 << 52
        let q = max(biased, 1) - 1075
        if (-52...0).contains(q), c & (1 << UInt64(-q) - 1) == 0 {
            (digits, exponent) = (c >> UInt64(-q), 0)
            return
        }
        // Below a power of two the distance between doubles is halved.
        let isCloserBelow = fraction == 0 && biased > 1
        // The largest k with 10^k no wider than the interval: floor(q log10(2)), or the same for 3/4 of 2^q.
        let k = (q * 1_262_611 - (isCloserBelow ? 524_031 : 0)) >> 22
        let power = powers[-k]
        // q + floor(log2(10^-k)) + 1, 1 to 5.
        let shift = UInt64(q + (-k * 1_741_647) >> 19 + 1)
        // The number and both ends of the interval, in quarters of 10^k. The ends themselves round to an even number.
        let middle = ((4 * c) << shift).roundedToOdd(times: power)
        let lowest = ((4 * c - (isCloserBelow ? 1 : 2)) << shift).roundedToOdd(times: power) + c % 2
        let highest = ((4 * c + 2) << shift).roundedToOdd(times: power) - c % 2

        let ones = middle / 4
        let tens = ones / 10
        let (isTensIn, isNextTensIn) = (lowest <= 40 * tens, 40 * tens + 40 <= highest)
        let (isIn, isNextIn) = (lowest <= 4 * ones, 4 * ones + 4 <= highest)
        var (digits, exponent) = (ones, k)
        if tens > 0, isTensIn != isNextTensIn {
            (digits, exponent) = (tens + (isNextTensIn ? 1 : 0), k + 1)
        } else if isIn != isNextIn {
            digits += isNextIn ? 1 : 0
        } else {
            // Both are in the interval: take the closer, or the even one.
            let half = 4 * ones + 2
            digits += middle > half || (middle == half && ones % 2 == 1) ? 1 : 0
        }
        while digits % 10 == 0 { (digits, exponent) = (digits / 10, exponent + 1) }
        (self.digits, self.exponent) = (digits, exponent)
    }
}

extension UInt64 {
    /// The leading 64 bits of the 192-bit product; the last bit is set if anything but the power's rounding error is below.
    @inline(__always)
    fileprivate func roundedToOdd(times power: PowersOfTen.Power) -> UInt64 {
        let below = power.low.multipliedFullWidth(by: self).high
        let (high, low) = power.high.multipliedFullWidth(by: self)
        let (rest, carries) = low.addingReportingOverflow(below)
        return (high + (carries ? 1 : 0)) | (rest > 1 ? 1 : 0)
    }
}
