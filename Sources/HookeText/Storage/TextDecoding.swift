/// Texts from files and from other storages, checked: valid Unicode of limited size, in UTF-16.
///
/// A byte order mark at the start is dropped. Ends of lines stay as they are: LF, CR, CRLF.
public enum TextDecoding {
    /// The most bytes of UTF-8 that a text may have: 4 MiB.
    public static let byteLimit = 4 << 20

    /// The code units of a text in UTF-8.
    ///
    /// - Throws: ``TextError/tooLong(bytes:limit:)`` or ``TextError/invalidUTF8(byte:offset:line:column:)``.
    public static func units(fromUTF8 bytes: [UInt8]) throws(TextError) -> [UInt16] {
        guard bytes.count <= byteLimit else { throw .tooLong(bytes: bytes.count, limit: byteLimit) }
        let bytes = bytes.span
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count)
        var position = bytes.count >= 3 && bytes[0] == 0xef && bytes[1] == 0xbb && bytes[2] == 0xbf ? 3 : 0
        while position < bytes.count {
            guard let (codePoint, length) = sequence(in: bytes, at: position) else {
                throw invalid(bytes[position], at: position, after: units)
            }
            if codePoint < 0x1_0000 {
                units.append(UInt16(truncatingIfNeeded: codePoint))
            } else {
                units.append(UInt16(truncatingIfNeeded: 0xd7c0 + codePoint >> 10))
                units.append(UInt16(truncatingIfNeeded: 0xdc00 + codePoint & 0x3ff))
            }
            position += length
        }
        return units
    }

    /// The code units of a text in UTF-16 after they are checked.
    ///
    /// - Throws: ``TextError/unpairedSurrogate(offset:)``, or ``TextError/tooLong(bytes:limit:)`` by the size in UTF-8.
    public static func units(fromUTF16 units: [UInt16]) throws(TextError) -> [UInt16] {
        var bytes = 0
        var offset = 0
        let text = units.span
        while offset < text.count {
            let start = offset
            let codePoint = UTF16Scalars.next(in: text, at: &offset)
            guard codePoint & 0xffff_f800 != 0xd800 else { throw .unpairedSurrogate(offset: start) }
            bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4
        }
        guard bytes <= byteLimit else { throw .tooLong(bytes: bytes, limit: byteLimit) }
        return units.first == 0xfeff ? Array(units.dropFirst()) : units
    }

    /// The code point that starts at a position and the count of its bytes; nil where the bytes are not UTF-8.
    private static func sequence(in bytes: Span<UInt8>, at position: Int) -> (codePoint: UInt32, length: Int)? {
        let first = UInt32(bytes[position])
        let length: Int
        let least: UInt32
        var codePoint: UInt32
        switch first {
        case 0..<0x80: return (first, 1)
        case 0xc2..<0xe0: (length, least, codePoint) = (2, 0x80, first & 0x1f)
        case 0xe0..<0xf0: (length, least, codePoint) = (3, 0x800, first & 0x0f)
        case 0xf0..<0xf5: (length, least, codePoint) = (4, 0x1_0000, first & 0x07)
        default: return nil
        }
        guard position + length <= bytes.count else { return nil }
        for next in position + 1..<position + length {
            guard bytes[next] & 0xc0 == 0x80 else { return nil }
            codePoint = codePoint << 6 | UInt32(bytes[next]) & 0x3f
        }
        guard codePoint >= least, codePoint <= 0x10_ffff, codePoint & 0xffff_f800 != 0xd800 else { return nil }
        return (codePoint, length)
    }

    private static func invalid(_ byte: UInt8, at offset: Int, after units: [UInt16]) -> TextError {
        var (line, column) = (1, 1)
        for (index, unit) in units.enumerated() {
            switch unit {
            case 0x0d where index + 1 < units.count && units[index + 1] == 0x0a: break
            case 0x0a, 0x0d: (line, column) = (line + 1, 1)
            default: if unit & 0xfc00 != 0xdc00 { column += 1 }
            }
        }
        return .invalidUTF8(byte: byte, offset: offset, line: line, column: column)
    }
}
