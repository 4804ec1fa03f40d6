/// Compares a table with its golden file block by block, while the table is written, so that neither is in memory as a whole.
///
///     var golden = try GoldenTable("Golden/pull/points.csv", schema)
///     try golden.take(&points)            // whenever a block is full
///     try golden.finish()                 // messages; nil if there are no differences
///
/// While the bytes are equal, only bytes are compared. From the first block with different bytes on, rows are compared.
package struct GoldenTable: ~Copyable {
    /// The schema of the table.
    package let schema: TableSchema
    /// The largest number of bytes of the file and the table held at once.
    package private(set) var mostBytes = 0

    private var file: RecordFile
    private var text: [UInt8] = []
    private var state = State.equal(rows: 0, lines: 0)

    /// The state of the comparison.
    private enum State {
        /// All bytes are equal so far: the number of rows, and of lines including the header.
        case equal(rows: Int, lines: Int)
        /// From some row on, rows are compared.
        case different(Readers)
        /// One of the two is not a valid table, for this reason.
        case failed(String)
    }

    private struct Readers {
        var comparison: TableComparison
        var golden: CSVReader
        var run: CSVReader
    }

    /// Opens the golden file. Throws `.open` if it does not exist, `.notAFile` if it is not a regular file.
    package init(_ path: String, _ schema: TableSchema) throws(TraceError) {
        let file = try RecordFile(path)
        self.schema = schema
        self.file = file
        schema.appendCSVHeader(to: &text)
    }

    /// Compares a block's rows, and empties the block.
    package mutating func take(_ table: inout Table) throws(TraceError) {
        try takeHeader()
        text.removeAll(keepingCapacity: true)
        try table.appendCSVRows(to: &text)
        let rows = table.rowCount
        table.removeAllKeepingCapacity()
        try takeText(rows: rows)
    }

    /// Compares the header, which is in `text` until then.
    private mutating func takeHeader() throws(TraceError) {
        if case .equal(_, lines: 0) = state { try takeText(rows: 0) }
    }

    /// The first difference and the worst of each column, after all rows; `nil` if there are none.
    package mutating func finish() throws(TraceError) -> [String]? {
        try takeHeader()
        if case .equal(let rows, let lines) = state {
            guard try file.hasMore() else { return nil }
            state = readers(after: rows, lines: lines)
        }
        try advance { golden, run, comparison, file in
            while try GoldenTable.goToNextRow(of: &golden, in: &file) {}
            if golden.row != run.row { comparison.takeCounts(golden, run) }
        }
        switch state {
        case .equal: return nil
        case .failed(let reason): return [reason]
        case .different(let readers):
            let worst = readers.comparison.worst.filter { $0.differences > 0 }.map(\.description)
            let difference = readers.comparison.first?.description(calling: "the golden table", "this run's")
            return [difference.map { "first: \($0)" } ?? "equal values with different bytes"] + worst
        }
    }

    /// Compares the rows in `text`, or the header before the first rows.
    private mutating func takeText(rows: Int) throws(TraceError) {
        guard case .equal(let before, let lines) = state else { return try compareRows() }
        let golden = try file.next(text.count)
        mostBytes = max(mostBytes, golden.count + text.count)
        if golden == text {
            state = .equal(rows: before + rows, lines: lines + text.count { $0 == UInt8(ascii: "\n") })
            return
        }
        file.putBack(golden)
        if lines == 0 { return state = try readersFromHeader() }
        state = readers(after: before, lines: lines)
        try compareRows()
    }

    private mutating func compareRows() throws(TraceError) {
        let text = text
        try advance { golden, run, comparison, file in
            run.refill(text)
            while try run.next() {
                if try GoldenTable.goToNextRow(of: &golden, in: &file) { comparison.take(golden, run) }
            }
        }
        mostBytes = max(mostBytes, file.heldBytes + text.count)
    }

    /// Continues a comparison by rows, until one of the tables turns out to be invalid.
    private mutating func advance(
        _ body: (inout CSVReader, inout CSVReader, inout TableComparison, inout RecordFile) throws -> Void
    ) throws(TraceError) {
        guard case .different(var readers) = state else { return }
        // Avoids copies of the readers.
        state = .equal(rows: 0, lines: 0)
        do {
            try body(&readers.golden, &readers.run, &readers.comparison, &file)
            state = .different(readers)
        } catch let error as TraceError {
            throw error
        } catch {
            state = .failed("\(error)")
        }
    }

    private static func goToNextRow(of golden: inout CSVReader, in file: inout RecordFile) throws -> Bool {
        while try !golden.next() {
            guard let rows = try file.nextRows() else { return false }
            golden.refill(rows)
        }
        return true
    }

    /// Starts at the header, if the file's is different or written differently.
    private mutating func readersFromHeader() throws(TraceError) -> State {
        do {
            let rows = try file.nextRows() ?? []
            let golden = try CSVReader(rows, name: "golden")
            let comparison = try TableComparison(golden.header, header, keys: schema.key)
            return .different(.init(comparison: comparison, golden: golden, run: run(after: 0, lines: 1)))
        } catch let error as TraceError {
            throw error
        } catch {
            return .failed("\(error)")
        }
    }

    /// Starts at the first block with different bytes.
    private func readers(after rows: Int, lines: Int) -> State {
        do throws(ComparisonError) {
            var comparison = try TableComparison(header, header, keys: schema.key)
            comparison.take(equalRows: rows)
            let golden = CSVReader(continuing: header, row: rows, line: lines + 1, name: "golden")
            return .different(.init(comparison: comparison, golden: golden, run: run(after: rows, lines: lines)))
        } catch {
            return .failed("\(error)")
        }
    }

    private var header: [String] { schema.columns.map(\.name) }

    private func run(after rows: Int, lines: Int) -> CSVReader {
        CSVReader(continuing: header, row: rows, line: lines + 1, name: "this run")
    }
}
