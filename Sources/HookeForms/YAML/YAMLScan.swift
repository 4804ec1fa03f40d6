/// Reads YAML's tokens, and only those, before the parser sees the text.
///
/// It refuses what a scenario never needs and what makes YAML dangerous to read: anchors and aliases (350 bytes of them
/// unfold to gigabytes), tags, directives, explicit keys, several documents, and nesting or nodes without bound. It
/// finds repeated keys, which the parser reports without their places. Where tokens begin and end follows libyaml's
/// scanner, so that the two agree on every text that libyaml accepts; what it does not accept is left to it to report.
package struct YAMLScan {
    /// Bounds on what is read.
    package struct Limits {
        package var nesting = 64
        package var nodes = 100_000
    }

    /// A key that its mapping already has.
    package struct RepeatedKey {
        package let position: SourcePosition
        /// The bytes of its first scalar, where overwriting it makes the key another one; `nil` where that would not.
        package let firstScalar: Range<Int>?
    }

    /// The escapes of a character beyond U+FFFF in two halves, which JSON has and YAML has not.
    package struct SurrogatePair {
        package let position: SourcePosition
        package let bytes: Range<Int>
        package let value: UInt32
    }

    package var problems: [Diagnostic] = []
    /// In reading order.
    package var surrogatePairs: [SurrogatePair] = []
    package var repeatedKeys: [RepeatedKey] = []
    /// Scalars and collections that are written out; an empty value is not counted.
    package var nodes = 0
    /// Entries of block sequences, empty ones as well; each is a value, so that their number is bounded too.
    package var dashes = 0

    package var cursor: ByteCursor
    package let limits: Limits
    package var levels: [YAMLLevel] = []
    package var flowDepth = 0
    package var contentSeen = false
    /// What ended just before, if a `:` could make it a key.
    package var candidate: YAMLKey?

    package init(_ bytes: [UInt8], limits: Limits = Limits()) {
        cursor = ByteCursor(bytes)
        self.limits = limits
        while nextToken() {}
    }

    /// The indentation of the innermost block collection, -1 outside of all; libyaml's `parser->indent`.
    package var indent: Int { levels.last(where: { !$0.isFlow })?.column ?? -1 }
    package var isFlow: Bool { flowDepth > 0 }

    /// Reads one token; false at the end, and after a problem that ends the reading.
    private mutating func nextToken() -> Bool {
        skipToToken()
        if cursor.isAtEnd { return false }
        leaveBlocks(dash: cursor.byte == UInt8(ascii: "-") && cursor.isSpace(ahead: 1))
        if cursor.isAtDocumentMark { return documentMark() }
        let isFlow = isFlow
        let spaceFollows = cursor.isSpace(ahead: 1)
        switch cursor.byte {
        case UInt8(ascii: "["): return open(.flowSequence)
        case UInt8(ascii: "{"): return open(.flowMapping)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): return closeFlow()
        case UInt8(ascii: ","): return entry()
        case UInt8(ascii: "-") where spaceFollows: return dash()
        case UInt8(ascii: "?") where isFlow || spaceFollows: return refuse("a key with '?' has no place in a scenario")
        case UInt8(ascii: ":") where isFlow || spaceFollows: return value()
        case UInt8(ascii: "&"): return refuse("an anchor (&) has no place in a scenario", "quotes around the text")
        case UInt8(ascii: "*"): return refuse("an alias (*) has no place in a scenario", "quotes around the text")
        case UInt8(ascii: "!"): return refuse("a tag (!) has no place in a scenario", "quotes around the text")
        case UInt8(ascii: "%"): return refuse("a directive (%) has no place in a scenario")
        case UInt8(ascii: "|") where !isFlow, UInt8(ascii: ">") where !isFlow: return scalar(.block)
        case UInt8(ascii: "'"): return scalar(.singleQuoted)
        case UInt8(ascii: "\""): return scalar(.doubleQuoted)
        case UInt8(ascii: "@"), UInt8(ascii: "`"), 0: return false
        default: return scalar(.plain)
        }
    }

    private mutating func skipToToken() {
        while !cursor.isAtEnd {
            if cursor.byte == UInt8(ascii: "#") {
                cursor.skipLine()
            } else if cursor.isBlank || cursor.isBreak {
                if cursor.isBreak, !isFlow { candidate = nil }
                cursor.advance()
            } else {
                return
            }
        }
    }

    package mutating func refuse(_ message: String, _ expected: String? = nil) -> Bool {
        problems.append(Diagnostic(at: cursor.position, message, expected: expected))
        return false
    }
}

// MARK: Documents

extension YAMLScan {
    private mutating func documentMark() -> Bool {
        if cursor.byte == UInt8(ascii: ".") {
            // The end of the document: comments and blank lines alone may follow.
            for _ in 0..<3 { cursor.advance() }
            skipToToken()
            return cursor.isAtEnd ? false : refuseSecondDocument()
        }
        if contentSeen { return refuseSecondDocument() }
        contentSeen = true
        for _ in 0..<3 { cursor.advance() }
        return true
    }

    private mutating func refuseSecondDocument() -> Bool {
        refuse("a second document begins", "one scenario in a file")
    }
}
