/// Base64 text of bytes (RFC 4648, section 4).
package enum Base64 {
    /// The text, with padding and without ends of lines.
    package static func text(of bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits: UInt32 = 0
            for byte in group { bits = bits << 8 | UInt32(byte) }
            bits <<= UInt32(8 * (3 - group.count))
            for index in 0..<4 {
                text.append(index <= group.count ? digits[Int(bits >> UInt32(18 - 6 * index)) & 63] : UInt8(ascii: "="))
            }
        }
        return text
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
