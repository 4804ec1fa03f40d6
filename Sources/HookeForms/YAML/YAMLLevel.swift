/// A collection that is open while YAML's tokens are read.
package struct YAMLLevel {
    package enum Kind {
        case blockMapping, blockSequence, flowMapping, flowSequence
    }

    package let kind: Kind
    package let start: SourcePosition
    /// The keys so far and where they stand.
    package var keys: [String: SourcePosition] = [:]
    /// Whether what comes next in a flow mapping is a key.
    package var awaitsKey = true

    package init(_ kind: Kind, start: SourcePosition) {
        self.kind = kind
        self.start = start
    }

    /// The indentation, from 0.
    package var column: Int { start.column - 1 }
    package var isFlow: Bool { kind == .flowMapping || kind == .flowSequence }
}

/// What may turn out to be a key once its `:` comes.
package struct YAMLKey {
    package let position: SourcePosition
    /// Between the quotes, if there are any; `nil` for a collection.
    package let bytes: Range<Int>?
    package var isQuoted = false

    /// The key as it is written; a key that needs unescaping is left to the parser.
    package func text(in source: [UInt8]) -> String? {
        guard let bytes, !isQuoted || !source[bytes].contains(where: YAMLKey.escapes) else { return nil }
        return String(decoding: source[bytes], as: UTF8.self)
    }

    /// The bytes of the key's first scalar.
    package func firstScalar(in source: [UInt8]) -> Range<Int>? {
        guard let bytes, let first = bytes.first else { return nil }
        let next = bytes.dropFirst().first { source[$0] & 0b1100_0000 != 0b1000_0000 } ?? bytes.upperBound
        return first..<next
    }

    private static func escapes(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\n")
    }
}

/// How a scalar is written.
package enum YAMLScalarStyle {
    case plain, singleQuoted, doubleQuoted, block

    package var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
}
