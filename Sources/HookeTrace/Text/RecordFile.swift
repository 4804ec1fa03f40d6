/// A CSV file, read by pieces of whole rows, so that memory stays flat however long it is.
struct RecordFile: ~Copyable {
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
    mutating func nextRows() throws(TraceError) -> [UInt8]? {
        var end = RecordFile.endOfRows(in: rest)
        while end == 0, try file.read(upTo: CheckedOutput.piece, onto: &rest) > 0 {
            end = RecordFile.endOfRows(in: rest)
        }
        if end == 0 { end = rest.count }
        guard end > 0 else { return nil }
        let rows = Array(rest[..<end])
        rest.removeFirst(end)
        return rows
    }

    /// Where the last whole row ends: a line end within quotes ends none.
    private static func endOfRows(in bytes: [UInt8]) -> Int {
        var (end, isQuoted) = (0, false)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: "\n"), !isQuoted { end = index + 1 }
        }
        return end
    }
}
