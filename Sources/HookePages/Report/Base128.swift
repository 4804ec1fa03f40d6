/// Base128 text of bytes: seven bits a character, in a form that HTML keeps in a script element.
///
/// Eight characters of one byte in UTF-8 stand for seven bytes; missing bits of the last are 0. The parser of HTML replaces U+0000 and U+000D, and
/// `<` may begin markup: a group of bits with such a code makes one character of two bytes together with the group behind it, U+0080 + 128 i +
/// that group, where i is its place among the three; without one behind it, i is larger by three. So text is always 8/7 as long as the bytes,
/// where Base64 is 4/3. A text file whose ends of lines are changed on its way keeps the bytes, since HTML reads each end as U+000A.
package enum Base128 {
    /// The codes that must not stand for themselves.
    private static let escaped: [UInt8] = [0x00, 0x0D, UInt8(ascii: "<")]

    /// The text in UTF-8.
    package static func text(of bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 8 + 6) / 7 + 1)
        var (bits, count): (UInt32, UInt32) = (0, 0)
        var waiting: UInt32?
        func append(_ group: UInt32) {
            if let place = waiting.take() {
                text.append(contentsOf: pair(0x80 + place << 7 + group))
            } else if let place = escaped.firstIndex(of: UInt8(group)) {
                waiting = UInt32(place)
            } else {
                text.append(UInt8(group))
            }
        }
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 7 {
                count -= 7
                append(bits >> count & 0x7F)
            }
        }
        if count > 0 { append(bits << (7 - count) & 0x7F) }
        if let place = waiting { text.append(contentsOf: pair(0x80 + (place + 3) << 7)) }
        return text
    }

    /// A character below U+0800 in UTF-8.
    private static func pair(_ code: UInt32) -> [UInt8] { [0xC0 | UInt8(code >> 6), 0x80 | UInt8(code & 0x3F)] }
}
