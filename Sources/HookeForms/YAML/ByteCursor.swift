/// Walks over UTF-8 text and knows the line and column it stands at.
package struct ByteCursor {
    package let bytes: [UInt8]
    private(set) var offset = 0
    private(set) var line = 1
    /// Unicode scalars since the line began, 0 at its start.
    private(set) var column = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var position: SourcePosition { SourcePosition(line: line, column: column + 1) }
    package var isAtEnd: Bool { offset == bytes.count }

    /// The byte here, 0 behind the end.
    package var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// The byte further on, 0 behind the end.
    package func byte(ahead: Int) -> UInt8 { offset + ahead < bytes.count ? bytes[offset + ahead] : 0 }

    package var isBreak: Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    package var isBlank: Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    /// Whether a space, a tab, a line break or the end stands `ahead` of here.
    package func isSpace(ahead: Int) -> Bool {
        switch byte(ahead: ahead) {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0: true
        default: false
        }
    }

    /// Whether `---` or `...` stands here as a line's first word.
    package var isAtDocumentMark: Bool {
        column == 0 && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
            && self.byte(ahead: 1) == byte && self.byte(ahead: 2) == byte && isSpace(ahead: 3)
    }

    /// One byte on; the bytes that continue a scalar take no column.
    package mutating func advance() {
        let byte = bytes[offset]
        offset += 1
        if byte == UInt8(ascii: "\n") {
            line += 1
            column = 0
        } else if byte & 0b1100_0000 != 0b1000_0000 {
            column += 1
        }
    }

    /// To the next line break, or the end.
    package mutating func skipLine() {
        while !isAtEnd, !isBreak { advance() }
    }

    /// Over a line break, `\r\n` as one.
    package mutating func skipBreak() {
        if byte == UInt8(ascii: "\r") { advance() }
        if byte == UInt8(ascii: "\n") { advance() }
    }
}
