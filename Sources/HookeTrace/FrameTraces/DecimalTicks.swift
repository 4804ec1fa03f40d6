/// Decimal numbers in whole ticks.
enum DecimalTicks {
    /// A decimal number times `perUnit`, rounded half to even; `nil` for another text and beyond 64 bits.
    static func parse(_ text: String, perUnit: Int64) -> Int64? {
        var bytes = Array(text.utf8)[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        var (mantissa, digits, scale, hasPoint) = (Int128(0), 0, 0, false)
        while let byte = bytes.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
            bytes.removeFirst()
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
                continue
            }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            digits += 1
            // Digits below a tick change nothing but a tie.
            if hasPoint, scale >= 18 { continue }
            guard mantissa < 10_000_000_000_000_000_000_000_000 else { return nil }
            mantissa = mantissa * 10 + Int128(byte - UInt8(ascii: "0"))
            if hasPoint { scale += 1 }
        }
        guard digits > 0 else { return nil }
        if !bytes.isEmpty {
            guard let exponent = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)), (-15...15).contains(exponent)
            else { return nil }
            scale -= exponent
        }
        var value = mantissa.multipliedReportingOverflow(by: Int128(perUnit))
        guard !value.overflow else { return nil }
        while scale < 0 {
            value = value.partialValue.multipliedReportingOverflow(by: 10)
            guard !value.overflow else { return nil }
            scale += 1
        }
        let divisor = (0..<min(scale, 37)).reduce(Int128(1)) { power, _ in power * 10 }
        var (quotient, remainder) = value.partialValue.quotientAndRemainder(dividingBy: divisor)
        if remainder > divisor - remainder || remainder == divisor - remainder && quotient % 2 != 0 { quotient += 1 }
        return Int64(exactly: isNegative ? -quotient : quotient)
    }

    /// Whether a text is a number that is beyond `largest` ticks, of any size.
    static func isBeyond(_ largest: UInt64, _ text: String, perUnit: Int64) -> Bool {
        if let ticks = parse(text, perUnit: perUnit) { return ticks.magnitude > largest }
        guard let value = CellValue(Array(text.utf8)[...]).number else { return false }
        return abs(value) * Double(perUnit) > Double(largest)
    }

    /// Whether a number in scientific notation lost digits: it counts whole ticks, or its last digit is worth more than its unit.
    static func isRounded(_ text: String, perUnit: Int64) -> Bool {
        let parts = text.split { $0 == "e" || $0 == "E" }
        guard parts.count == 2, CellValue(Array(text.utf8)[...]).number != nil, let exponent = Int(parts[1])
        else { return false }
        let fraction = parts[0].split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.count ?? 0
        return perUnit == 1 || exponent > fraction
    }
}
