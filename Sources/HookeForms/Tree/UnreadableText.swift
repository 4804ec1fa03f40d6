/// The problems that prevent reading a text's nodes.
struct UnreadableText: Error {
    let problems: [Diagnostic]

    init(_ problems: [Diagnostic]) {
        self.problems = problems
    }

    init(at position: SourcePosition, _ message: String, expected: String? = nil) {
        problems = [Diagnostic(at: position, message, expected: expected)]
    }
}

/// The limits on a text.
enum TextLimits {
    /// The limit on nested collections.
    static let nesting = 64
    /// The limit on scalars and collections, including empty values.
    static let nodes = 100_000
}

extension UnreadableText {
    static let empty = UnreadableText(
        at: .start, "the file is empty", expected: "a scenario or plan, which begins 'hooke: 1'")

    static func tooDeep(at position: SourcePosition) -> UnreadableText {
        UnreadableText(at: position, "collections are nested deeper than \(TextLimits.nesting) levels")
    }

    static func tooLong(at position: SourcePosition) -> UnreadableText {
        UnreadableText(at: position, "the file has more than \(TextLimits.nodes) values")
    }
}

extension ScenarioText {
    func checkLength() throws(UnreadableText) {
        if bytes.count > ScenarioText.largestSize {
            throw UnreadableText(at: .start, "the file is too long", expected: "at most 1 MiB")
        }
    }
}
