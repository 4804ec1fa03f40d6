extension JSONValue {
    /// The document as text: on one line, or indented by two spaces a level. Does not end with a line end.
    public func text(pretty: Bool = false) -> String {
        String(decoding: bytes(pretty: pretty), as: UTF8.self)
    }

    /// The document as UTF-8: on one line, or indented by two spaces a level. Does not end with a line end.
    public func bytes(pretty: Bool = false) -> [UInt8] {
        var text: [UInt8] = []
        write(to: &text, indent: pretty ? 0 : nil)
        return text
    }

    private func write(to text: inout [UInt8], indent: Int?) {
        switch self {
        case .null: text.append(contentsOf: "null".utf8)
        case .bool(let value): text.append(contentsOf: (value ? "true" : "false").utf8)
        case .integer(let value): text.append(decimal: value)
        case .unsigned(let value): text.append(contentsOf: String(value).utf8)
        case .real(let value) where value.isFinite: text.append(shortest: value)
        case .real: text.append(contentsOf: "null".utf8)
        case .string(let value): text.append(jsonString: value)
        case .array(let values):
            JSONValue.write(values, between: "[]", to: &text, indent: indent) { value, text, indent in
                value.write(to: &text, indent: indent)
            }
        case .object(let members):
            JSONValue.write(members, between: "{}", to: &text, indent: indent) { member, text, indent in
                text.append(jsonString: member.name)
                text.append(contentsOf: (indent == nil ? ":" : ": ").utf8)
                member.value.write(to: &text, indent: indent)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], between brackets: String, to text: inout [UInt8], indent: Int?,
        item write: (Item, inout [UInt8], Int?) -> Void
    ) {
        let (open, close) = (brackets.utf8.first!, brackets.utf8.last!)
        text.append(open)
        for (index, item) in items.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            if let indent { text.append(newLine: indent + 2) }
            write(item, &text, indent.map { $0 + 2 })
        }
        if let indent, !items.isEmpty { text.append(newLine: indent) }
        text.append(close)
    }
}

extension [UInt8] {
    fileprivate mutating func append(newLine indent: Int) {
        append(UInt8(ascii: "\n"))
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    }

    /// Appends a text in quotes, with only those escapes that RFC 8259, section 7, requires.
    fileprivate mutating func append(jsonString text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append(contentsOf: "\\\"".utf8)
            case UInt8(ascii: "\\"): append(contentsOf: "\\\\".utf8)
            case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\r"): append(contentsOf: "\\r".utf8)
            case UInt8(ascii: "\t"): append(contentsOf: "\\t".utf8)
            case 0..<0x20: append(contentsOf: ("\\u00" + Hexadecimal.text([byte])).utf8)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
