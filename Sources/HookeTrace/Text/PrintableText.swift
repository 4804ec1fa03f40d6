/// Escapes text from files for messages.
///
/// A terminal must not interpret it, and a reader must see what it contains. Data (CSV, JSON) keeps names exact.
extension String {
    /// The text with all characters escaped that move, hide or reorder text: control characters (C0, C1, DEL), line and paragraph
    /// separators, bidirectional marks, overrides and isolates, zero-width and other invisible characters, as `\n`, `\t` or `\u{202e}`.
    ///
    /// - Parameter keepingLines: Whether line feeds and tabs are kept, for a text of several lines.
    public func escaped(keepingLines: Bool = false) -> String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || keepingLines && ($0 == 0x0A || $0 == 0x09) }) { return self }
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n" where keepingLines, "\t" where keepingLines: text.unicodeScalars.append(scalar)
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case _ where scalar.isUnprintable: text += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The text; if it has more than `limit` scalars, its beginning and end with the number of scalars between them.
    public func shortened(to limit: Int) -> String {
        guard utf8.count > limit, unicodeScalars.count > limit else { return self }
        let tail = limit / 4
        let left = unicodeScalars.count - limit
        return String(unicodeScalars.prefix(limit - tail)) + "...(\(left) more)..."
            + String(unicodeScalars.suffix(tail))
    }
}

extension Unicode.Scalar {
    fileprivate var isUnprintable: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }
}

/// Formats a name for a message: escaped, shortened and in quotes.
public func quoted(_ name: some CustomStringConvertible, with mark: String = "'") -> String {
    mark + name.description.escaped().shortened(to: 80) + mark
}

extension [String] {
    /// The first fifty messages about a file, and the number of the others: `a.yaml: ... and 212 more problems`.
    public func limited(in label: String = "") -> [String] {
        count <= 50 ? self : prefix(50) + ["\(label)... and \((count - 50).counted("more problem"))"]
    }
}

extension Int {
    /// The number with a noun in the singular or plural: `1 step`, `2 steps`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
