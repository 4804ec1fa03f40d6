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
