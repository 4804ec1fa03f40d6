/// Compares a table with its golden file byte by byte, block by block, while the run makes it, so that neither is in memory as a whole.
///
///     var golden = try GoldenTable("Golden/pull/points.csv", schema)
///     try golden.take(&points)            // whenever a block is full
///     try golden.finish()                 // whether all bytes are equal
///
/// Tables with different bytes can still be equal by value: ``RunDifference`` tells.
package struct GoldenTable: ~Copyable {
    /// The schema of the table.
    package let schema: TableSchema
    /// The largest number of bytes of the file and the table held at once.
    package private(set) var mostBytes = 0

    private var file: TableReader
    private var text: [UInt8] = []
    private var isEqual = true
    private var hasHeader = false

    /// Opens the golden file. Throws `.open` if it does not exist, `.notAFile` if it is not a regular file.
    package init(_ path: String, _ schema: TableSchema) throws(TraceError) {
        let file = try TableReader(path)
        self.schema = schema
        self.file = file
    }

    /// Compares a block's rows, and empties the block.
    package mutating func take(_ table: inout Table) throws(TraceError) {
        try takeHeader()
        text.removeAll(keepingCapacity: true)
        // A number that is not finite is an error even behind a difference.
        try table.appendCSVRows(to: &text)
        table.removeAllKeepingCapacity()
        try takeText()
    }

    private mutating func takeHeader() throws(TraceError) {
        guard !hasHeader else { return }
        hasHeader = true
        text.removeAll(keepingCapacity: true)
        schema.appendCSVHeader(to: &text)
        try takeText()
    }

    private mutating func takeText() throws(TraceError) {
        guard isEqual else { return }
        let golden = try file.next(text.count)
        mostBytes = max(mostBytes, golden.count + text.count)
        isEqual = golden == text
    }

    /// Whether the table and the file have the same bytes, after all rows.
    package mutating func finish() throws(TraceError) -> Bool {
        try takeHeader()
        guard isEqual else { return false }
        let hasMore = try file.hasMore()
        return !hasMore
    }
}
