/// Reads a file in pieces of given lengths, so that memory does not grow with the file.
struct RecordFile: ~Copyable {
    private let file: InputFile
    /// Bytes that were read ahead.
    private var rest: [UInt8] = []

    /// Opens a file. Throws as ``InputFile`` does.
    init(_ path: String) throws(TraceError) { file = try InputFile(path) }

    /// The next `count` bytes, or fewer at the end of the file.
    mutating func next(_ count: Int) throws(TraceError) -> [UInt8] {
        if rest.count < count { try file.read(exactly: count - rest.count, onto: &rest) }
        defer { rest.removeFirst(min(count, rest.count)) }
        return Array(rest.prefix(count))
    }

    /// Whether there are more bytes.
    mutating func hasMore() throws(TraceError) -> Bool {
        if rest.isEmpty { _ = try file.read(upTo: CheckedOutput.piece, onto: &rest) }
        return !rest.isEmpty
    }
}

/// Finds the ends of rows in the bytes of a table, piece by piece. A line end within quotes does not end a row.
struct RowScan {
    /// The number of complete rows.
    private(set) var rows = 0
    /// The offset of the end of the last one; 0 before the first.
    private(set) var end = 0
    /// The number of bytes so far.
    private(set) var count = 0
    private var isQuoted = false

    mutating func take(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            count += 1
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: "\n"), !isQuoted {
                rows += 1
                end = count
            }
        }
    }
}

/// Counts the rows of a table's file, piece by piece.
package enum TableRows {
    /// The number of rows with a line end, including the header, and whether nothing comes after the last.
    package static func count(in path: String) throws(TraceError) -> (lines: Int, isWhole: Bool) {
        let file = try InputFile(path)
        var scan = RowScan()
        var piece: [UInt8] = []
        while try file.read(upTo: CheckedOutput.piece, onto: &piece) > 0 {
            scan.take(piece[...])
            piece.removeAll(keepingCapacity: true)
        }
        return (scan.rows, scan.end == scan.count)
    }
}
