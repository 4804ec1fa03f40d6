extension JSONReader {
    /// The rest of a text whose opening quote was passed.
    mutating func string() throws(JSONError) -> String {
        var text: [UInt8] = []
        while let byte = current {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: String(try escaped()).utf8)
            case 0..<0x20: throw error("a control character in a text must be escaped")
            default: text.append(byte)
            }
        }
        throw error("a text has no closing quote")
    }

    private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
        guard let byte = current else { throw error("a text has no closing quote") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw error("an unknown escape in a text")
        }
    }

    /// One UTF-16 unit in four digits, or two that make a pair.
    private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let unit = try hexadecimal()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)), bytes[position...].starts(with: "\\u".utf8) else {
            throw error("half a surrogate pair")
        }
        position += 2
        let second = try hexadecimal()
        guard UTF16.isTrailSurrogate(UInt16(second)),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (second - 0xdc00))
        else { throw error("half a surrogate pair") }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        let end = position + 4
        guard end <= bytes.count, bytes[position..<end].allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let unit = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
        else { throw error("four hexadecimal digits were expected") }
        position = end
        return unit
    }
}
