/// A CSV file, read by pieces of whole rows, so that memory stays flat however long it is.
struct RecordFile: ~Copyable {
    /// A row that is longer is none that a run has: what promises text and holds anything else must not fill memory.
    static let longestRow = 1 << 26

    /// A row goes on and on.
    struct EndlessRow: Error, CustomStringConvertible {
        var description: String { "the golden table has a row of more than \(RecordFile.longestRow) bytes" }
    }

    private let file: InputFile
    /// What was read beyond the last whole row.
    private var rest: [UInt8] = []

    /// How many bytes are held.
    var heldBytes: Int { rest.count }

    /// Opens a file. Throws as ``InputFile`` does.
    init(_ path: String) throws(TraceError) { file = try InputFile(path) }

    /// The next bytes: so many, unless the file ends.
    mutating func next(_ count: Int) throws(TraceError) -> [UInt8] {
        if rest.count < count { try file.read(exactly: count - rest.count, onto: &rest) }
        defer { rest.removeFirst(min(count, rest.count)) }
        return Array(rest.prefix(count))
    }

    /// Puts bytes that ``next(_:)`` gave back, to be read again.
    mutating func putBack(_ bytes: [UInt8]) { rest = bytes + rest }

    /// Whether the file goes on.
    mutating func hasMore() throws(TraceError) -> Bool {
        if rest.isEmpty { _ = try file.read(upTo: CheckedOutput.piece, onto: &rest) }
        return !rest.isEmpty
    }

    /// The next rows, at least one and each with its line end (at the end of the file there may be none); `nil` at the end.
    ///
    /// Throws `.system(.read, ...)`, or ``EndlessRow`` where a row goes on beyond ``longestRow``.
    mutating func nextRows() throws -> [UInt8]? {
        var scan = RowScan()
        scan.take(rest[...])
        while scan.end == 0 {
            guard rest.count <= RecordFile.longestRow else {
                throw EndlessRow()
            }
            let held = rest.count
            guard try file.read(upTo: CheckedOutput.piece, onto: &rest) > 0 else { break }
            scan.take(rest[held...])
        }
        let end = scan.end == 0 ? rest.count : scan.end
        guard end > 0 else { return nil }
        let rows = Array(rest[..<end])
        rest.removeFirst(end)
        return rows
    }
}

/// Finds rows in the bytes of a table, piece by piece: a line end within quotes ends none.
struct RowScan {
    /// How many rows have ended.
    private(set) var rows = 0
    /// Where the last of them ended; 0 before there is one.
    private(set) var end = 0
    /// How many bytes were taken.
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

/// How many rows a table's file has, read piece by piece.
package enum TableRows {
    /// The rows that have a line end, the header among them; and whether nothing comes after the last.
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
