/// An error of a text, a font or a text container.
public enum TextError: Error, Hashable, Sendable {
    /// A font size that is not finite and above 0.
    case fontSize(Double)

    /// A range that does not lie inside a text of `count` code units.
    case range(Range<Int>, count: Int)
    /// An offset between two code units of a grapheme cluster or of a surrogate pair.
    case insideCluster(offset: Int)
    /// A surrogate without its partner in a new text, at an offset in that text.
    case unpairedSurrogate(offset: Int)
    /// An attribute that is not finite, an attachment of negative size or on a character other than U+FFFC, at an offset in the text.
    case attribute(offset: Int)
    /// A width of a text container that is NaN or negative.
    case containerWidth(Double)
    /// A height of a text container that is NaN or negative.
    case containerHeight(Double)
    /// A line fragment padding that is not finite or negative.
    case lineFragmentPadding(Double)
    /// An exclusion path that encloses no area, by its index.
    case exclusionPathWithoutArea(index: Int)
    /// An exclusion path with a coordinate that is not finite or beyond 1 000 000 pt, by its index.
    case exclusionPathOutOfRange(index: Int)

    /// An edit of a text that is not editable.
    case notEditable

    /// Bytes that are not UTF-8: the first one's value, offset, and line and column from 1. Columns count code points.
    case invalidUTF8(byte: UInt8, offset: Int, line: Int, column: Int)
    /// A text of more bytes of UTF-8 than ``TextDecoding/byteLimit``.
    case tooLong(bytes: Int, limit: Int)
}

extension TextError: CustomStringConvertible {
    /// What is wrong and what was expected, in a sentence.
    public var description: String {
        switch self {
        case .fontSize(let size):
            "font size is \(size); it must be above 0 and finite"
        case .range(let range, let count):
            "the range [\(range.lowerBound), \(range.upperBound)] is not inside a text of \(count) code units"
        case .insideCluster(let offset):
            "offset \(offset) is inside a character; use the offset before or after it"
        case .unpairedSurrogate(let offset):
            "the surrogate at code unit \(offset) has no partner; a text must be valid UTF-16"
        case .attribute(let offset):
            "an attribute at code unit \(offset) is not finite, or the size of an attachment is negative"
        case .containerWidth(let width):
            "width of a text container is \(width); it must be 0 or more"
        case .containerHeight(let height):
            "height of a text container is \(height); it must be 0 or more"
        case .lineFragmentPadding(let padding):
            "line fragment padding is \(padding); it must be finite and 0 or more"
        case .exclusionPathWithoutArea(let index):
            "exclusion path \(index) encloses no area"
        case .exclusionPathOutOfRange(let index):
            "exclusion path \(index) has a coordinate that is not finite or beyond 1000000 pt"
        case .notEditable:
            "the text is not editable"
        case .invalidUTF8(let byte, let offset, let line, let column):
            "invalid UTF-8 at line \(line), column \(column): byte 0x\(Self.hexadecimal(byte)) at offset \(offset)"
        case .tooLong(let bytes, let limit):
            "the text has \(bytes) bytes of UTF-8; at most \(limit) are allowed"
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.utf8.count < 2 ? "0" + digits : digits
    }
}
