/// Text from a file or a file's name on its way into a message.
///
/// A terminal must not take it for commands, and a reader must not take it for other text than it is. Data (CSV, JSON) keeps names exact.
extension String {
    /// The text with everything escaped that moves, hides or reorders text: control characters (C0, C1, DEL), line and paragraph
    /// separators, bidirectional marks, overrides and isolates, zero-width and other invisible characters, as `\n`, `\t` or `\u{202e}`.
    ///
    /// - Parameter keepingLines: whether line feeds and tabs stay, as they do in a text of several lines.
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

    /// The text, or, of a longer one than `limit` scalars, its beginning and its end with the number of scalars in between.
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

/// A name in a message: escaped, of a reasonable length, in quotes.
public func quoted(_ name: some CustomStringConvertible, with mark: String = "'") -> String {
    mark + name.description.escaped().shortened(to: 80) + mark
}

extension [String] {
    /// The first fifty of the messages about one file, and how many more there are: `a.yaml: ... and 212 more problems`.
    public func limited(in label: String = "") -> [String] {
        count <= 50 ? self : prefix(50) + ["\(label)... and \(count - 50) more problems"]
    }
}
