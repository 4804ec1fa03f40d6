/// Splits the text of an expression into tokens.
struct Lexer {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The byte at the offset; `nil` at the end.
    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether the last token is followed by this byte, without a space between.
    func isFollowed(by byte: UInt8) -> Bool { next == byte }

    /// The next token; `.end` after the last.
    mutating func token() throws(ExpressionError) -> Token {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
        let start = offset
        guard let byte = next else { return Token(kind: .end, range: start..<start) }
        if byte.isDigit || (byte == Ascii.dot && offset + 1 < bytes.count && bytes[offset + 1].isDigit) {
            return try number()
        }
        if byte == Ascii.backquote { return try quotedWord() }
        if byte.beginsWord { return word() }
        for (symbol, spelling) in Token.Symbol.spellings where bytes[offset...].starts(with: spelling) {
            offset += spelling.count
            return Token(kind: .symbol(symbol), range: start..<offset)
        }
        throw unexpectedCharacter()
    }

    private mutating func number() throws(ExpressionError) -> Token {
        let start = offset
        skipDigits()
        if next == Ascii.dot {
            offset += 1
            skipDigits()
        }
        if next == Ascii.e || next == Ascii.capitalE {
            let mark = offset
            offset += 1
            if next == Ascii.plus || next == Ascii.minus { offset += 1 }
            if next?.isDigit == true { skipDigits() } else { offset = mark }
        }
        let text = string(start..<offset)
        let number = DecimalNumber(bytes[start..<offset])
        let value = number.value
        guard value.isFinite, (value == 0) == number.isZero else {
            throw ExpressionError(
                start..<offset, "number \(text.quoted) out of range", expected: "a magnitude from 4.9e-324 to 1.8e308")
        }
        return Token(kind: .number(value, text), range: start..<offset)
    }

    private mutating func skipDigits() {
        while next?.isDigit == true { offset += 1 }
    }

    private mutating func word() -> Token {
        let start = offset
        while let byte = next, byte.beginsWord || byte.isDigit { offset += 1 }
        return Token(kind: .word(string(start..<offset), isQuoted: false), range: start..<offset)
    }

    private mutating func quotedWord() throws(ExpressionError) -> Token {
        let start = offset
        offset += 1
        while let byte = next, byte != Ascii.backquote { offset += 1 }
        guard next != nil else {
            throw ExpressionError(start..<start + 1, "unclosed '`'", expected: "a second '`' after the name")
        }
        offset += 1
        let name = string(start + 1..<offset - 1)
        if name.isEmpty {
            throw ExpressionError(start..<offset, "empty name", expected: "a name between the backquotes")
        }
        return Token(kind: .word(name, isQuoted: true), range: start..<offset)
    }

    /// The error for a character that begins no token; where other languages use it, with the spelling of this one.
    private func unexpectedCharacter() -> ExpressionError {
        var end = offset + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let character = string(offset..<end)
        let expected: String? =
            switch character {
            case "&": "'and'"
            case "|": "'or'"
            case "!": "'not' or '!='"
            case "=": "'=='"
            case "?", ":": "if(condition, value, otherwise)"
            case "%": "a fraction such as 0.1"
            case "{", "}": "'[' or '('"
            default: nil
            }
        return ExpressionError(offset..<end, "unexpected character \(character.quoted)", expected: expected)
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

private enum Ascii {
    static let dot = UInt8(ascii: ".")
    static let backquote = UInt8(ascii: "`")
    static let e = UInt8(ascii: "e")
    static let capitalE = UInt8(ascii: "E")
    static let plus = UInt8(ascii: "+")
    static let minus = UInt8(ascii: "-")
}

/// A token of an expression, with its part of the text.
struct Token: Equatable {
    let kind: Kind
    /// UTF-8 offsets from the start of the text.
    let range: Range<Int>

    enum Kind: Equatable {
        /// A number, with its spelling.
        case number(Double, String)
        /// A word; one in backquotes is always a name.
        case word(String, isQuoted: Bool)
        case symbol(Symbol)
        case end
    }

    /// Operators, brackets and separators, by their spelling.
    enum Symbol: String, CaseIterable {
        // Of two that begin alike the longer one stands first.
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case greater = ">"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case power = "^"
        case dot = "."
        case comma = ","
        case open = "("
        case close = ")"
        case openList = "["
        case closeList = "]"

        static let spellings = allCases.map { (symbol: $0, bytes: Array($0.rawValue.utf8)) }
    }

    /// Words that are operators or values, not names.
    static let reservedWords = ["and", "or", "not", "true", "false"]

    /// The token for a message.
    var spelling: String {
        switch kind {
        case .end: "end of expression"
        case .number(_, let text): "number \(text.quoted)"
        case .word(let word, _): word.quoted
        case .symbol(let symbol): symbol.rawValue.quoted
        }
    }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    /// Whether it is a letter, an underscore, or a byte of a character beyond ASCII.
    var beginsWord: Bool {
        (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F || self >= 0x80
    }
}
