internal import HookeForms
public import HookeScenario
public import HookeTrace

/// The golden trace of a scenario: recorded tables of motion and events, which every later run must reproduce bit for bit.
public struct Golden: Sendable {
    /// The folder with the golden tables and their manifest.
    public let folder: String

    /// The golden trace of a scenario in a folder that has one subfolder per scenario, named after it. Reads nothing yet.
    public init(of scenario: Scenario, in folder: String) {
        self.folder = "\(folder)/\(scenario.name)"
    }

    /// Runs the scenario and records its trace as the golden trace. Rows are written to the files during the run; the files replace
    /// an earlier golden trace when all of them are complete.
    ///
    /// - Parameters:
    ///   - scenario: the scenario.
    ///   - digest: the SHA-256 of its text, for the manifest.
    /// - Throws: ``RunError`` if the run fails or a file cannot be written.
    public func record(_ scenario: Scenario, digest: String) throws(RunError) -> RunResult {
        var run = try scenario.makeRun()
        try run.refuseTooMuchOutput()
        var output = try RunError.tracing { () throws(TraceError) in try RunFolder(folder, known: RunFileNames.all) }
        var files: [TableFile] = []
        for schema in run.goldenSchemas {
            files.append(try RunError.tracing { () throws(TraceError) in try TableFile(schema, in: output) })
        }
        try run.toEnd(progress: { _ in }) { (table) throws(TraceError) in
            if let file = files.first(where: { $0.schema.name == table.schema.name }) {
                try file.write(&table)
            } else {
                table.removeAllKeepingCapacity()
            }
        }
        let result = run.result
        do throws(TraceError) {
            for file in files { try output.addAlone(file) }
            try output.publish(scenario.manifest(of: result, digest: digest))
        } catch {
            throw .trace(error)
        }
        return result
    }

    /// Runs the scenario and compares its trace with the golden trace bit by bit, during the run.
    ///
    /// - Throws: ``GoldenError`` if there is no complete golden trace, a golden file cannot be read, or the run fails.
    public func verify(_ scenario: Scenario) throws(GoldenError) -> GoldenVerdict {
        var comparison = GoldenComparison()
        return try verify(scenario, &comparison)
    }

    func verify(_ scenario: Scenario, _ comparison: inout GoldenComparison) throws(GoldenError) -> GoldenVerdict {
        var run: any TracedRun
        do throws(RunError) {
            run = try scenario.makeRun()
            try run.refuseTooMuchOutput()
        } catch {
            throw .run(error)
        }
        try refuseUnfinished(run.goldenSchemas)
        for schema in run.goldenSchemas {
            let path = "\(folder)/\(schema.file)"
            do throws(TraceError) { try comparison.open(path, schema) } catch {
                throw error.isMissingFile ? .missing(path: path) : .unreadable(error)
            }
        }
        do throws(RunError) {
            try run.toEnd(progress: { _ in }) { (table) throws(TraceError) in try comparison.take(&table) }
        } catch {
            if let error = comparison.readingError { throw .unreadable(error) }
            throw .run(error)
        }
        do throws(TraceError) {
            return GoldenVerdict(result: run.result, differences: try comparison.finish())
        } catch {
            throw .unreadable(error)
        }
    }

    /// Throws an error if there are tables but no manifest: an interrupted recording leaves old and new tables, and a comparison with
    /// them would report changes that the motion does not have. A manifest that hooke did not write is an error too.
    private func refuseUnfinished(_ schemas: [TableSchema]) throws(GoldenError) {
        if RunFolderCheck.hasWholeManifest(folder) { return }
        if RunFolderCheck.isRun(folder) { throw .damagedManifest(path: "\(folder)/\(Manifest.file)") }
        for schema in schemas where (try? InputFile("\(folder)/\(schema.file)")) != nil {
            throw .unfinished(folder: folder)
        }
    }
}

/// Compares the tables of a run with their golden files, block by block.
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
            // Other errors, such as a number that is not finite, are errors of the run.
            if case .system = error { readingError = error }
            throw error
        }
    }

    /// The tables that differ, in the order in which they were opened.
    func finish() throws(TraceError) -> [GoldenVerdict.TableDifference] {
        var differences: [GoldenVerdict.TableDifference] = []
        for table in tables {
            guard let words = try table.golden.finish() else { continue }
            differences.append(.init(table: table.golden.schema.name, description: words))
        }
        return differences
    }
}

extension TracedRun {
    /// The schemas of its tables that belong to a golden trace.
    fileprivate var goldenSchemas: [TableSchema] {
        schemas.filter { schema in RunTables.golden.contains { $0.name == schema.name } }
    }
}

/// The result of a comparison with a golden trace.
public struct GoldenVerdict: Sendable {
    /// The differences of one table.
    public struct TableDifference: Hashable, Sendable {
        /// The table's name.
        public let table: String
        /// The first difference, then the worst of each column.
        public let description: [String]
    }

    /// The result of the run.
    public let result: RunResult
    /// The tables that differ; empty if the trace equals the golden trace.
    public let differences: [TableDifference]
}

/// Why a scenario could not be compared with its golden trace.
public enum GoldenError: Error, Sendable {
    /// The golden trace or one of its tables is missing.
    case missing(path: String)
    /// The recording was interrupted: there are tables but no manifest, which is written last.
    case unfinished(folder: String)
    /// The manifest is damaged, or not one of hooke.
    case damagedManifest(path: String)
    /// A golden file cannot be read.
    case unreadable(TraceError)
    /// The run failed.
    case run(RunError)

    /// The exit code of a command: 66 for a missing or unfinished trace, 65 for a damaged manifest, otherwise that of the error.
    public var exitCode: Int32 {
        switch self {
        case .missing, .unfinished: 66
        case .damagedManifest: 65
        case .unreadable(let error): error.exitCode
        case .run(let error): error.exitCode
        }
    }
}

extension GoldenError {
    /// The error in one sentence after the scenario file's name, and after the line and column if it has a position in the file.
    public func described(in file: String) -> String {
        if case .run(let error) = self { error.described(in: file) } else { "\(file): \(self)" }
    }
}

extension GoldenError: CustomStringConvertible {
    /// The error in one sentence.
    public var description: String {
        switch self {
        case .missing(let path): "\(path): there is no golden trace; make it with 'hooke record'"
        case .unfinished(let folder):
            "\(folder): this golden trace is unfinished: it has no \(Manifest.file), as when its recording was stopped; make it again with "
                + "'hooke record'"
        case .damagedManifest(let path):
            "\(path): hooke did not write this manifest; make the golden trace again with 'hooke record'"
        case .unreadable(let error): error.description
        case .run(let error): error.description
        }
    }
}
