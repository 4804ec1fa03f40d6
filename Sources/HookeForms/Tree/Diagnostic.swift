internal import HookeTrace

/// An error in a scenario file: its position, a message, the expected value and a suggestion.
public struct Diagnostic: Error, Hashable, Sendable {
    /// The position of the error.
    public let position: SourcePosition
    /// The error, one sentence without a full stop.
    public let message: String
    /// The expected value; `nil` if the message names it.
    public let expected: String?
    /// The most similar valid name; `nil` if there is none.
    public let suggestion: String?

    /// Creates a diagnostic. Control characters in the texts are escaped.
    public init(at position: SourcePosition, _ message: String, expected: String? = nil, suggestion: String? = nil) {
        self.position = position
        self.message = message.escaped()
        self.expected = expected?.escaped()
        self.suggestion = suggestion?.escaped().shortened(to: 80)
    }
}

extension Diagnostic {
    /// Whether it is about a name that the file does not define, such as a layer's; an unknown key is an error of one place.
    fileprivate var isAboutUnknownName: Bool { message.hasPrefix("unknown ") && !message.hasPrefix("unknown key ") }
}

extension Diagnostic: CustomStringConvertible {
    /// `12:5: message (expected ...); did you mean 'suggestion'?`
    public var description: String { "\(position): \(words)" }

    /// The description without the position.
    package var words: String {
        var text = message
        if let expected { text += " (expected \(expected))" }
        if let suggestion { text += "; did you mean \(quoted(suggestion))?" }
        return text
    }
}

/// All errors of a scenario file, sorted by position.
public struct ScenarioProblems: Error, Hashable, Sendable {
    /// The file's name for messages.
    public let file: String
    /// The command's exit code: invalid input (`EX_DATAERR`).
    public static let exitCode: Int32 = 65
    /// At least one problem, sorted by position.
    public let problems: [Diagnostic]

    /// Sorts `problems` by position; those at one position keep their order.
    public init(file: String, _ problems: [Diagnostic]) {
        self.file = file
        self.problems = problems.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map { $0.element }
    }
}

extension ScenarioProblems: CustomStringConvertible {
    /// A line for each of the first fifty problems, `file:line:column: message`, and the number of the others. An unknown name has one line,
    /// with the other positions at which it stands.
    public var description: String {
        let file = file.escaped()
        return grouped.map { first, others in
            guard !others.isEmpty else { return "\(file):\(first)" }
            let places =
                others.prefix(8).map { $0.description }.joined(separator: ", ") + (others.count > 8 ? ", ..." : "")
            return "\(file):\(first) (and in \(others.count) more \(others.count == 1 ? "place" : "places"): \(places))"
        }.limited(in: "\(file): ").joined(separator: "\n")
    }

    /// The problems, of those about one unknown name the first, and the positions of its others.
    private var grouped: [(first: Diagnostic, others: [SourcePosition])] {
        var groups: [(first: Diagnostic, others: [SourcePosition])] = []
        var indices: [String: Int] = [:]
        for problem in problems {
            if let index = indices[problem.message] {
                groups[index].others.append(problem.position)
                continue
            }
            // One change of the name that all mean mends all.
            if problem.isAboutUnknownName { indices[problem.message] = groups.count }
            groups.append((problem, []))
        }
        return groups
    }
}

/// A text that cannot be parsed: a message without position, and the most similar valid text.
package struct ParseError: Error, Hashable {
    package let message: String
    package var suggestion: String?

    package init(message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}
