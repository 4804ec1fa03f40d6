/// How a file holds a table: CSV, or Parquet for other programs where that was asked for.
public enum TableForm: Hashable, Sendable, CaseIterable {
    /// CSV, `points.csv`.
    case csv
    /// Apache Parquet, `points.parquet`, which hooke writes and does not read.
    case parquet

    /// The suffix of the names of files.
    var suffix: String {
        switch self {
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

/// Tables in the folders of runs and golden traces, and in files.
package enum StoredTable {
    /// The table in a file with this name; `nil` for other files.
    static func table(of file: String) -> String? {
        TableForm.allCases.lazy.filter { file.hasSuffix($0.suffix) }.map { String(file.dropLast($0.suffix.count)) }
            .first
    }

    /// The path of a table's file in a folder: the one that exists, else that of CSV.
    package static func path(of table: String, in folder: String) -> String {
        let paths = TableForm.allCases.map { "\(folder)/\(table)\($0.suffix)" }
        return paths.first { FileSystem.kind(of: $0) != nil } ?? "\(folder)/\(table).csv"
    }

    /// Whether a folder has a file of a table.
    package static func exists(_ table: String, in folder: String) -> Bool {
        FileSystem.kind(of: path(of: table, in: folder)) != nil
    }

    /// The text of a table as CSV, with the rows that a golden trace leaves out.
    ///
    /// - Throws: as `InputFile.bytes(of:upTo:)`, and `.parquet`.
    package static func csv(of path: String, upTo most: Int? = nil) throws(TraceError) -> [UInt8] {
        try csv(of: InputFile.bytes(of: path, upTo: most), name: path)
    }

    /// The text of the table with the bytes of the file `name`, as ``csv(of:upTo:)`` gives it.
    ///
    /// - Throws: `.parquet` for Parquet.
    package static func csv(of bytes: [UInt8], name: String) throws(TraceError) -> [UInt8] {
        if bytes.starts(with: ParquetWriter.mark) || name.hasSuffix(TableForm.parquetSuffix) {
            throw .parquet(path: name)
        }
        return StoredManifest.isGolden(FileSystem.split(name).folder) ? GoldenRows.restored(bytes) : bytes
    }
}
