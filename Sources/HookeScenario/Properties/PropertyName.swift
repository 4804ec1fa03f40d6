internal import HookeForms
internal import HookeTrace

/// A property of a layer by name, `card.position.x`: what stands before the first point is the layer's.
package struct PropertyName: Hashable, Sendable {
    package let layer: String
    /// `position.x`
    let path: String

    /// `nil` where nothing stands before or behind a point.
    package init?(_ text: String) {
        guard let point = text.firstIndex(of: ".") else { return nil }
        layer = String(text[..<point])
        path = String(text[text.index(after: point)...])
        if layer.isEmpty || path.isEmpty || path.hasSuffix(".") || path.hasPrefix(".") { return nil }
    }

    /// The name of a property of some layer.
    static let form = SchemaDescription.Pattern(
        name: "a layer and its property such as card.position or card.position.x",
        expression: #"^[^.]+\.[^.]([^.]|\.[^.])*$"#,
        refusal: { text in
            PropertyName(text) != nil && !text.contains("..")
                ? nil : ParseError(message: "\(quoted(text)) is no property of a layer")
        })

    /// The name of a layer.
    static let layerForm = SchemaDescription.Pattern(
        name: "letters, digits, - and _",
        expression: "^[A-Za-z0-9_-]+$",
        refusal: { text in
            let isFit = text.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
            return isFit ? nil : ParseError(message: "\(quoted(text)) is no name of a layer")
        })

    /// Whether a text can name a number of a layer's own: a word that begins with a letter or `_`.
    static func isWord(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy(isWordByte)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    }
}
