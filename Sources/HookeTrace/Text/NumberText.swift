/// Formats numbers as text in given memory; 26 bytes are enough for any number.
///
/// Each function returns the end of the text, and may overwrite bytes behind it, within ``roomForNumber`` bytes from the text's start.
extension UnsafeMutablePointer<UInt8> {
    /// The length of the longest text.
    static var longestNumber: Int { 26 }
    /// The bytes that writing a text may touch: digits are written eight at a time, the exponent of -2.2250738585072014e-308 too.
    static var roomForNumber: Int { 32 }

    /// Writes a byte.
    @inline(__always)
    func write(_ byte: UInt8) -> Self {
        pointee = byte
        return self + 1
    }

    /// Writes a whole number in decimal.
    @inline(__always)
    func write(decimal value: Int64) -> Self {
        let end = value < 0 ? write(UInt8(ascii: "-")) : self
        return end.write(value.magnitude, digits: value.magnitude.digitCount)
    }

    /// Writes 64 bits as sixteen hexadecimal digits.
    @inline(__always)
    func write(hexadecimal bits: UInt64) -> Self {
        for index in 0..<16 {
            let digit = UInt8(truncatingIfNeeded: bits >> UInt64(60 - 4 * index)) & 15
            self[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        }
        return self + 16
    }

    /// Writes a finite double as the shortest decimal that parses as the same bits, in the locale-independent form of `description`: with
    /// a point from `0.0001` to 2^53, otherwise as `1e-05`, `1.5e+16`.
    @inline(__always)
    func write(shortest value: Double, _ powers: PowersOfTen) -> Self {
        let start = value.sign == .minus ? write(UInt8(ascii: "-")) : self
        guard value != 0 else { return start.writeZeros(1).write(UInt8(ascii: ".")).writeZeros(1) }
        let decimal = ShortestDecimal(value.magnitude, powers)
        let count = decimal.digits.digitCount
        // The position of the point, from the first digit.
        let point = count + decimal.exponent
        guard point > -4, value.magnitude <= 0x1p53 else {
            return start.write(scientific: decimal.digits, count, exponent: point - 1)
        }
        if point <= 0 {
            return start.writeZeros(1).write(UInt8(ascii: ".")).writeZeros(-point).write(decimal.digits, digits: count)
        }
        if decimal.exponent >= 0 {
            let end = start.write(decimal.digits, digits: count).writeZeros(decimal.exponent)
            return end.write(UInt8(ascii: ".")).writeZeros(1)
        }
        let end = (start + 1).write(decimal.digits, digits: count)
        for index in 0..<point { start[index] = start[index + 1] }
        start[point] = UInt8(ascii: ".")
        return end
    }

    /// Writes digits with a point after the first, if there are others, and the exponent with two or three digits.
    private func write(scientific digits: UInt64, _ count: Int, exponent: Int) -> Self {
        var (digits, count) = (digits, count)
        while digits % 10 == 0 { (digits, count) = (digits / 10, count - 1) }
        var end = (self + 1).write(digits, digits: count)
        self[0] = self[1]
        self[1] = UInt8(ascii: ".")
        if count == 1 { end -= 1 }
        end = end.write(UInt8(ascii: "e")).write(UInt8(ascii: exponent < 0 ? "-" : "+"))
        if exponent.magnitude < 10 { end = end.writeZeros(1) }
        return end.write(decimal: Int64(exponent.magnitude))
    }

    @inline(__always)
    private func writeZeros(_ count: Int) -> Self {
        for index in 0..<count { self[index] = UInt8(ascii: "0") }
        return self + count
    }

    /// Writes the digits of a number that has `count` of them, eight at a time, the first ones first: their bytes in front of the number
    /// are shifted out, and those behind it are overwritten.
    @inline(__always)
    private func write(_ number: UInt64, digits count: Int) -> Self {
        guard number >= 100_000_000 else { return write(first: number, digits: count) }
        let (rest, last) = number.quotientAndRemainder(dividingBy: 100_000_000)
        if rest < 100_000_000 { return write(first: rest, digits: count - 8).write(eight: last) }
        let (first, middle) = rest.quotientAndRemainder(dividingBy: 100_000_000)
        return write(first: first, digits: count - 16).write(eight: middle).write(eight: last)
    }

    /// Writes a number with at most eight digits.
    @inline(__always)
    private func write(first number: UInt64, digits count: Int) -> Self {
        let digits = number.eightDigits >> UInt64(truncatingIfNeeded: 64 - 8 * count)
        UnsafeMutableRawPointer(self).storeBytes(of: digits.littleEndian, as: UInt64.self)
        return self + count
    }

    /// Writes eight digits, zeros in front included.
    @inline(__always)
    private func write(eight number: UInt64) -> Self { write(first: number, digits: 8) }
}

extension UInt64 {
    /// The number of decimal digits: 1233 / 4096 approximates log10(2), so that the result needs at most one correction.
    @inline(__always)
    fileprivate var digitCount: Int {
        let guess = ((64 - (self | 1).leadingZeroBitCount) * 1233) >> 12
        return guess + (self >= UInt64.tens[guess] || guess == 0 ? 1 : 0)
    }

    /// The eight digits of a number below 10^8 as bytes, the first digit lowest, by splitting it into lanes of four, two and one digit
    /// side by side. 10486 / 2^20 and 103 / 2^10 approximate a hundredth and a tenth closely enough for the lanes.
    @inline(__always)
    fileprivate var eightDigits: UInt64 {
        let fours = self / 10_000 | (self % 10_000) << 32
        let hundreds = (fours * 10_486) >> 20 & 0x7f_0000_007f
        let twos = hundreds | (fours - 100 * hundreds) << 16
        let tens = (twos * 103) >> 10 & 0x000f_000f_000f_000f
        return (tens | (twos - 10 * tens) << 8) | 0x3030_3030_3030_3030
    }

    /// The powers of ten from 0 to 19, written out so that they are data and not made at the first use.
    private static let tens: InlineArray<20, UInt64> = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]
}

extension [UInt8] {
    /// Appends a whole number in decimal.
    package mutating func append(decimal value: Int64) {
        appendNumber { $0.write(decimal: value) }
    }

    /// Appends the shortest decimal that parses as the same finite double, with one zero for both. Pass `powers` when formatting many
    /// numbers.
    package mutating func append(shortest value: Double, _ powers: PowersOfTen = .all) {
        appendNumber { $0.write(shortest: value + 0, powers) }
    }

    /// Appends the bytes that `write` writes, without the allocation of a String.
    @inline(__always)
    private mutating func appendNumber(_ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>) {
        let capacity = UnsafeMutablePointer<UInt8>.roomForNumber
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { text in
            let start = text.baseAddress!
            append(contentsOf: UnsafeBufferPointer(start: start, count: write(start) - start))
        }
    }
}
