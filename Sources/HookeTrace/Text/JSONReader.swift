/// An error in the text of a JSON document, with its position.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The byte at which reading stopped; the first is 0.
    public let offset: Int
    /// What was expected there.
    public let reason: String

    /// `byte 12: a colon was expected`.
    public var description: String { "byte \(offset): \(reason)" }
}

extension JSONValue {
    /// Reads one JSON document (RFC 8259), nested at most 64 levels.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
            throw JSONError(offset: 0, reason: "the text is not UTF-8")
        }
        var reader = JSONReader(bytes: bytes)
        self = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.error("the end of the document was expected") }
    }
}

/// A recursive-descent parser of one document.
struct JSONReader {
    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    func error(_ reason: String) -> JSONError { JSONError(offset: position, reason: reason) }

    mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { position += 1 }
    }

    mutating func skip(_ token: Unicode.Scalar) -> Bool {
        skipSpace()
        guard current == UInt8(ascii: token) else { return false }
        position += 1
        return true
    }

    mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        guard depth < 64 else { throw error("the document is nested more than 64 levels deep") }
        if skip("{") { return .object(try members(depth: depth + 1)) }
        if skip("[") { return .array(try elements(depth: depth + 1)) }
        if skip("\"") { return .string(try string()) }
        for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return value
        }
        return try number()
    }

    mutating func members(depth: Int) throws(JSONError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if skip("}") { return members }
        repeat {
            guard skip("\"") else { throw error("a name in quotes was expected") }
            let name = try string()
            guard skip(":") else { throw error("a colon was expected") }
            members.append(JSONValue.Member(name, try value(depth: depth)))
        } while skip(",")
        guard skip("}") else { throw error("a comma or } was expected") }
        return members
    }

    mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        if skip("]") { return elements }
        repeat { elements.append(try value(depth: depth)) } while skip(",")
        guard skip("]") else { throw error("a comma or ] was expected") }
        return elements
    }

    /// Parses a number by the grammar: no leading zero or plus, digits on both sides of the point.
    mutating func number() throws(JSONError) -> JSONValue {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let whole = try digits()
        guard whole.count == 1 || whole.first != UInt8(ascii: "0") else { throw error("a number with a leading zero") }
        var isWhole = true
        if current == UInt8(ascii: ".") {
            position += 1
            _ = try digits()
            isWhole = false
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            _ = try digits()
            isWhole = false
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let integer = Int64(text) { return .integer(integer) }
        if isWhole, let unsigned = UInt64(text) { return .unsigned(unsigned) }
        guard let real = Double(text), real.isFinite else { throw error("a number beyond the range of a double") }
        return .real(real)
    }

    mutating func digits() throws(JSONError) -> ArraySlice<UInt8> {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw error("a value was expected") }
        return bytes[start..<position]
    }
}

extension JSONReader {
    /// Parses the rest of a string after its opening quote.
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

    /// Parses one UTF-16 unit in four digits, or a surrogate pair of two.
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
