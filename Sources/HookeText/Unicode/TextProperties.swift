/// Properties of characters (Unicode 15.0), by their code points from 0 to 0x10FFFF.
public enum TextProperties {
    /// Whether a code point is a letter or a mark that belongs to letters (Alphabetic).
    @inline(__always)
    public static func isAlphabetic(_ codePoint: UInt32) -> Bool { CodePointProperties(codePoint).isAlphabetic }

    /// Whether a code point is a capital letter (Uppercase).
    @inline(__always)
    public static func isUppercase(_ codePoint: UInt32) -> Bool { CodePointProperties(codePoint).isUppercase }

    /// Whether a code point is white space (White_Space): spaces, tabs and the characters that end lines.
    @inline(__always)
    public static func isWhiteSpace(_ codePoint: UInt32) -> Bool { CodePointProperties(codePoint).isWhiteSpace }
}

/// The code points of a text in UTF-16.
public enum UTF16Scalars {
    /// The code point at an offset, which moves to the next one; a surrogate without a partner counts as a code point.
    ///
    /// - Precondition: the offset is at least 0 and below the count.
    @inline(__always)
    public static func next(in text: Span<UInt16>, at offset: inout Int) -> UInt32 {
        let unit = UInt32(text[offset])
        offset += 1
        guard unit & 0xfc00 == 0xd800, offset < text.count else { return unit }
        let low = UInt32(text[offset])
        guard low & 0xfc00 == 0xdc00 else { return unit }
        offset += 1
        return 0x1_0000 + (unit & 0x3ff) << 10 + low & 0x3ff
    }
}
