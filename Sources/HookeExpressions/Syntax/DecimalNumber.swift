internal import HookeDynamics

/// A decimal number, and the double nearest to it: what `strtod` gives, without the C library, which Embedded Swift does not have.
package struct DecimalNumber {
    /// Values of the significant digits, without leading zeros.
    private var digits: [UInt8] = []
    /// The power of ten of the last digit.
    private var exponent = 0

    /// More digits than any double or middle between two has: what follows only decides a tie.
    private static let digitLimit = 800

    /// Takes digits, a point and an exponent apart: `12`, `.5`, `2.`, `1.5e-3`.
    package init(_ text: some Sequence<UInt8>) {
        var isFraction = false
        var isExponent = false
        var isNegative = false
        var written = 0
        var isLonger = false
        for byte in text {
            switch byte {
            // Below 2^31 tenfold too, which is the largest Int of a 32-bit processor.
            case 0x30...0x39 where isExponent: written = min(written * 10 + Int(byte - 0x30), 100_000_000)
            case 0x30...0x39:
                if isFraction { exponent -= 1 }
                if digits.isEmpty, byte == 0x30 { continue }
                if digits.count < DecimalNumber.digitLimit {
                    digits.append(byte - 0x30)
                } else {
                    exponent += 1
                    isLonger = isLonger || byte != 0x30
                }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
            case UInt8(ascii: "-"): isNegative = true
            default: continue
            }
        }
        if isLonger {
            digits.append(1)
            exponent -= 1
        }
        exponent += isNegative ? -written : written
    }

    /// Whether it is zero.
    var isZero: Bool { digits.isEmpty }

    /// The nearest double, halves to even: infinite from 1.8e308 on, 0 below 2.5e-324.
    package var value: Double {
        let size = digits.count + exponent
        if isZero || size < -330 { return 0 }
        if size > 310 { return .infinity }
        guard digits.count <= 15, exponent.magnitude <= 22 else { return quotient }
        // Both are exact, and there is one rounding (W. Clinger, How to read floating point numbers accurately, PLDI 1990).
        let whole = Double(digits.reduce(0 as Int64) { $0 * 10 + Int64($1) })
        var power = 1.0
        for _ in 0..<exponent.magnitude { power *= 10 }
        return exponent < 0 ? whole / power : whole * power
    }

    /// The value by division of whole numbers: 63 bits or more of the quotient, and whether anything is left.
    private var quotient: Double {
        var numerator = WholeNumber()
        for digit in digits { numerator.multiply(by: 10, adding: UInt32(digit)) }
        var denominator = WholeNumber()
        denominator.multiply(by: 1, adding: 1)
        for _ in 0..<exponent.magnitude {
            if exponent < 0 { denominator.multiply(by: 10) } else { numerator.multiply(by: 10) }
        }
        let shift = 63 - numerator.bitWidth + denominator.bitWidth
        if shift > 0 { numerator.shiftLeft(by: shift) } else { denominator.shiftLeft(by: -shift) }
        denominator.shiftLeft(by: 63)
        var bits: UInt64 = 0
        for _ in 0..<64 {
            bits <<= 1
            if numerator.subtract(denominator) { bits |= 1 }
            denominator.halve()
        }
        let rest = Double(bits & 0x7ff) + (numerator.isZero ? 0 : 0.5)
        return DoubleDouble.sum(large: Double(bits >> 11) * 0x1p11, small: rest).rounded(timesTwoTo: -shift)
    }
}

/// A whole number of any length, not negative.
private struct WholeNumber {
    /// 32 bits each, the least first, the last one not zero.
    private var words: [UInt32] = []

    var isZero: Bool { words.isEmpty }
    var bitWidth: Int { words.count * 32 - (words.last?.leadingZeroBitCount ?? 0) }

    mutating func multiply(by factor: UInt32, adding summand: UInt32 = 0) {
        var carry = UInt64(summand)
        for index in words.indices {
            let product = UInt64(words[index]) * UInt64(factor) + carry
            words[index] = UInt32(truncatingIfNeeded: product)
            carry = product >> 32
        }
        if carry > 0 { words.append(UInt32(carry)) }
    }

    mutating func shiftLeft(by count: Int) {
        for _ in 0..<count % 32 { multiply(by: 2) }
        words.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0)
    }

    mutating func halve() {
        var carry: UInt32 = 0
        for index in words.indices.reversed() {
            let word = words[index]
            words[index] = word >> 1 | carry
            carry = word << 31
        }
        trim()
    }

    /// Subtracts a number that is not greater; `false`, without a change, for one that is.
    mutating func subtract(_ other: WholeNumber) -> Bool {
        guard other.isAtMost(self) else { return false }
        var borrow: Int64 = 0
        for index in words.indices {
            let word = index < other.words.count ? Int64(other.words[index]) : 0
            let difference = Int64(words[index]) - word + borrow
            words[index] = UInt32(truncatingIfNeeded: difference)
            borrow = difference >> 32
        }
        trim()
        return true
    }

    private func isAtMost(_ other: WholeNumber) -> Bool {
        guard words.count == other.words.count else { return words.count < other.words.count }
        for index in words.indices.reversed() where words[index] != other.words[index] {
            return words[index] < other.words[index]
        }
        return true
    }

    private mutating func trim() {
        while words.last == 0 { words.removeLast() }
    }
}
