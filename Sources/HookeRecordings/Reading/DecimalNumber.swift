internal import HookeTrace

/// Reads decimal numbers from the bytes of a file.
enum DecimalNumber {
    /// The nearest double of a finite decimal number with spaces around it; `nil` for another text.
    static func parse(_ bytes: ArraySlice<UInt8>) -> Double? {
        var (start, end) = (bytes.startIndex, bytes.endIndex)
        while start < end, bytes[start] == space || bytes[start] == tab { start += 1 }
        while end > start, bytes[end - 1] == space || bytes[end - 1] == tab { end -= 1 }
        guard start < end else { return nil }
        let isNegative = bytes[start] == UInt8(ascii: "-")
        var index = isNegative || bytes[start] == UInt8(ascii: "+") ? start + 1 : start
        var (mantissa, digits, scale, hasPoint) = (UInt64(0), 0, 0, false)
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                mantissa = mantissa &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
                digits += 1
                if hasPoint { scale += 1 }
            } else {
                break
            }
            index += 1
        }
        // Exact: a whole number below 2^53 over a power of ten that is a double.
        if index == end, digits > 0, digits <= 15, scale < powers.count {
            let value = Double(mantissa) / powers[scale]
            return isNegative ? -value : value
        }
        return general(bytes[start..<end])
    }

    private static func general(_ bytes: ArraySlice<UInt8>) -> Double? {
        guard bytes.count <= 400, bytes.allSatisfy(isOfNumber),
            let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
        else { return nil }
        return value
    }

    /// Whether a byte may be part of a decimal number. `inf`, `nan` and hexadecimal numbers have others.
    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private static let space = UInt8(ascii: " ")
    private static let tab = UInt8(ascii: "\t")
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]

    /// Why a text is not a number of a column, and what was expected.
    static func problem(_ text: String, unit: String) -> (message: String, expected: String) {
        let shown = "'\(text.escaped().shortened(to: 40))'"
        let lower = text.lowercased()
        if ["nan", "inf", "infinity"].contains(String(lower.drop { $0 == "-" || $0 == "+" })) {
            return ("\(shown) is not a finite number", "a number, or an empty cell where there is none")
        }
        let withPoints = String(text.map { $0 == "," ? "." : $0 })
        if withPoints != text, parse(Array(withPoints.utf8)[...]) != nil {
            return ("\(shown) has a comma", "\(withPoints), or no comma between thousands")
        }
        let number = text.prefix { $0.isNumber || "+-.".contains($0) }
        if !number.isEmpty, number.endIndex < text.endIndex, parse(Array(number.utf8)[...]) != nil,
            text[number.endIndex...].allSatisfy({ $0.isLetter || $0 == " " || $0 == "%" })
        {
            let word = text[number.endIndex...].filter { $0 != " " }
            return ("\(shown) has a unit", "a number, and the unit in the header, such as [\(word.escaped())]")
        }
        return (
            "\(shown) is not a number",
            "a number\(unit.isEmpty ? "" : " of \(unit)"), or an empty cell where there is none"
        )
    }
}
