internal import HookeTrace

/// Reads YAML into located nodes, in one pass over libyaml's events.
///
/// Rejects parts of YAML that scenarios do not need and that are unsafe to read: anchors and aliases (350 bytes of them expand to
/// gigabytes), tags, directives, keys with `?`, several documents, and unlimited nesting or numbers of nodes. Of several syntax errors,
/// the first that libyaml finds is reported; libyaml looks ahead by a token or two.
struct YAMLReader: ~Copyable {
    private let text: SourceText
    private var escapes: SurrogateEscapes
    private var events: YAMLEvents
    private var depth = 0
    /// The indices of the brackets and braces that are open.
    private var openBrackets: [Int] = []
    private var nodes = 0
    /// The end of the latest event, an index into the text.
    private var end = 0
    /// Duplicate keys. Their entries are left out, so that the others can still be checked.
    private var repeatedKeys: [Diagnostic] = []
    private var collectionKeys: [Diagnostic] = []
    /// Expressions without quotes that a comma cuts.
    private var cutExpressions: [Diagnostic] = []

    private init(_ text: SourceText) {
        self.text = text
        escapes = SurrogateEscapes(text)
        events = YAMLEvents(escapes.maskedText)
    }

    /// Reads a text.
    ///
    /// - Returns: The root of its only document, and the problems that do not prevent reading it.
    static func read(_ text: SourceText) throws(UnreadableText) -> (root: Node, problems: [Diagnostic]) {
        var reader = YAMLReader(text)
        var root: Node?
        var problems: [Diagnostic] = []
        do throws(UnreadableText) { root = try reader.document() } catch { problems = error.problems }
        problems += reader.collectionKeys + reader.cutExpressions
        problems += reader.escapes.unpaired.map { text.unpairedSurrogate(at: $0) }
        guard let root, problems.isEmpty else { throw UnreadableText(reader.repeatedKeys + problems) }
        return (root, reader.repeatedKeys)
    }

    private mutating func document() throws(UnreadableText) -> Node? {
        let first = text.skipBlanks(from: 0)
        if first == text.characters.count { throw .empty }
        if let error = text.rejectedIndicator(at: first) { throw error }
        // The starts of the stream and of the document, then the root and the document's end.
        _ = try next()
        _ = try next()
        let root = try node(next())
        // Nothing stands behind `---`.
        if case .scalar("", isPlain: true) = root?.content { throw .empty }
        let documentEnd = try next()
        let rest = text.skipBlanks(from: end)
        // After `...` only blanks and comments may follow. Without it, `---` begins a second document, and libyaml rejects other text.
        if documentEnd.start == documentEnd.end { _ = try next() }
        if rest < text.characters.count {
            throw .secondDocument(at: text.position(at: rest))
        }
        return root
    }

    private mutating func next() throws(UnreadableText) -> YAMLEvent {
        let event: YAMLEvent
        do throws(YAMLSyntaxError) {
            event = try events.next()
        } catch {
            throw text.unreadable(error, depth: depth, openBracket: openBrackets.last)
        }
        end = event.end
        if event.hasIndicator, let error = text.rejectedIndicator(at: event.start) { throw error }
        return event
    }
}

// MARK: Nodes

extension YAMLReader {
    /// The node that an event begins; `nil` where it ends a collection.
    private mutating func node(_ event: YAMLEvent) throws(UnreadableText) -> Node? {
        switch event.kind {
        case .boundary:
            return nil
        case .scalar(let text, let isPlain, let isDoubleQuoted):
            try count(event)
            // libyaml accepts a lone dash within brackets; elsewhere a dash begins an item of a list.
            if isPlain, text == "-" { throw .beginning(with: "-", at: event.position) }
            let restored = escapes.restore(text, from: event.start, isDoubleQuoted: isDoubleQuoted)
            if isPlain, restored.first == "=", !openBrackets.isEmpty,
                let cut = self.text.cutExpression(from: event.start, to: event.end)
            {
                cutExpressions.append(cut)
            }
            return Node(.scalar(restored, isPlain: isPlain), at: event.position)
        case .sequence:
            try count(event)
            depth += 1
            try checkDepth(at: event.position)
            let isFlow = text.character(at: event.start) == "["
            if isFlow { openBrackets.append(event.start) }
            var items: [Node] = []
            while let item = try node(next()) { items.append(item) }
            if isFlow { openBrackets.removeLast() }
            depth -= 1
            return Node(.list(items), at: event.position)
        case .mapping(let isFlow):
            try count(event)
            depth += 1
            if isFlow { try checkDepth(at: event.position) }
            end = event.start
            // A pair in a list, [a: b], has no brace.
            let hasBrace = text.character(at: event.start) == "{"
            if hasBrace { openBrackets.append(event.start) }
            let entries = try entries(isFlow: isFlow)
            if hasBrace { openBrackets.removeLast() }
            depth -= 1
            return Node(.mapping(entries), at: event.position)
        }
    }

    private mutating func count(_ event: YAMLEvent) throws(UnreadableText) {
        nodes += 1
        if nodes > TextLimits.nodes { throw .tooLong(at: event.position) }
    }

    private func checkDepth(at position: @autoclosure () -> SourcePosition) throws(UnreadableText) {
        if depth > TextLimits.nesting { throw .tooDeep(at: position()) }
    }

    private mutating func entries(isFlow: Bool) throws(UnreadableText) -> [Node.Entry] {
        var entries: [Node.Entry] = []
        var positions: [String: SourcePosition] = [:]
        while true {
            try rejectExplicitKey(isFlow: isFlow)
            let event = try next()
            // A block mapping begins with the colon of its first key.
            try checkDepth(at: text.position(at: text.skipBlanks(from: end)))
            guard let key = try node(event) else { return entries }
            let isAccepted = accept(key, &positions)
            guard let value = try node(next()) else { return entries }
            if isAccepted, let name = key.text {
                entries.append(Node.Entry(key: name, keyPosition: key.position, value: value))
            }
        }
    }

    /// Whether a node can be a key of a mapping with keys at `positions`.
    private mutating func accept(_ key: Node, _ positions: inout [String: SourcePosition]) -> Bool {
        guard let name = key.text else {
            collectionKeys.append(Diagnostic(at: key.position, "a collection is used as a key", expected: "text"))
            return false
        }
        if let first = positions[name] {
            repeatedKeys.append(
                Diagnostic(at: key.position, "duplicate key \(quoted(name)), first at \(first)"))
            return false
        }
        positions[name] = key.position
        return true
    }

    /// Throws for a `?` before the next key, which libyaml's events do not report.
    private func rejectExplicitKey(isFlow: Bool) throws(UnreadableText) {
        var index = text.skipBlanks(from: end)
        if isFlow, text.character(at: index) == "{" || text.character(at: index) == "," {
            index = text.skipBlanks(from: index + 1)
        }
        if text.character(at: index) == "?", isFlow || text.isBlank(at: index + 1) {
            throw UnreadableText(at: text.position(at: index), "a key with '?' is not allowed in a scenario or plan")
        }
    }
}

extension ScenarioText {
    /// Parses the text into nodes.
    ///
    /// - Returns: The root, and the problems that do not prevent reading it: duplicate keys.
    /// - Throws: ``ScenarioProblems`` where the text cannot be read.
    package func nodes() throws(ScenarioProblems) -> (root: Node, problems: [Diagnostic]) {
        do throws(UnreadableText) {
            try checkLength()
            return try YAMLReader.read(SourceText(bytes))
        } catch {
            throw ScenarioProblems(file: file, error.problems)
        }
    }
}
