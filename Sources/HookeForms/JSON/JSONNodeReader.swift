internal import HookeTrace

/// Reads JSON (RFC 8259) into located nodes: those that the YAML reader gives for the same text, since JSON is a part of YAML.
///
/// It needs no library, so that a page reads scenarios by it. Of several syntax errors the first is reported.
struct JSONNodeReader: ~Copyable {
    private let text: SourceText
    /// The index of the next character.
    private var index = 0
    /// The line of the next character, from 1, and the index of the line's first character.
    private var line = 1
    private var lineStart = 0
    private var depth = 0
    private var nodes = 0
    /// Duplicate keys. Their entries are left out, so that the others can still be checked.
    private var repeatedKeys: [Diagnostic] = []
    private var unpairedSurrogates: [Diagnostic] = []

    private init(_ text: SourceText) { self.text = text }

    /// Reads a text.
    ///
    /// - Returns: The root, and the problems that do not prevent reading it.
    static func read(_ text: SourceText) throws(UnreadableText) -> (root: Node, problems: [Diagnostic]) {
        var reader = JSONNodeReader(text)
        let root: Node
        do throws(UnreadableText) {
            root = try reader.document()
        } catch {
            throw UnreadableText(reader.repeatedKeys + error.problems + reader.unpairedSurrogates)
        }
        guard reader.unpairedSurrogates.isEmpty else {
            throw UnreadableText(reader.repeatedKeys + reader.unpairedSurrogates)
        }
        return (root, reader.repeatedKeys)
    }

    private mutating func document() throws(UnreadableText) -> Node {
        skipBlanks()
        if current == nil { throw .empty }
        let root = try value()
        skipBlanks()
        if current != nil { throw unexpected("the end of the file") }
        return root
    }
}

// MARK: Characters

extension JSONNodeReader {
    private var current: Unicode.Scalar? { text.character(at: index) }
    private var position: SourcePosition { SourcePosition(line: line, column: index - lineStart + 1) }

    private mutating func skipBlanks() {
        while let character = current {
            switch character {
            case "\n": (line, lineStart) = (line + 1, index + 1)
            case " ", "\t", "\r": break
            default: return
            }
            index += 1
        }
    }

    /// Goes past a character and blanks before it, if it is the next one.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard current == character else { return false }
        index += 1
        return true
    }

    private static func isWord(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".", "_": true
        default: false
        }
    }

    /// Reads letters, digits, signs and points.
    private mutating func word() -> String {
        let start = index
        while let character = current, JSONNodeReader.isWord(character) { index += 1 }
        return String(String.UnicodeScalarView(text.characters[start..<index]))
    }

    /// The error for what stands next: a word, or one other character.
    private mutating func unexpected(_ expected: String) -> UnreadableText {
        let (place, character) = (position, current)
        var found = word()
        if found.isEmpty, let character { found = String(character) }
        return UnreadableText(at: place, "invalid JSON: unexpected \(quoted(found))", expected: expected)
    }
}

// MARK: Values

extension JSONNodeReader {
    private mutating func value() throws(UnreadableText) -> Node {
        skipBlanks()
        let start = position
        nodes += 1
        if nodes > TextLimits.nodes { throw .tooLong(at: start) }
        switch current {
        case "{": return Node(.mapping(try entries(from: start)), at: start)
        case "[": return Node(.list(try items(from: start)), at: start)
        case "\"": return Node(.scalar(try string(), isPlain: false), at: start)
        default: return Node(.scalar(try plainText(at: start), isPlain: true), at: start)
        }
    }

    /// Goes past the bracket that opens a collection.
    private mutating func open(at start: SourcePosition) throws(UnreadableText) {
        index += 1
        depth += 1
        if depth > TextLimits.nesting { throw .tooDeep(at: start) }
    }

    /// Whether another value follows in a collection: there is a comma, and no closing bracket.
    private mutating func isFollowed(
        until close: Unicode.Scalar, from start: SourcePosition
    ) throws(UnreadableText) -> Bool {
        if skip(close) {
            depth -= 1
            return false
        }
        if skip(",") { return true }
        throw current == nil ? JSONNodeReader.unclosed(close, from: start) : unexpected("a comma or \(close)")
    }

    private static func unclosed(_ close: Unicode.Scalar, from start: SourcePosition) -> UnreadableText {
        let bracket = close == "]" ? "[" : "{"
        return UnreadableText(at: start, "invalid JSON: \(quoted(bracket)) is not closed", expected: "\(close)")
    }

