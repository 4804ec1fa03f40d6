/// A table and the file it goes to, block by block, so that memory stays flat however long the run is.
///
///     points.table.integer(frame); ...; points.table.endRow()      // within a frame: no allocation, no text
///     if points.table.isFull { try points.writeBlock() }           // between frames
///     try folder.add(points)                                       // at the end
public struct TableFile: ~Copyable {
    /// The current block.
    public var table: Table
    private var file: OutputFile
    private var text: [UInt8] = []

    /// Opens the table's file in a run's folder and writes its header.
    public init(_ schema: TableSchema, in folder: borrowing RunFolder, capacity: Int = 4096) throws(TraceError) {
        let table = Table(schema, capacity: capacity)
        var header: [UInt8] = []
        table.appendCSVHeader(to: &header)
        var file = try folder.open(schema.file)
        try file.write(header)
        self.table = table
        self.file = file
    }

    /// Makes text of the block's rows, writes it, and empties the block.
    public mutating func writeBlock() throws(TraceError) {
        text.removeAll(keepingCapacity: true)
        try table.appendCSVRows(to: &text)
        table.removeAllKeepingCapacity()
        try file.write(text)
    }

    /// Writes what is left; the schema, how many rows there were, and the file.
    consuming func finish() throws(TraceError) -> (schema: TableSchema, rows: Int, file: SealedFile) {
        try writeBlock()
        return (table.schema, table.rowsBefore, try file.seal())
    }
}
