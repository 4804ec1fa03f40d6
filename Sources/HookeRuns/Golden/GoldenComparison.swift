internal import HookeTrace

/// Compares the tables of a run with their golden files byte by byte, block by block, and keeps the others where that is asked for.
struct GoldenComparison: ~Copyable {
    private let keepsTables: Bool
    private var tables: [Table] = []
    /// The error that stopped the reading of a golden file; `nil` if all reads succeeded.
    private(set) var readingError: TraceError?

    /// - Parameter keepsTables: whether ``texts()`` will be asked for.
    init(keepsTables: Bool) { self.keepsTables = keepsTables }

    /// A table of the run. A reference, because an array cannot hold values that cannot be copied.
    private final class Table {
        let schema: TableSchema
        let isMeasured: Bool
        /// The comparison; `nil` for a table that a golden trace does not have.
        var golden: GoldenTable?
        /// The CSV text of a table that is not compared.
        var text: [UInt8] = []

        init(_ schema: TableSchema, isMeasured: Bool, _ golden: consuming GoldenTable?) {
            (self.schema, self.isMeasured) = (schema, isMeasured)
            self.golden = golden
        }
    }

    /// Adds a table that is compared with a golden file, and opens the file.
    mutating func compare(_ schema: TableSchema, with path: String) throws(TraceError) {
        tables.append(Table(schema, isMeasured: false, try GoldenTable(path, schema)))
    }

    /// Adds a table that is kept.
    mutating func keep(_ schema: TableSchema, isMeasured: Bool) {
        let table = Table(schema, isMeasured: isMeasured, nil)
        schema.appendCSVHeader(to: &table.text)
        tables.append(table)
    }

    /// Compares a block of rows with the golden file of its table, or keeps it, and empties the block.
    mutating func take(_ block: inout HookeTrace.Table) throws(TraceError) {
        guard let table = tables.first(where: { $0.schema.name == block.schema.name }) else {
            return block.removeAllKeepingCapacity()
        }
        guard table.golden != nil else {
            if keepsTables { try block.appendCSVRows(to: &table.text) } else { try block.checkFinite() }
            return block.removeAllKeepingCapacity()
        }
        do throws(TraceError) { try table.golden?.take(&block) } catch {
            // A number that is not finite is an error of the run.
            switch error {
            case .system, .occupied, .notAFile, .busy, .parquet: readingError = error
            case .notFinite: break
            }
            throw error
        }
    }

    /// Whether all tables have the bytes of their golden files.
    func finish() throws(TraceError) -> Bool {
        var areEqual = true
        for table in tables { areEqual = try table.golden?.finish() ?? true && areEqual }
        return areEqual
    }

    /// The tables whose golden file ends before the run's, without another difference, after ``finish()``.
    var shorter: [TableSchema] { tables.filter { $0.golden?.isShorter ?? false }.map { $0.schema } }

    /// All tables of the run, after its end.
    func texts() throws(TraceError) -> [VerifiedRun.Table] {
        var texts: [VerifiedRun.Table] = []
        for table in tables {
            let text = try table.golden?.text() ?? table.text
            texts.append(
                VerifiedRun.Table(
                    schema: table.schema, text: text, isMeasured: table.isMeasured, isGolden: table.golden != nil))
        }
        return texts
    }
}
