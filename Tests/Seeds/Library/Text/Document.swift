/// A scenario's text as a tree of values: what generators make, and what shrinking and mutating change.
public indirect enum Document: Hashable, Sendable {
    /// A number, word, name or quantity.
    case scalar(String)
    /// A text that would be read as a number without its quotes, such as a point's name.
    case quoted(String)
    /// Values in order.
    case list([Document])
    /// Values by keys, in order of writing.
    case mapping([Entry])

    /// A key of a mapping and its value.
    public struct Entry: Hashable, Sendable {
        /// The key.
        public var key: String
        /// Its value.
        public var value: Document

        /// A key and its value.
        public init(_ key: String, _ value: Document) { (self.key, self.value) = (key, value) }
    }
}

extension Document: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A scalar.
    public init(stringLiteral value: String) { self = .scalar(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .scalar("\(value)") }
    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .scalar(value ? "true" : "false") }
    /// A list.
    public init(arrayLiteral elements: Document...) { self = .list(elements) }
    /// A mapping, in order of writing.
    public init(dictionaryLiteral elements: (String, Document)...) {
        self = .mapping(elements.map { Entry($0.0, $0.1) })
    }
}

extension Document {
    /// The keys and values of a mapping; none of anything else.
    public var entries: [Entry] { if case .mapping(let entries) = self { entries } else { [] } }

    /// The values of a list; none of anything else.
    public var items: [Document] { if case .list(let items) = self { items } else { [] } }

    /// The text of a scalar, quoted or not; `nil` of anything else.
    public var text: String? {
        switch self {
        case .scalar(let text), .quoted(let text): text
        case .list, .mapping: nil
        }
    }

    /// The value at a key of a mapping. Setting one that is not there appends it; setting `nil` removes it.
    public subscript(key: String) -> Document? {
        get { entries.first { $0.key == key }?.value }
        set {
            var entries = entries
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(key, value))
            case (nil, nil): break
            }
            self = .mapping(entries)
        }
    }

    /// This mapping with the entries of another behind its own.
    public func with(_ other: Document) -> Document { .mapping(entries + other.entries) }
}

extension Document {
    /// The document as a YAML file, which ends with a line break.
    ///
    /// A mapping at the top has a line for each key, a list of mappings in it a line for each item; all else is in flow style.
    public var yaml: String {
        var text = ""
        for entry in entries {
            if case .list(let items) = entry.value, items.contains(where: { !$0.entries.isEmpty }) {
                text += "\(entry.key):\n"
                for item in items { text += "  - \(item.flow)\n" }
            } else {
                text += "\(entry.key): \(entry.value.flow)\n"
            }
        }
        return text
    }

    private var flow: String {
        switch self {
        case .scalar(let text): Document.needsQuotes(text) ? "'\(text)'" : text
        case .quoted(let text): "\"\(text)\""
        case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
        case .mapping(let entries) where entries.isEmpty: "{}"
        case .mapping(let entries):
            "{ \(entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ")) }"
        }
    }

    private static func needsQuotes(_ text: String) -> Bool {
        text.isEmpty || text.utf8.contains { "#:{}[],&*!|>%@".utf8.contains($0) }
    }
}
