internal import HookeTrace

extension UnreadableText {
    static func secondDocument(at position: SourcePosition) -> UnreadableText {
        UnreadableText(at: position, "a second document begins", expected: "one scenario in a file")
    }

    static func beginning(with character: Unicode.Scalar, at position: SourcePosition) -> UnreadableText {
        UnreadableText(at: position, "text cannot begin with \(quoted(character))", expected: "quotes around it")
    }
}

extension SourceText {
    /// The error for an anchor, an alias, a tag or a directive at an index; `nil` if there is none.
    func rejectedIndicator(at index: Int) -> UnreadableText? {
        let (name, expected): (String, String?)
        switch character(at: index) {
        case "&": (name, expected) = ("an anchor (&)", "the value without it, or quotes around the text")
        case "*": (name, expected) = ("an alias (*)", "the value that it stands for, or quotes around the text")
        case "!": (name, expected) = ("a tag (!)", "quotes around the text")
        case "%": (name, expected) = ("a directive (%)", nil)
        default: return nil
        }
        return UnreadableText(
            at: position(at: index), "\(name) is not allowed in a scenario or plan", expected: expected)
    }

    func unpairedSurrogate(at index: Int) -> Diagnostic {
        Diagnostic(
            at: position(at: index), "an unpaired surrogate is not a character",
            expected: "both halves, as in \\ud83d\\ude00")
    }

    /// The message for a syntax error inside `depth` open collections: a specific one for common errors, otherwise libyaml's.
    ///
    /// Where the text ends too early, libyaml's position may be a line behind the end: the error is at the start of what is not closed.
    ///
    /// - Parameter openBracket: the index of the innermost bracket or brace that is open.
    func unreadable(_ error: YAMLSyntaxError, depth: Int, openBracket: Int?) -> UnreadableText {
        if let context = error.context, let rejected = rejectedIndicator(at: context.start) { return rejected }
        if error.message.hasPrefix("Maximum nesting level") {
            // libyaml looks ahead over a thousand brackets and reports the first.
            let brackets = characters.indices[error.start...].lazy.filter {
                "[{".unicodeScalars.contains(characters[$0])
            }
            let tooDeep = brackets.dropFirst(TextLimits.nesting - depth).first
            return .tooDeep(at: tooDeep.map(position(at:)) ?? error.position)
        }
        if let start = bracketedExpression(before: error.start, isInFlow: openBracket != nil) {
            return UnreadableText([unquotedExpression(at: start)])
        }
        if error.message == "found character that cannot start any token", let character = character(at: error.start) {
            return character == "\t"
                ? UnreadableText(at: error.position, "a tab cannot indent in YAML", expected: "spaces")
                : .beginning(with: character, at: error.position)
        }
        let isAtEnd = skipBlanks(from: min(error.start, characters.count)) == characters.count
        if isAtEnd, let context = error.context, context.text == "while scanning a quoted scalar",
            let quote = character(at: context.start)
        {
            return UnreadableText(
                at: position(at: context.start), "invalid YAML: text in quotes is not closed",
                expected: "\(quote) at its end")
        }
        if isAtEnd, let openBracket, let bracket = character(at: openBracket) {
            return UnreadableText(
                at: position(at: openBracket), "invalid YAML: \(quoted(bracket)) is not closed",
                expected: bracket == "[" ? "]" : "}")
        }
        let about = error.context.map { "\($0.text) of line \($0.line), " } ?? ""
        return UnreadableText(
            at: position(of: error, isAtEnd: isAtEnd), "invalid YAML: \(about)\(error.message)")
    }

    /// The position of a syntax error: of a key without colon, of which libyaml knows only where the next line begins, the key's; at the
    /// end of the text, that of the last line with content.
    private func position(of error: YAMLSyntaxError, isAtEnd: Bool) -> SourcePosition {
        if let context = error.context, context.text == "while scanning a simple key" {
            return position(at: context.start)
        }
        guard isAtEnd else { return error.position }
        let last = characters.lastIndex { !" \t\r\n".unicodeScalars.contains($0) }
        return position(at: last.map { $0 + 1 } ?? 0)
    }
}

// MARK: Expressions without quotes

extension SourceText {
    /// The error for an expression without quotes in `{ }` or `[ ]` that the comma behind its end cuts within parentheses; `nil` for a whole one.
    func cutExpression(from start: Int, to end: Int) -> Diagnostic? {
        guard character(at: skipBlanks(from: end)) == "," else { return nil }
        let open = characters[start..<end].reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
        return open > 0 ? unquotedExpression(at: start) : nil
    }

    /// The error for an expression that needs quotes, with its whole text as far as it is on one line.
    fileprivate func unquotedExpression(at start: Int) -> Diagnostic {
        var (depth, end) = (0, start)
        scan: while let character = character(at: end) {
            switch character {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case ",": if depth == 0 { break scan }
            case "\n": break scan
            default: break
            }
            if depth < 0 { break }
            end += 1
        }
        while end > start, characters[end - 1] == " " { end -= 1 }
        var text = ""
        text.unicodeScalars.append(contentsOf: characters[start..<end])
        return Diagnostic(
            at: position(at: start), "an expression with a comma or a bracket needs quotes within { } and [ ]",
            suggestion: "\"\(text)\"")
    }

    /// The start of an expression without quotes, on the line of a syntax error and before it, that has a bracket or brace; `nil` for none.
    ///
    /// libyaml may stop before the events of the braces around it: then one before it on the line tells that there are some.
    fileprivate func bracketedExpression(before index: Int, isInFlow: Bool) -> Int? {
        var hasBracket = false
        var index = min(index, characters.count - 1)
        while index > 0, characters[index] != "\n" {
            switch characters[index] {
            case "[", "{": hasBracket = true
            case "=":
                let before = characters[..<index].lastIndex { $0 != " " }
                let beginsValue = before.map { ":,[{\n".unicodeScalars.contains(characters[$0]) } ?? false
                guard beginsValue else { break }
                let lineStart = characters[..<index].lastIndex(of: "\n") ?? 0
                let isWithin = isInFlow || characters[lineStart..<index].contains { $0 == "{" || $0 == "[" }
                return hasBracket && isWithin ? index : nil
            default: break
            }
            index -= 1
        }
        return nil
    }
}
