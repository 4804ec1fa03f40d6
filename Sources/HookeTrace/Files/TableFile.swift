/// The file that a table goes to, block by block, so that memory stays flat however long the run is.
///
///     points.integer(frame); ...; points.endRow()          // within a frame: no allocation, no text
///     if points.isFull { try file.write(&points) }         // between frames
///     try folder.add(file)                                 // at the end
public final class TableFile {
    /// What the table is.
    public let schema: TableSchema
    /// Whether all that it holds was measured with a clock.
    let isMeasured: Bool
    private var file: OutputFile?
    /// How many rows went to it.
    private(set) var rows = 0
    private var text: [UInt8] = []

    /// Opens the table's file in a run's folder and writes its header. `isMeasured`: all that it holds was measured with a clock.
    public init(
        _ schema: TableSchema, in folder: borrowing RunFolder, isMeasured: Bool = false
    ) throws(TraceError) {
        var file = try folder.open(schema.file)
        var header: [UInt8] = []
        schema.appendCSVHeader(to: &header)
        try file.write(header)
        self.schema = schema
        self.isMeasured = isMeasured
        self.file = consume file
    }

    /// Makes text of a block's rows, writes it, and empties the block, which must be of this file's schema.
    public func write(_ table: inout Table) throws(TraceError) {
        precondition(table.schema == schema && file != nil, "a block goes to its own table's file, which must be open")
        text.removeAll(keepingCapacity: true)
        try table.appendCSVRows(to: &text)
        rows += table.rowCount
        table.removeAllKeepingCapacity()
        try file?.write(text)
    }

    /// Gives the file away, which has all its rows.
    func finish() -> OutputFile {
        guard let file = file.take() else { preconditionFailure("a table's file is closed once") }
        return file
    }
}
