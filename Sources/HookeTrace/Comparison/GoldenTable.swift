/// Compares a table with its golden file byte by byte, block by block, while the run makes it. While they are equal, neither is in memory
/// as a whole; from the first difference on, the table of the run is kept.
///
///     var golden = try GoldenTable("Golden/pull/points.table", schema)
///     try golden.take(&points)            // whenever a block is full
///     try golden.finish()                 // whether all bytes are equal
///     try golden.text()                   // the table of the run
///
/// Tables with different bytes can still be equal by value: ``RunDifference`` tells.
package struct GoldenTable: ~Copyable {
    /// The schema of the table.
    package let schema: TableSchema
    /// The largest number of bytes of the file and the table compared at once.
    package private(set) var mostBytes = 0

    private let path: String
    private var file: TableReader
    private var block: [UInt8] = []
    /// The number of bytes before the first block that differs.
    private var equalCount = 0
    /// The bytes from that block on.
    private var rest: [UInt8] = []
    private var isEqual = true
    private var hasHeader = false

    /// Opens the golden file. Throws `.open` if it does not exist, `.notAFile` if it is not a regular file.
    package init(_ path: String, _ schema: TableSchema) throws(TraceError) {
        let file = try TableReader(path)
        self.path = path
        self.schema = schema
        self.file = file
    }

    /// Compares a block's rows, and empties the block.
    package mutating func take(_ table: inout Table) throws(TraceError) {
        try takeHeader()
        block.removeAll(keepingCapacity: true)
        // A number that is not finite is an error even behind a difference.
        try table.appendCSVRows(to: &block)
        table.removeAllKeepingCapacity()
        try takeBlock()
    }

    private mutating func takeHeader() throws(TraceError) {
        guard !hasHeader else { return }
        hasHeader = true
        block.removeAll(keepingCapacity: true)
        schema.appendCSVHeader(to: &block)
        try takeBlock()
    }

    private mutating func takeBlock() throws(TraceError) {
        if isEqual {
            let golden = try file.next(block.count)
            mostBytes = max(mostBytes, golden.count + block.count)
            isEqual = golden == block
        }
        if isEqual { equalCount += block.count } else { rest += block }
    }

    /// Whether the table and the file have the same bytes, after all rows.
    package mutating func finish() throws(TraceError) -> Bool {
        try takeHeader()
        guard isEqual else { return false }
        let hasMore = try file.hasMore()
        return !hasMore
    }

    /// The table of the run as CSV, after all rows. Its beginning is read from the golden file again.
    package func text() throws(TraceError) -> [UInt8] {
        guard equalCount > 0 else { return rest }
        var file = try TableReader(path)
        return try file.next(equalCount) + rest
    }
}
