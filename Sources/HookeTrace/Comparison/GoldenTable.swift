/// Compares a table with its golden file byte by byte, block by block, while the run makes it. While they are equal, neither is in memory
/// as a whole; from the first difference on, the table of the run is kept.
///
///     var golden = try GoldenTable("Golden/pull/points.csv", schema)
///     try golden.take(&points)            // whenever a block is full
///     try golden.finish()                 // whether all rows that the golden file keeps are equal
///     try golden.text()                   // the table of the run
///
/// Tables with different bytes can still be equal by value: ``RunDifference`` tells.
package struct GoldenTable: ~Copyable {
    /// The schema of the table.
    package let schema: TableSchema
    /// The largest number of bytes of the file and the table compared at once.
    package private(set) var mostBytes = 0

    private let path: String
    private var file: InputFile
    private var rows = GoldenRows()
    private var block: [UInt8] = []
    /// The number of bytes of the file that are those of the run's rows before `rest`.
    private var equalCount = 0
    /// The rows of the run from those of the first block that differs on; `nil` before it.
    private var rest: [UInt8]?
    private var isEqual = true
    /// Whether the file ends before the table, without another difference.
    package private(set) var isShorter = false
    private var hasHeader = false

    /// Opens the golden file. Throws `.open` if it does not exist, `.notAFile` if it is not a regular file.
    package init(_ path: String, _ schema: TableSchema) throws(TraceError) {
        let file = try InputFile(path)
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
        if rest != nil, !isEqual {
            rest?.append(contentsOf: block)
            return
        }
        let pending = rows.pending
        var kept: [UInt8] = []
        rows.append(block, onto: &kept)
        try compare(kept)
        if rest == nil, isEqual, !rows.isAmbiguous {
            equalCount += kept.count
        } else {
            rest = (rest ?? pending) + block
        }
    }

    private mutating func compare(_ kept: [UInt8]) throws(TraceError) {
        var golden: [UInt8] = []
        try file.read(exactly: kept.count, onto: &golden)
        mostBytes = max(mostBytes, golden.count + block.count)
        isEqual = golden == kept
        isShorter = !isEqual && kept.starts(with: golden)
    }

    /// Whether the file has the bytes of the rows that golden tables keep, after all rows.
    package mutating func finish() throws(TraceError) -> Bool {
        try takeHeader()
        guard isEqual else { return false }
        rest = rest ?? rows.pending
        var kept: [UInt8] = []
        rows.finish(onto: &kept)
        try compare(kept)
        var more: [UInt8] = []
        guard isEqual else { return false }
        return try file.read(upTo: 1, onto: &more) == 0
    }

    /// The table of the run as CSV, after ``finish()``. Its beginning is read from the golden file again.
    package func text() throws(TraceError) -> [UInt8] {
        GoldenRows.restored(try InputFile.prefix(equalCount, of: path)) + (rest ?? [])
    }
}
