/// How a file holds a table: the tables of runs are CSV, or Parquet for other programs where that was asked for; those of golden traces are
/// compact, older ones CSV.
public enum TableForm: Hashable, Sendable, CaseIterable {
    /// The compact form, `points.table`.
    case compact
    /// CSV, `points.csv`.
    case csv
    /// Apache Parquet, `points.parquet`, which hooke writes and does not read.
    case parquet

    /// The suffix of the names of files.
    var suffix: String {
        switch self {
        case .compact: CompactTable.suffix
        case .csv: ".csv"
        case .parquet: TableForm.parquetSuffix
        }
    }

    static let parquetSuffix = ".parquet"
}

extension TableSchema {
    /// The name of the table's file in a form.
    package func file(_ form: TableForm) -> String { name + form.suffix }
}

/// Tables in the folders of runs and golden traces, and in files of any form.
package enum StoredTable {
    /// The table in a file with this name; `nil` for other files.
    static func table(of file: String) -> String? {
        TableForm.allCases.lazy.filter { file.hasSuffix($0.suffix) }.map { String(file.dropLast($0.suffix.count)) }
            .first
    }

    /// The path of a table's file in a folder: the one that exists, else that of a form.
    package static func path(of table: String, in folder: String, otherwise form: TableForm = .csv) -> String {
        let paths = TableForm.allCases.map { "\(folder)/\(table)\($0.suffix)" }
        return paths.first { FileSystem.kind(of: $0) != nil } ?? "\(folder)/\(table)\(form.suffix)"
    }

    /// Whether a folder has a file of a table.
    package static func exists(_ table: String, in folder: String) -> Bool {
        FileSystem.kind(of: path(of: table, in: folder)) != nil
    }

    /// The first bytes of a table of a folder as CSV, from a file of any form.
    package static func prefix(_ count: Int, of table: String, in folder: String) throws(TraceError) -> [UInt8] {
        var reader = try TableReader(path(of: table, in: folder))
        return try reader.next(count)
    }

    /// The text of a table as CSV, from a file of any form.
    ///
    /// - Throws: as `InputFile.bytes(of:upTo:)`, and `.damaged` for a table that is.
    package static func csv(of path: String, upTo most: Int? = nil) throws(TraceError) -> [UInt8] {
        try csv(of: InputFile.bytes(of: path, upTo: most), name: path)
    }

    /// The text of a table as CSV, from that of any form.
    ///
    /// - Throws: `.damaged` for a table that is, and for a text without its first line in a file of such tables.
    package static func csv(of bytes: [UInt8], name: String) throws(TraceError) -> [UInt8] {
        if bytes.starts(with: ParquetWriter.mark) || name.hasSuffix(TableForm.parquetSuffix) {
            throw .parquet(path: name)
        }
        guard CompactTable.isCompact(bytes) || name.hasSuffix(CompactTable.suffix) else { return bytes }
        do throws(CompactTableError) {
            return try CompactTable.csv(of: bytes, name: name)
        } catch {
            throw .damaged(error)
        }
    }
}

/// Reads a table's file of any form as CSV, in pieces of given lengths, so that memory does not grow with the file.
struct TableReader: ~Copyable {
    private let file: InputFile
    private var decoder: Decoder
    private var piece: [UInt8] = []
    /// Bytes that were read ahead, from `start`.
    private var ahead: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Opens a file. Throws as ``InputFile`` does.
    init(_ path: String) throws(TraceError) {
        if path.hasSuffix(TableForm.parquetSuffix) { throw .parquet(path: path) }
        file = try InputFile(path)
        decoder = Decoder(path)
    }

    /// What makes CSV of a file's bytes, by the suffix of its name.
    private enum Decoder {
        case compact(CompactTableDecoder)
        case csv

        init(_ path: String) {
            if path.hasSuffix(CompactTable.suffix) {
                self = .compact(CompactTableDecoder(name: path))
            } else {
                self = .csv
            }
        }

        /// Appends the text of a piece; of an empty piece, the end.
        mutating func decode(_ piece: [UInt8], onto text: inout [UInt8]) throws(TraceError) {
            switch self {
            case .csv: text += piece
            case .compact(var decoder):
                do throws(CompactTableError) {
                    if piece.isEmpty {
                        try decoder.finish(onto: &text)
                    } else {
                        try decoder.append(piece[...], onto: &text)
                    }
                } catch {
                    throw .damaged(error)
                }
                self = .compact(decoder)
            }
        }
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
        try decoder.decode(piece, onto: &ahead)
        return true
    }
}
