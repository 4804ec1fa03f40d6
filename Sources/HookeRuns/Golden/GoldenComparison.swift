internal import HookeTrace

/// Compares the tables of a run with their golden files byte by byte, block by block.
struct GoldenComparison: ~Copyable {
    private var tables: [Table] = []
    /// The error that stopped the reading of a golden file; `nil` if all reads succeeded.
    private(set) var readingError: TraceError?

    /// The largest number of bytes of files and tables in memory at once, added over all tables.
    var mostBytes: Int { tables.reduce(0) { $0 + $1.golden.mostBytes } }

    /// A reference to a table, because an array cannot hold values that cannot be copied.
    private final class Table {
        var golden: GoldenTable
        init(_ golden: consuming GoldenTable) { self.golden = golden }
    }

    /// Opens the golden file of a table.
    mutating func open(_ path: String, _ schema: TableSchema) throws(TraceError) {
        tables.append(Table(try GoldenTable(path, schema)))
    }

    /// Compares a block of rows with the golden file of its table, and empties the block. Without a golden file the block is only
    /// emptied.
    mutating func take(_ block: inout HookeTrace.Table) throws(TraceError) {
        guard let table = tables.first(where: { $0.golden.schema.name == block.schema.name }) else {
            return block.removeAllKeepingCapacity()
        }
        do throws(TraceError) { try table.golden.take(&block) } catch {
            // A number that is not finite is an error of the run.
            switch error {
            case .system, .occupied, .notAFile, .busy, .damaged: readingError = error
            case .notFinite: break
            }
            throw error
        }
    }

    /// Whether all tables have the bytes of their files.
    func finish() throws(TraceError) -> Bool {
        var areEqual = true
        for table in tables { areEqual = try table.golden.finish() && areEqual }
        return areEqual
    }
}
