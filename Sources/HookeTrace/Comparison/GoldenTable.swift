/// A table that is being made, beside the golden file that it should be: compared block by block, so that no table is in memory.
///
///     var golden = try GoldenTable("Golden/pull/points.csv", schema)
///     try golden.take(&points)            // whenever a block is full
///     try golden.finish()                 // what differs, in words; nil where nothing does
///
/// As long as the bytes are the same nothing is read but bytes. From the first block that has others on, rows are compared one by one.
package struct GoldenTable: ~Copyable {
    /// What the table is.
    package let schema: TableSchema
    /// The most bytes of the file and of the table that were held at once.
    package private(set) var mostBytes = 0

    private var file: RecordFile
    private var text: [UInt8] = []
    private var state = State.equal(rows: 0, lines: 0)

    /// How far the two have been found to agree.
    private enum State {
        /// In every byte of so many rows and lines, the header among these.
        case equal(rows: Int, lines: Int)
        /// From some row on they are compared by rows.
        case different(Readers)
        /// One of them is no table, and why.
        case failed(String)
    }

    private struct Readers {
        var comparison: TableComparison
        var golden: CSVReader
        var run: CSVReader
    }

    /// Opens the golden file. Throws `.open` where there is none, `.notAFile` where it is no file.
    package init(_ path: String, _ schema: TableSchema) throws(TraceError) {
        let file = try RecordFile(path)
        self.schema = schema
        self.file = file
        schema.appendCSVHeader(to: &text)
    }

    /// Takes a block's rows and empties it.
    package mutating func take(_ table: inout Table) throws(TraceError) {
        try takeHeader()
        text.removeAll(keepingCapacity: true)
        try table.appendCSVRows(to: &text)
        let rows = table.rowCount
        table.removeAllKeepingCapacity()
        try takeText(rows: rows)
    }

    /// The header, which is in `text` until it is compared.
    private mutating func takeHeader() throws(TraceError) {
        if case .equal(_, lines: 0) = state { try takeText(rows: 0) }
    }

    /// What differs, once all rows were taken: the first difference and the worst of each column. `nil` where nothing does.
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
        case .failed(let words): return [words]
        case .different(let readers):
            let worst = readers.comparison.worst.filter { $0.differences > 0 }.map(\.description)
            let difference = readers.comparison.first?.description(calling: "the golden table", "this run's")
            return [difference.map { "first: \($0)" } ?? "the same values in other bytes"] + worst
        }
    }

    /// Compares the rows that are in `text`, or the header before there are any.
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

    /// Goes on with a comparison by rows, until one of the tables is found to be none.
    private mutating func advance(
        _ body: (inout CSVReader, inout CSVReader, inout TableComparison, inout RecordFile) throws -> Void
    ) throws(TraceError) {
        guard case .different(var readers) = state else { return }
        // So that the readers are not copied.
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

    /// From the header on, where the file's is another, or written otherwise.
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

    /// From the first block on that has other bytes.
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
