internal import HookeTrace

/// A value in a scenario file, with its place.
package struct Node: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// `isPlain` when it is written without quotes, and so may be a number, a flag or null.
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

    /// The text of a scalar that stands for a word; null only without quotes, as `null` or `~`.
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

    /// That it is not what should stand here.
    package var misplaced: String {
        if case .scalar("", isPlain: true) = content {
            "there is no value here"
        } else {
            "\(described) does not belong here"
        }
    }

    /// What it is, for a sentence about what it should have been.
    package var described: String {
        switch content {
        case .scalar("", isPlain: true): "nothing"
        case .scalar(let text, isPlain: true): "\(quoted(text))"
        case .scalar(let text, isPlain: false): "the text \(quoted(text, with: "\""))"
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }
}

/// Defaults are written as they would be in a file.
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
