internal import HookeTrace

/// How much a text may hold.
enum YAMLLimits {
    /// How many collections may be nested.
    static let nesting = 64
    /// How many scalars and collections a text may have, empty values included.
    static let nodes = 100_000
}

extension UnreadableText {
    static let empty = UnreadableText(
        at: .start, "the file is empty", expected: "a scenario, which begins 'hooke: 1'")

    static func tooDeep(at position: SourcePosition) -> UnreadableText {
        UnreadableText(at: position, "collections are nested deeper than \(YAMLLimits.nesting) levels")
    }

    static func tooLong(at position: SourcePosition) -> UnreadableText {
        UnreadableText(at: position, "the file has more than \(YAMLLimits.nodes) values")
    }

    static func secondDocument(at position: SourcePosition) -> UnreadableText {
        UnreadableText(at: position, "a second document begins", expected: "one scenario in a file")
    }
}

extension SourceText {
    /// The refusal of an anchor, an alias, a tag or a directive at an index; `nil` if there is none.
    func refusedIndicator(at index: Int) -> UnreadableText? {
        let (name, expected): (String, String?)
        switch character(at: index) {
        case "&": (name, expected) = ("an anchor (&)", "quotes around the text")
        case "*": (name, expected) = ("an alias (*)", "quotes around the text")
        case "!": (name, expected) = ("a tag (!)", "quotes around the text")
        case "%": (name, expected) = ("a directive (%)", nil)
        default: return nil
        }
        return UnreadableText(at: position(at: index), "\(name) is not allowed in a scenario", expected: expected)
    }

    func unpairedSurrogate(at index: Int) -> Diagnostic {
        Diagnostic(
            at: position(at: index), "an unpaired surrogate is not a character",
            expected: "both halves, as in \\ud83d\\ude00")
    }

    /// Why libyaml stops, `depth` collections being open: a clear message where there is one, or else its own.
    func refusal(of error: YAMLSyntaxError, depth: Int) -> UnreadableText {
        if let context = error.context, let refusal = refusedIndicator(at: context.start) { return refusal }
        if error.message.hasPrefix("Maximum nesting level") {
            // libyaml has looked ahead over a thousand brackets and stops at the first.
            let brackets = characters.indices[error.start...].lazy.filter {
                "[{".unicodeScalars.contains(characters[$0])
            }
            let tooDeep = brackets.dropFirst(YAMLLimits.nesting - depth).first
            return .tooDeep(at: tooDeep.map(position(at:)) ?? error.position)
        }
        if error.message == "found character that cannot start any token", let character = character(at: error.start) {
            return character == "\t"
                ? UnreadableText(at: error.position, "a tab cannot indent in YAML", expected: "spaces")
                : UnreadableText(
                    at: error.position, "text cannot begin with \(quoted(character))", expected: "quotes around it")
        }
        let about = error.context.map { "\($0.text) of line \($0.line), " } ?? ""
        return UnreadableText(at: error.position, "invalid YAML: \(about)\(error.message)")
    }
}
