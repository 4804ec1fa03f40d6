/// How a file holds a table: the tables of runs are CSV, those of golden traces are compact; older ones are CSV.
public enum TableForm: Hashable, Sendable, CaseIterable {
    /// The compact form, `points.table`.
    case compact
    /// CSV, `points.csv`.
    case csv

    /// The suffix of the names of files.
    var suffix: String {
        switch self {
        case .compact: CompactTable.suffix
        case .csv: ".csv"
        }
    }
}

extension TableSchema {
    /// The name of the table's file in a form.
    package func file(_ form: TableForm) -> String { name + form.suffix }
}

/// Tables in the folders of runs and golden traces, and in files of either form.
package enum StoredTable {
    /// The table in a file with this name; `nil` for other files.
    static func table(of file: String) -> String? {
        TableForm.allCases.lazy.filter { file.hasSuffix($0.suffix) }.map { String(file.dropLast($0.suffix.count)) }
            .first
    }

    /// The path of a table's file in a folder: of the compact one or of the CSV file, whichever exists; of a form, if neither does.
    package static func path(of table: String, in folder: String, otherwise form: TableForm = .csv) -> String {
        let paths = TableForm.allCases.map { "\(folder)/\(table)\($0.suffix)" }
        return paths.first { FileSystem.kind(of: $0) != nil } ?? "\(folder)/\(table)\(form.suffix)"
    }

    /// Whether a folder has a file of a table.
    package static func exists(_ table: String, in folder: String) -> Bool {
        FileSystem.kind(of: path(of: table, in: folder)) != nil
    }

    /// The text of a table as CSV, from a file of either form.
    ///
    /// - Throws: as `InputFile.bytes(of:upTo:)`, and `.damaged` for a compact table that is damaged.
    package static func csv(of path: String, upTo most: Int? = nil) throws(TraceError) -> [UInt8] {
        try csv(of: InputFile.bytes(of: path, upTo: most), name: path)
    }

    /// The text of a table as CSV, from that of either form.
    ///
    /// - Throws: `.damaged` for a compact table that is damaged, and for a text without its first line in a file of compact tables.
    package static func csv(of bytes: [UInt8], name: String) throws(TraceError) -> [UInt8] {
        guard CompactTable.isCompact(bytes) || name.hasSuffix(CompactTable.suffix) else { return bytes }
        do throws(CompactTableError) {
            return try CompactTable.csv(of: bytes, name: name)
        } catch {
            throw .damaged(error)
        }
    }
}

/// Reads a table's file of either form as CSV, in pieces of given lengths, so that memory does not grow with the file.
struct TableReader: ~Copyable {
    private let file: InputFile
    private var decoder: CompactTableDecoder?
    private var piece: [UInt8] = []
    /// Bytes that were read ahead, from `start`.
    private var ahead: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Opens a file. Throws as ``InputFile`` does.
    init(_ path: String) throws(TraceError) {
        file = try InputFile(path)
        if path.hasSuffix(CompactTable.suffix) { decoder = CompactTableDecoder(name: path) }
    }

    /// The next `count` bytes, or fewer at the end of the table.
    mutating func next(_ count: Int) throws(TraceError) -> [UInt8] {
        while ahead.count - start < count, try readAhead() {}
        let end = min(start + count, ahead.count)
        defer { start = end }
        return Array(ahead[start..<end])
    }

    /// Whether there are more bytes.
    mutating func hasMore() throws(TraceError) -> Bool {
        while ahead.count == start, try readAhead() {}
        return ahead.count > start
    }

    /// Reads a piece; returns `false` at the end.
    private mutating func readAhead() throws(TraceError) -> Bool {
        guard !isAtEnd else { return false }
        ahead.removeFirst(start)
        start = 0
        piece.removeAll(keepingCapacity: true)
        isAtEnd = try file.read(upTo: CheckedOutput.piece, onto: &piece) == 0
        guard decoder != nil else {
            ahead += piece
            return !isAtEnd
        }
        do throws(CompactTableError) {
            if isAtEnd { try decoder?.finish(onto: &ahead) } else { try decoder?.append(piece[...], onto: &ahead) }
        } catch {
            throw .damaged(error)
        }
        return true
    }
}
