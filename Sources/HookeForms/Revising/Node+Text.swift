internal import HookeTrace

extension Node {
    /// The text of a file with this root, in block style. Plain scalars stay plain.
    package var fileText: String { block(indented: 0).joined(separator: "\n") + "\n" }

    /// Whether both have the same keys, values and kinds of scalars, wherever they stand.
    package func hasContent(of other: Node) -> Bool {
        switch (content, other.content) {
        case (.scalar(let left, let isPlain), .scalar(let right, let isOtherPlain)):
            left == right && isPlain == isOtherPlain
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.hasContent(of: $1) }
        case (.mapping(let left), .mapping(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.hasContent(of: $1.value) }
        case (.scalar, _), (.list, _), (.mapping, _): false
        }
    }

    private func block(indented depth: Int) -> [String] {
        let margin = String(repeating: " ", count: depth)
        switch content {
        case .list(let items) where !items.isEmpty:
            return items.flatMap { item -> [String] in
                guard !item.isInline else { return ["\(margin)- \(item.inlineText(indented: depth))"] }
                let lines = item.block(indented: depth + 2)
                return ["\(margin)- " + lines[0].dropFirst(depth + 2)] + lines.dropFirst()
            }
        case .mapping(let entries) where !entries.isEmpty:
            return entries.flatMap { entry -> [String] in
                let key = Node.isWord(entry.key) ? entry.key : Node.quotedText(entry.key)
                guard !entry.value.isInline else {
                    return ["\(margin)\(key): \(entry.value.inlineText(indented: depth))"]
                }
                return ["\(margin)\(key):"] + entry.value.block(indented: depth + 2)
            }
        case .scalar, .list, .mapping: return [margin + inlineText(indented: depth)]
        }
    }

    /// Whether it stands on the line of its key or dash.
    private var isInline: Bool {
        switch content {
        case .scalar: true
        case .list(let items): items.isEmpty
        case .mapping(let entries): entries.isEmpty
        }
    }

    /// Its text behind a key or dash at a depth. Of a plain scalar, a line break is an empty line, and what follows is indented.
    private func inlineText(indented depth: Int) -> String {
        switch content {
        case .scalar(let text, isPlain: true):
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.dropFirst().reduce(String(lines[0])) { written, line in
                written + (line.isEmpty ? "\n" : "\n\n" + String(repeating: " ", count: depth + 2) + line)
            }
        case .scalar(let text, isPlain: false): return Node.quotedText(text)
        case .list: return "[]"
        case .mapping: return "{}"
        }
    }

    /// A text in double quotes as in JSON, with escapes for what no file may contain.
    private static func quotedText(_ text: String) -> String {
        JSONValue.string(text).text().unicodeScalars.reduce(into: "") { written, character in
            if SourceText.rejectedName(of: character) == nil {
                written.unicodeScalars.append(character)
            } else {
                let digits = String(character.value, radix: 16)
                written += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }
        }
    }

    private static func isWord(_ text: String) -> Bool {
        text.first?.isLetter == true
            && text.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0))
            }
            && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    }
}
