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
    /// Makes the compact form; `nil` for CSV.
    private var encoder: CompactTableEncoder?

    /// Opens the table's file in a run's folder and writes the header. `isMeasured`: all of its content was measured with a clock.
    public init(
        _ schema: TableSchema, in folder: borrowing RunFolder, isMeasured: Bool = false, form: TableForm = .csv
    ) throws(TraceError) {
        encoder = form == .compact ? CompactTableEncoder(name: schema.file) : nil
        var file = try folder.open(schema.file(form))
        var header: [UInt8] = []
        schema.appendCSVHeader(to: &header)
        try file.write(try TableFile.encoded(header, &encoder))
        self.schema = schema
        self.isMeasured = isMeasured
        self.file = consume file
    }

    /// Formats and writes a block's rows, and empties the block, which must have this file's schema.
    public func write(_ table: inout Table) throws(TraceError) {
        precondition(table.schema == schema && file != nil, "the block is of another table, or the file is closed")
        text.removeAll(keepingCapacity: true)
        try table.appendCSVRows(to: &text)
        rows += table.rowCount
        table.removeAllKeepingCapacity()
        try file?.write(try TableFile.encoded(text, &encoder))
    }

    /// Returns the file, after all rows.
    func finish() throws(TraceError) -> OutputFile {
        guard var file = file.take() else { preconditionFailure("a table's file is finished twice") }
        var end: [UInt8] = []
        try TableFile.encoding { () throws(CSVError) in try encoder?.finish(onto: &end) }
        try file.write(end)
        return file
    }

    /// The bytes of the file for those of the table.
    private static func encoded(_ csv: [UInt8], _ encoder: inout CompactTableEncoder?) throws(TraceError) -> [UInt8] {
        guard encoder != nil else { return csv }
        var text: [UInt8] = []
        try encoding { () throws(CSVError) in try encoder?.append(csv[...], onto: &text) }
        return text
    }

    private static func encoding(_ body: () throws(CSVError) -> Void) throws(TraceError) {
        do throws(CSVError) {
            try body()
        } catch {
            throw .damaged(CompactTableError(name: error.name, line: error.line, reason: error.reason))
        }
    }
}
