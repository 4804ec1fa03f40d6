internal import HookeTrace

/// A value in a scenario file with its position: a scalar, a list or a mapping.
package struct Node: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// `isPlain`: written without quotes, so that it may be a number, a boolean or null.
        case scalar(String, isPlain: Bool)
        case list([Node])
        case mapping([Entry])
    }

    /// A key and its value, in the order of the file.
    package struct Entry: Hashable, Sendable {
        package let key: String
        package let keyPosition: SourcePosition
        package let value: Node

        package init(key: String, keyPosition: SourcePosition, value: Node) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    package let content: Content
    package let position: SourcePosition

    package init(_ content: Content, at position: SourcePosition = .start) {
        self.content = content
        self.position = position
    }

    package var entries: [Entry] {
        if case .mapping(let entries) = content { entries } else { [] }
    }

    package var items: [Node] {
        if case .list(let items) = content { items } else { [] }
    }

    /// The text of a scalar, quoted or not.
    package var text: String? {
        if case .scalar(let text, _) = content { text } else { nil }
    }

    /// The text of a scalar without quotes.
    package var plainText: String? {
        if case .scalar(let text, isPlain: true) = content { text } else { nil }
    }

    /// The text of a scalar that is read as a keyword. The keyword null is `null` or `~` without quotes.
    package var wordText: String? {
        switch content {
        case .scalar("~", isPlain: true): "null"
        case .scalar("null", isPlain: false): nil
        case .scalar(let text, _): text
        default: nil
        }
    }

    package var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }

    package var isList: Bool {
        if case .list = content { true } else { false }
    }

    package subscript(key: String) -> Node? {
        entries.first { $0.key == key }?.value
    }

    /// The message for a value of the wrong kind.
    package var misplaced: String {
        if case .scalar("", isPlain: true) = content { "missing value" } else { "unexpected \(described)" }
    }

    /// The value's kind and text, for messages.
    package var described: String {
        switch content {
        case .scalar("", isPlain: true): "nothing"
        case .scalar(let text, isPlain: true): "\(quoted(text))"
        case .scalar(let text, isPlain: false): "text \(quoted(text, with: "\""))"
        case .list: "list"
        case .mapping: "mapping"
        }
    }
}

/// Literals for default values, written as in a file.
extension Node: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(stringLiteral text: String) {
        self.init(.scalar(text, isPlain: true))
    }

    package init(arrayLiteral items: Node...) {
        self.init(.list(items))
    }

    package init(dictionaryLiteral pairs: (String, Node)...) {
        self.init(.mapping(pairs.map { Entry(key: $0.0, keyPosition: .start, value: $0.1) }))
    }
}

/// A position in a file by line and column, both from 1; columns count Unicode scalars, as editors do.
public struct SourcePosition: Hashable, Comparable, Sendable {
    /// The line; the first is 1.
    public let line: Int
    /// The column; the first is 1.
    public let column: Int

    /// A position by line and column.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The start of a file.
    public static let start = SourcePosition(line: 1, column: 1)

    /// Whether the left position comes first in the file.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `12:5`.
    public var description: String { "\(line):\(column)" }
}
