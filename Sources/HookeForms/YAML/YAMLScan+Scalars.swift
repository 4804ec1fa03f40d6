extension YAMLScan {
    /// Goes over a scalar; true when it may be a key: it is no block, and ends in the line it began in.
    package mutating func skipScalar(_ style: YAMLScalarStyle) -> Bool {
        let line = cursor.line
        switch style {
        case .plain: skipPlain()
        case .singleQuoted: skipSingleQuoted()
        case .doubleQuoted: skipDoubleQuoted()
        case .block: skipBlock()
        }
        return style != .block && cursor.line == line
    }

    private mutating func skipSingleQuoted() {
        let quote = UInt8(ascii: "'")
        cursor.advance()
        while !cursor.isAtEnd {
            if cursor.byte == quote {
                cursor.advance()
                if cursor.byte != quote { return }
            }
            cursor.advance()
        }
    }

    private mutating func skipDoubleQuoted() {
        cursor.advance()
        while !cursor.isAtEnd {
            if noteSurrogate() { continue }
            let byte = cursor.byte
            cursor.advance()
            if byte == UInt8(ascii: "\"") { return }
            if byte == UInt8(ascii: "\\"), !cursor.isAtEnd { cursor.advance() }
        }
    }

    /// Goes over the escape of a surrogate that stands here, with that of the other half behind it, as JSON writes what lies beyond
    /// U+FFFF; false where none stands here. One without its other half is no character.
    private mutating func noteSurrogate() -> Bool {
        guard let first = escapedUnit(ahead: 0), UTF16.isSurrogate(first) else { return false }
        let (start, position) = (cursor.offset, cursor.position)
        let second = escapedUnit(ahead: 6)
        guard UTF16.isLeadSurrogate(first), let second, UTF16.isTrailSurrogate(second) else {
            problems.append(
                Diagnostic(
                    at: position, "half of a surrogate pair is no character",
                    expected: "both halves, as in \\ud83d\\ude00"))
            for _ in 0..<6 { cursor.advance() }
            return true
        }
        for _ in 0..<12 { cursor.advance() }
        let value = 0x10000 + UInt32(first - 0xD800) << 10 + UInt32(second - 0xDC00)
        surrogatePairs.append(SurrogatePair(position: position, bytes: start..<cursor.offset, value: value))
        return true
    }

    /// The code unit of an escape such as `\u00e9` that begins here or further on; `nil` where there is none.
    private func escapedUnit(ahead: Int) -> UInt16? {
        guard cursor.byte(ahead: ahead) == UInt8(ascii: "\\"), cursor.byte(ahead: ahead + 1) == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt16 = 0
        for digit in 2..<6 {
            guard let value = Character(Unicode.Scalar(cursor.byte(ahead: ahead + digit))).hexDigitValue else {
                return nil
            }
            unit = unit << 4 | UInt16(value)
        }
        return unit
    }

    /// A plain scalar goes on over lines that are indented further than the block it stands in, up to `: `, ` #`, or,
    /// within brackets, one of their signs. The blanks behind it are not part of it.
    private mutating func skipPlain() {
        let least = indent + 1
        var end = cursor
        while true {
            if cursor.isAtDocumentMark || cursor.byte == UInt8(ascii: "#") { break }
            while !cursor.isSpace(ahead: 0), !endsPlain { cursor.advance() }
            if cursor.offset > end.offset { end = cursor }
            guard cursor.isBlank || cursor.isBreak else { break }
            while cursor.isBlank || cursor.isBreak { cursor.advance() }
            if !isFlow, cursor.column < least { break }
            if cursor.isAtEnd || endsPlain { break }
        }
        cursor = end
    }

    private var endsPlain: Bool {
        switch cursor.byte {
        case UInt8(ascii: ":"): cursor.isSpace(ahead: 1)
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): isFlow
        default: false
        }
    }

    /// A block scalar: the lines that are indented as far as its first one, or as its header says.
    private mutating func skipBlock() {
        cursor.advance()
        var depth = 0
        while cursor.byte == UInt8(ascii: "+") || cursor.byte == UInt8(ascii: "-")
            || (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(cursor.byte)
        {
            if cursor.byte > UInt8(ascii: "0") { depth = max(indent, 0) + Int(cursor.byte - UInt8(ascii: "0")) }
            cursor.advance()
        }
        cursor.skipLine()
        cursor.skipBreak()
        let deepest = skipBlankLines(upTo: depth)
        if depth == 0 { depth = max(deepest, indent + 1, 1) }
        while !cursor.isAtEnd, cursor.column == depth {
            cursor.skipLine()
            cursor.skipBreak()
            _ = skipBlankLines(upTo: depth)
        }
    }

    /// Over empty lines and the indentation of the next one, at most `depth` of it (0: all); how deep the deepest was.
    private mutating func skipBlankLines(upTo depth: Int) -> Int {
        var deepest = 0
        while !cursor.isAtEnd {
            while cursor.byte == UInt8(ascii: " "), depth == 0 || cursor.column < depth { cursor.advance() }
            deepest = max(deepest, cursor.column)
            guard cursor.isBreak else { break }
            cursor.skipBreak()
        }
        return deepest
    }
}
