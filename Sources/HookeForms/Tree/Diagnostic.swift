internal import HookeTrace

/// One thing that is wrong with a scenario, and what would be right.
public struct Diagnostic: Hashable, Sendable {
    /// Where.
    public let position: SourcePosition
    /// What is wrong, in one sentence without its full stop.
    public let message: String
    /// What would be right; `nil` where the message says it already.
    public let expected: String?
    /// What was probably meant.
    public let suggestion: String?

    /// A problem at a place. What its words quote of a file is escaped.
    public init(at position: SourcePosition, _ message: String, expected: String? = nil, suggestion: String? = nil) {
        self.position = position
        self.message = message.escaped()
        self.expected = expected?.escaped()
        self.suggestion = suggestion?.escaped().shortened(to: 80)
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `12:5: what is wrong (expected what would be right); did you mean 'this'?`
    public var description: String {
        var text = "\(position): \(message)"
        if let expected { text += " (expected \(expected))" }
        if let suggestion { text += "; did you mean \(quoted(suggestion))?" }
        return text
    }
}

/// Everything that is wrong with one scenario file, in reading order.
public struct ScenarioProblems: Error, Hashable, Sendable {
    /// What the file is called.
    public let file: String
    /// What a command ends with: a file whose content is wrong (`EX_DATAERR`).
    public static let exitCode: Int32 = 65
    /// At least one problem, sorted by position.
    public let problems: [Diagnostic]

    /// Sorts `problems`; those at one place keep their order.
    public init(file: String, _ problems: [Diagnostic]) {
        self.file = file
        self.problems = problems.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }
}

extension ScenarioProblems: CustomStringConvertible {
    /// A line for each of the first fifty problems, `file:line:column: what is wrong`, and how many more there are.
    public var description: String {
        let file = file.escaped()
        return problems.map { "\(file):\($0)" }.limited(in: "\(file): ").joined(separator: "\n")
    }
}
