/// The SHA-256 of a table's lines while it is written or read, with that of its beginning after every so many lines.
package struct LineDigest: Sendable {
    /// The number of lines from one mark to the next.
    package let interval: Int
    /// The number of lines so far, and of their bytes with line feeds.
    package private(set) var lines = 0
    package private(set) var bytes = 0
    /// The SHA-256 of the table up to line `interval`, `2 * interval` and so on, 32 bytes each.
    package private(set) var marks: [[UInt8]] = []
    private var digest = SHA256()

    /// The most marks of a table, and the fewest lines between two.
    private static let mostMarks = 4096
    private static let leastInterval = 16

    /// The digest of no lines of a table that will have `lines`.
    package init(ofTableWith lines: Int) {
        interval = max(LineDigest.leastInterval, (lines + LineDigest.mostMarks - 1) / LineDigest.mostMarks)
    }

    /// Adds a line, given without its line feed.
    package mutating func add(_ line: ArraySlice<UInt8>) {
        digest.update(line)
        digest.update(LineDigest.feed)
        lines += 1
        bytes += line.count + 1
        if lines % interval == 0 { marks.append(digest.finished()) }
    }

    private static let feed = [UInt8(ascii: "\n")]

    /// The SHA-256 so far.
    package var sha256: [UInt8] { digest.finished() }

    /// The line of a file of checkpoints: the number of lines, of bytes, and the SHA-256 so far.
    package var checkpoint: String { "\(lines) \(bytes) \(digest.text)" }
}

/// The file beside a finished table by which it is checked, `results.csv.sha256`: its SHA-256 in the form that `sha256sum -c` reads,
/// and in comments its length and the SHA-256 of its beginning after every so many lines, by which a damaged place is found.
package struct TableChecksum: Hashable, Sendable {
    /// The name of the table.
    package let table: String
    /// The number of its lines, and of its bytes.
    package let lines, bytes: Int
    /// The number of lines from one mark to the next.
    package let interval: Int
    /// The SHA-256 up to each mark, and of the whole table.
    package let marks: [[UInt8]]
    package let sha256: [UInt8]

    /// What follows the name of the table in that of the file.
    package static let suffix = ".sha256"

    /// The checksum of a table whose lines have all been added.
    package init(of table: String, _ digest: LineDigest) {
        (self.table, lines, bytes, interval) = (table, digest.lines, digest.bytes, digest.interval)
        (marks, sha256) = (digest.marks, digest.sha256)
    }

    /// The file.
    package var text: String {
        var text = "# Check this table with: sha256sum -c \(table)\(TableChecksum.suffix)\n"
        text += "# lines \(lines) bytes \(bytes)\n"
        for (index, mark) in marks.enumerated() {
            text += "# to line \((index + 1) * interval) \(Hexadecimal.text(mark))\n"
        }
        return text + "\(Hexadecimal.text(sha256))  \(table)\n"
    }

    /// Reads the file of a table; `nil` for a text that is not one.
    package init?(of table: String, parsing bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.split(separator: " ") }
        // The interval between marks is rounded up, which must not overflow.
        let most = Int.max / 2
        guard lines.count >= 3, lines[1].count == 5, let count = Int(lines[1][2]), (0...most).contains(count),
            let length = Int(lines[1][4]), let digits = lines.last?.first, let whole = Hexadecimal.bytes(digits)
        else { return nil }
        let marks = lines[2..<lines.count - 1].compactMap { $0.last.flatMap(Hexadecimal.bytes) }
        (self.table, self.lines, self.bytes) = (table, count, length)
        (self.marks, sha256, interval) = (marks, whole, LineDigest(ofTableWith: count).interval)
        guard marks.count == count / interval else { return nil }
        // What was read must be all that was written.
        guard text.utf8.elementsEqual(bytes) else { return nil }
    }
}

extension Hexadecimal {
    /// The bytes of lower-case digits; `nil` for another text.
    static func bytes(_ text: Substring) -> [UInt8]? {
        let digits = text.utf8.map { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
            default: nil
            }
        }
        guard digits.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }
}
