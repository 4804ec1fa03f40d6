/// An error in an expression: what is wrong, where in its text, and what would be right.
public struct ExpressionError: Error, Hashable, Sendable {
    /// The part of the text that is wrong, as UTF-8 offsets from its start. Empty at the end of a text that ends too early.
    public let range: Range<Int>
    /// What is wrong, as a sentence without a full stop.
    public let message: String
    /// What was expected there; `nil` where the message says it.
    public let expected: String?
    /// The name or spelling that was probably meant.
    public let suggestion: String?

    /// An error at a part of a text.
    public init(_ range: Range<Int>, _ message: String, expected: String? = nil, suggestion: String? = nil) {
        (self.range, self.message, self.expected, self.suggestion) = (range, message, expected, suggestion)
    }
}

extension ExpressionError: CustomStringConvertible {
    /// The error in one line, without its position.
    public var description: String {
        var text = message
        if let expected { text += " (expected \(expected))" }
        if let suggestion { text += "; did you mean '\(suggestion)'?" }
        return text
    }
}

/// Every error of one expression, in the order of its text; at least one.
public struct ExpressionErrors: Error, Hashable, Sendable {
    /// The errors.
    public let errors: [ExpressionError]

    init(_ errors: [ExpressionError]) { self.errors = errors }
}

extension ExpressionErrors: CustomStringConvertible {
    /// The errors, one a line.
    public var description: String { errors.map { $0.description }.joined(separator: "\n") }
}

extension String {
    /// The text in quotes for a message, its middle left out where it is long.
    var quoted: String {
        let letters = unicodeScalars
        guard letters.count > 60 else { return "'\(self)'" }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters.prefix(40))
        text.append(contentsOf: "...".unicodeScalars)
        text.append(contentsOf: letters.suffix(15))
        return "'\(String(text))'"
    }
}
