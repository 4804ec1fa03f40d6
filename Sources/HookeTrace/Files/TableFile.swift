/// The file of a table, written block by block, so that memory does not grow with the run.
///
///     points.integer(frame); ...; points.endRow()          // within a frame: no allocation, no text
///     if points.isFull { try file.write(&points) }         // between frames
///     try folder.add(file)                                 // at the end
public final class TableFile {
    /// The schema of the table.
    public let schema: TableSchema
    /// Whether all of its content was measured with a clock.
    let isMeasured: Bool
    private var file: OutputFile?
    /// The number of rows written.
    private(set) var rows = 0
    private var text: [UInt8] = []
    private var encoder: Encoder

    /// What makes a form's bytes of blocks of rows.
    private enum Encoder {
        case csv
        case spreadsheet(SpreadsheetTexts)
        case golden(GoldenRows)
        case parquet(TableParquet)
    }

    /// Opens the table's file in a run's folder and writes the header. `isMeasured`: all of its content was measured with a clock.
    /// `isGolden`: rows of golden traces are left out, see `GoldenRows`. `isForSpreadsheets`: texts of CSV that look like formulas are made
    /// plain, see `SpreadsheetTexts`.
    public init(
        _ schema: TableSchema, in folder: borrowing RunFolder, isMeasured: Bool = false, form: TableForm = .csv,
        isGolden: Bool = false, isForSpreadsheets: Bool = false
    ) throws(TraceError) {
        var bytes: [UInt8] = []
        schema.appendCSVHeader(to: &bytes)
        switch form {
        case .csv where isGolden:
            var (golden, header) = (GoldenRows(), [UInt8]())
            golden.append(bytes, onto: &header)
            (bytes, encoder) = (header, .golden(golden))
        case .csv: encoder = isForSpreadsheets ? .spreadsheet(SpreadsheetTexts(schema)) : .csv
        case .parquet:
            var parquet = TableParquet(schema)
            bytes.removeAll()
            parquet.begin(onto: &bytes)
            encoder = .parquet(parquet)
        }
        var file = try folder.open(schema.file(form))
        try file.write(bytes)
        self.schema = schema
        self.isMeasured = isMeasured
        self.file = consume file
    }

    /// Formats and writes a block's rows, and empties the block, which must have this file's schema.
    public func write(_ table: inout Table) throws(TraceError) {
        trap(unless: table.schema == schema && file != nil, "the block is of another table, or the file is closed")
        text.removeAll(keepingCapacity: true)
        switch encoder {
        case .csv: try table.appendCSVRows(to: &text)
        case .spreadsheet(let texts):
            try table.appendCSVRows(to: &text)
            text = texts.plain(text)
        case .golden(var golden):
            try table.appendCSVRows(to: &text)
            var kept: [UInt8] = []
            golden.append(text, onto: &kept)
            (text, encoder) = (kept, .golden(golden))
        case .parquet(var parquet):
            // Only one reference to the cells, so that they grow in place.
            encoder = .csv
            try parquet.append(table, onto: &text)
            encoder = .parquet(parquet)
        }
        rows += table.rowCount
        table.removeAllKeepingCapacity()
        try file?.write(text)
    }

    /// Returns the file, after all rows.
    func finish() throws(TraceError) -> OutputFile {
        guard var file = file.take() else { trap("a table's file is finished twice") }
        var end: [UInt8] = []
        switch encoder {
        case .csv, .spreadsheet: break
        case .golden(var golden): golden.finish(onto: &end)
        case .parquet(var parquet): parquet.finish(onto: &end)
        }
        try file.write(end)
        return file
    }
}
