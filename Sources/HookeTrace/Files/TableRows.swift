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

/// Counts the rows of a table's CSV file, piece by piece.
package enum TableRows {
    /// The number of rows with a line end, including the header, and whether nothing comes after the last.
    package static func count(in path: String) throws(TraceError) -> (lines: Int, isWhole: Bool) {
        if path.hasSuffix(TableForm.parquetSuffix) { throw .parquet(path: path) }
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
