/// Reads YAML's tokens, and only those, before the parser sees the text.
///
/// It refuses what a scenario never needs and what makes YAML dangerous to read: anchors and aliases (350 bytes of them
/// unfold to gigabytes), tags, directives, explicit keys, several documents, and nesting or nodes without bound. It
/// finds repeated keys, which the parser reports without their places. Where tokens begin and end follows libyaml's
/// scanner, so that the two agree on every text that libyaml accepts; what it does not accept is left to it to report.
struct YAMLScan {
    /// Bounds on what is read.
    struct Limits {
        var nesting = 64
        var nodes = 100_000
    }

    /// A key that its mapping already has.
    struct RepeatedKey {
        let position: SourcePosition
        /// The bytes of its first scalar, where overwriting it makes the key another one; `nil` where that would not.
        let firstScalar: Range<Int>?
    }

    private(set) var problems: [Problem] = []
    private(set) var repeatedKeys: [RepeatedKey] = []
    /// Scalars and collections that are written out; an empty value is not counted.
    private(set) var nodes = 0

    var cursor: ByteCursor
    private let limits: Limits
    private var levels: [YAMLLevel] = []
    private var flowDepth = 0
    private var contentSeen = false
    /// What ended just before, if a `:` could make it a key.
    private var candidate: YAMLKey?

    init(_ bytes: [UInt8], limits: Limits = Limits()) {
        cursor = ByteCursor(bytes)
        self.limits = limits
        while nextToken() {}
    }

    /// The indentation of the innermost block collection, -1 outside of all; libyaml's `parser->indent`.
    var indent: Int { levels.last(where: { !$0.isFlow })?.column ?? -1 }
    var isFlow: Bool { flowDepth > 0 }

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

    private mutating func refuse(_ message: String, _ expected: String? = nil) -> Bool {
        problems.append(Problem(at: cursor.position, message, expected: expected))
        return false
    }
}

// MARK: Documents

extension YAMLScan {
    private mutating func documentMark() -> Bool {
        if contentSeen || cursor.byte == UInt8(ascii: ".") {
            return refuse("a second document begins", "one scenario in a file")
        }
        contentSeen = true
        for _ in 0..<3 { cursor.advance() }
        return true
    }
}

// MARK: Collections

extension YAMLScan {
    /// Leaves the block collections that end before the token here.
    private mutating func leaveBlocks(dash: Bool) {
        guard !isFlow else { return }
        while let top = levels.last, top.column > cursor.column { levels.removeLast() }
        // A sequence may stand at the column of the key it belongs to; anything but a dash there ends it.
        if !dash, levels.count > 1, levels[levels.count - 1].kind == .blockSequence,
            levels[levels.count - 1].column == cursor.column, levels[levels.count - 2].column == cursor.column
        {
            levels.removeLast()
        }
    }

    private mutating func enter(_ level: YAMLLevel) -> Bool {
        levels.append(level)
        if levels.count > limits.nesting {
            return refuse("collections are nested deeper than \(limits.nesting) levels")
        }
        return count()
    }

    private mutating func count() -> Bool {
        contentSeen = true
        nodes += 1
        if nodes > limits.nodes { return refuse("the file holds more than \(limits.nodes) values") }
        return true
    }

    private mutating func open(_ kind: YAMLLevel.Kind) -> Bool {
        flowDepth += 1
        candidate = nil
        let entered = enter(YAMLLevel(kind, start: cursor.position))
        cursor.advance()
        return entered
    }

    private mutating func closeFlow() -> Bool {
        guard let level = levels.last, level.isFlow else { return false }
        noteKey(inFlow: true)
        levels.removeLast()
        flowDepth -= 1
        cursor.advance()
        candidate = YAMLKey(position: level.start, bytes: nil)
        return true
    }

    private mutating func entry() -> Bool {
        guard isFlow else { return false }
        noteKey(inFlow: true)
        levels[levels.count - 1].awaitsKey = true
        candidate = nil
        cursor.advance()
        return true
    }

    private mutating func dash() -> Bool {
        guard !isFlow else { return false }
        candidate = nil
        let position = cursor.position
        let isNew =
            levels.last.map { $0.column < cursor.column || ($0.column == cursor.column && $0.kind == .blockMapping) }
            ?? true
        let entered = !isNew || enter(YAMLLevel(.blockSequence, start: position))
        cursor.advance()
        return entered
    }

    private mutating func value() -> Bool {
        if isFlow {
            noteKey(inFlow: true)
        } else {
            let start = candidate?.position ?? cursor.position
            if indent < start.column - 1, !enter(YAMLLevel(.blockMapping, start: start)) { return false }
            noteKey(inFlow: false)
        }
        candidate = nil
        cursor.advance()
        return true
    }
}

// MARK: Scalars and keys

extension YAMLScan {
    private mutating func scalar(_ style: YAMLScalarStyle) -> Bool {
        let position = cursor.position
        let start = cursor.offset
        let isKeyable = skipScalar(style)
        let inner = style.isQuoted ? start + 1..<max(start + 1, cursor.offset - 1) : start..<cursor.offset
        candidate = isKeyable ? YAMLKey(position: position, bytes: inner, isQuoted: style.isQuoted) : nil
        return count()
    }

    /// Remembers the key that ended here, and reports it where its mapping has it already.
    private mutating func noteKey(inFlow: Bool) {
        let top = levels.count - 1
        if inFlow {
            guard levels[top].kind == .flowMapping, levels[top].awaitsKey else { return }
            levels[top].awaitsKey = false
        }
        guard let candidate, let text = candidate.text(in: cursor.bytes) else { return }
        guard let first = levels[top].keys[text] else {
            levels[top].keys[text] = candidate.position
            return
        }
        problems.append(Problem(at: candidate.position, "the key '\(text)' stands here again, first at \(first)"))
        repeatedKeys.append(
            RepeatedKey(position: candidate.position, firstScalar: candidate.firstScalar(in: cursor.bytes)))
    }
}