    private mutating func items(from start: SourcePosition) throws(UnreadableText) -> [Node] {
        try open(at: start)
        var items: [Node] = []
        skipBlanks()
        if current == "]" {
            _ = try isFollowed(until: "]", from: start)
            return items
        }
        repeat {
            skipBlanks()
            if current == nil { throw JSONNodeReader.unclosed("]", from: start) }
            items.append(try value())
        } while try isFollowed(until: "]", from: start)
        return items
    }

    private mutating func entries(from start: SourcePosition) throws(UnreadableText) -> [Node.Entry] {
        try open(at: start)
        var entries: [Node.Entry] = []
        var positions: [String: SourcePosition] = [:]
        skipBlanks()
        if current == "}" {
            _ = try isFollowed(until: "}", from: start)
            return entries
        }
        repeat {
            skipBlanks()
            guard let character = current else { throw JSONNodeReader.unclosed("}", from: start) }
            guard character == "\"" else { throw unexpected("a key in double quotes") }
            let key = try value()
            guard let name = key.text else { throw unexpected("a key in double quotes") }
            guard skip(":") else {
                throw current == nil ? JSONNodeReader.unclosed("}", from: start) : unexpected("a colon behind the key")
            }
            skipBlanks()
            if current == nil { throw JSONNodeReader.unclosed("}", from: start) }
            let value = try value()
            if let first = positions[name] {
                repeatedKeys.append(
                    Diagnostic(at: key.position, "duplicate key \(quoted(name)), first at \(first)"))
            } else {
                positions[name] = key.position
                entries.append(Node.Entry(key: name, keyPosition: key.position, value: value))
            }
        } while try isFollowed(until: "}", from: start)
        return entries
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func plainText(at start: SourcePosition) throws(UnreadableText) -> String {
        let first = index
        let word = word()
        if ["true", "false", "null"].contains(word) || JSONNodeReader.isNumber(word) { return word }
        if let digit = word.utf8.first, "+-.0123456789".utf8.contains(digit) {
            throw UnreadableText(
                at: start, "invalid JSON: \(quoted(word)) is not a number", expected: "a number such as 12 or -1.5e-3")
        }
        index = first
        throw unexpected("a value: text in double quotes, a number, true, false, null, a list or a mapping")
    }

    /// Whether a text is a number of JSON: no plus, no zero in front, digits on both sides of the point.
    private static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text).utf8
        func digits() -> Int {
            let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        if whole == 0 || whole > 1 && startsWithZero { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            if digits() == 0 { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }
}

// MARK: Text in quotes

extension JSONNodeReader {
    private mutating func string() throws(UnreadableText) -> String {
        let start = position
        index += 1
        var string = String.UnicodeScalarView()
        while let character = current, character != "\n", character != "\r" {
            switch character {
            case "\"":
                index += 1
                return String(string)
            case "\\": if let escaped = try escapedCharacter() { string.append(escaped) }
            case "\t":
                throw UnreadableText(at: position, "invalid JSON: a tab in text in quotes", expected: "\\t")
            default:
                string.append(character)
                index += 1
            }
        }
        throw UnreadableText(at: start, "invalid JSON: text in quotes is not closed", expected: "\" at its end")
    }

    /// Reads an escape, or two of them that are a pair of surrogates; `nil` at the end of the text.
    private mutating func escapedCharacter() throws(UnreadableText) -> Unicode.Scalar? {
        let start = position
        index += 1
        guard let letter = current else { return nil }
        index += 1
        switch letter {
        case "\"", "\\", "/": return letter
        case "b": return "\u{8}"
        case "f": return "\u{c}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": break
        default:
            throw UnreadableText(
                at: start, "invalid JSON: unknown escape '\\\(letter)'",
                expected: #"\", \\, \/, \b, \f, \n, \r, \t or \u and four hexadecimal digits"#)
        }
        let unit = try codeUnit(at: start)
        if let character = Unicode.Scalar(unit) { return character }
        if UTF16.isLeadSurrogate(unit), current == "\\", text.character(at: index + 1) == "u" {
            let second = index
            let place = position
            index += 2
            let trail = try codeUnit(at: place)
            if UTF16.isTrailSurrogate(trail) { return UTF16.decode(UTF16.EncodedScalar([unit, trail])) }
            index = second
        }
        unpairedSurrogates.append(
            Diagnostic(
                at: start, "an unpaired surrogate is not a character", expected: "both halves, as in \\ud83d\\ude00"))
        return "\u{FFFD}"
    }

    /// Reads the four hexadecimal digits of an escape that begins at a position.
    private mutating func codeUnit(at start: SourcePosition) throws(UnreadableText) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let character = current, character.isASCII, let digit = Character(character).hexDigitValue else {
                throw UnreadableText(
                    at: start, "invalid JSON: incomplete escape", expected: "\\u and four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }
}
