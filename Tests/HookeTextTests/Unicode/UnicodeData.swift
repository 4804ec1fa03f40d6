import Foundation
import Testing

/// The installed Unicode Character Database (Debian's package unicode-data).
enum UnicodeData {
    static let folder = "/usr/share/unicode"
    /// Whether the test files of version 15.0.0 are there.
    static let isInstalled: Bool =
        (try? String(
            decoding: Data(contentsOf: URL(filePath: folder + "/auxiliary/LineBreakTest.txt")).prefix(80), as: UTF8.self
        ))?
        .contains("LineBreakTest-15.0.0") ?? false
    static let note: Comment = "Unicode 15.0.0 is not in /usr/share/unicode: apt-get install unicode-data"

    /// The bytes of each line of a file, without comments and spaces at the end; lines of comments are left out.
    static func lines(of name: String) throws -> [ArraySlice<UInt8>] {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            var row = line[..<(line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex)]
            while let last = row.last, last <= 0x20 { row.removeLast() }
            return row.isEmpty ? nil : row
        }
    }
}

/// A row of a break test: the text, and whether each place is a break.
struct BreakRow {
    var text: [UInt16] = []
    /// The offsets of the breaks.
    var breaks: [Int] = []

    /// Reads `÷ 0020 × 0308 ÷`.
    init(_ row: ArraySlice<UInt8>) {
        for word in row.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
            if word.elementsEqual("÷".utf8) {
                breaks.append(text.count)
            } else if !word.elementsEqual("×".utf8) {
                text += Array(String(Unicode.Scalar(UInt32(String(decoding: word, as: UTF8.self), radix: 16)!)!).utf16)
            }
        }
    }
}

/// The code points of a text in hexadecimal, for messages.
func hexadecimal(_ text: [UInt16]) -> String { text.map { String($0, radix: 16) }.joined(separator: " ") }

/// Numbers from a seed: SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }
}
