/// Base85 text of bytes: five characters for four bytes, as Ascii85, of the characters from `!` to `u` but `<`, for which `v` stands, so that HTML
/// may hold it in a script element. Base64 is 7 % longer.
package enum Base85 {
    /// The text, without ends of lines; a last group of fewer bytes has one character more than bytes.
    package static func text(of bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 3) / 4 * 5)
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let group = bytes[start..<min(start + 4, bytes.count)]
            var number: UInt32 = 0
            for byte in group { number = number << 8 | UInt32(byte) }
            number <<= UInt32(8 * (4 - group.count))
            var divisor: UInt32 = 85 * 85 * 85 * 85
            for _ in 0...group.count {
                let character = UInt8(ascii: "!") + UInt8(number / divisor)
                text.append(character == UInt8(ascii: "<") ? UInt8(ascii: "v") : character)
                number %= divisor
                divisor = max(1, divisor / 85)
            }
        }
        return text
    }
}
