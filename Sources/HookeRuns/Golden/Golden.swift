internal import HookeForms
public import HookeScenario
public import HookeTrace

/// The golden trace of a scenario: the tables of what moved and what happened, as a run once gave them and as every later
/// run must.
public struct Golden: Sendable {
    /// The folder that it lies in.
    public let folder: String

    /// The golden trace of a scenario in a folder of golden traces.
    public init(of scenario: Scenario, in folder: String) {
        self.folder = "\(folder)/\(scenario.name)"
    }

    /// Runs the scenario and keeps its trace as golden. The trace goes to its files as it is made.
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

    /// Runs the scenario and compares its trace with the golden one, bit by bit, as it is made.
    ///
    /// - Throws: ``GoldenError`` when there is no golden trace, or the run cannot be made.
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

    /// Refuses tables without a manifest, which are what a recording that was stopped has left, some old and some new: to compare them would
    /// call that a change of motion. A manifest that hooke did not write says as little.
    private func refuseUnfinished(_ schemas: [TableSchema]) throws(GoldenError) {
        if RunFolderCheck.hasWholeManifest(folder) { return }
        if RunFolderCheck.isRun(folder) { throw .damagedManifest(path: "\(folder)/\(Manifest.file)") }
        for schema in schemas where (try? InputFile("\(folder)/\(schema.file)")) != nil {
            throw .unfinished(folder: folder)
        }
    }
}

/// All tables of a run beside their golden files.
struct GoldenComparison: ~Copyable {
    private var tables: [Table] = []
    /// Why a golden file could not be read on.
    private(set) var readingError: TraceError?

    /// The most bytes of files and tables that were held at once, those of all tables together.
    var mostBytes: Int { tables.reduce(0) { $0 + $1.golden.mostBytes } }

    /// A reference, for a list cannot hold what cannot be copied.
    private final class Table {
        var golden: GoldenTable
        init(_ golden: consuming GoldenTable) { self.golden = golden }
    }

    mutating func open(_ path: String, _ schema: TableSchema) throws(TraceError) {
        tables.append(Table(try GoldenTable(path, schema)))
    }

    /// Takes a block's rows and empties it, whether or not there is a golden file of its table.
    mutating func take(_ block: inout HookeTrace.Table) throws(TraceError) {
        guard let table = tables.first(where: { $0.golden.schema.name == block.schema.name }) else {
            return block.removeAllKeepingCapacity()
        }
        do throws(TraceError) { try table.golden.take(&block) } catch {
            // What cannot be written as text is the run's fault.
            if case .system = error { readingError = error }
            throw error
        }
    }

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
    /// Those of its tables that make a golden trace.
    fileprivate var goldenSchemas: [TableSchema] {
        schemas.filter { schema in RunTables.golden.contains { $0.name == schema.name } }
    }
}

/// The result of a comparison with a golden trace.
public struct GoldenVerdict: Sendable {
    /// One table that differs.
    public struct TableDifference: Hashable, Sendable {
        /// Its name.
        public let table: String
        /// The first difference, then the worst of each column.
        public let description: [String]
    }

    /// What came of the run.
    public let result: RunResult
    /// The tables that differ; none if the trace is the golden one.
    public let differences: [TableDifference]
}

/// Why a scenario could not be compared with its golden trace.
public enum GoldenError: Error, Sendable {
    /// There is none, or not all of it.
    case missing(path: String)
    /// Its recording was stopped: there are tables, and no manifest, which comes last.
    case unfinished(folder: String)
    /// Its manifest is damaged, or of something else.
    case damagedManifest(path: String)
    /// It is there, and cannot be read.
    case unreadable(TraceError)
    /// The run could not be made.
    case run(RunError)

    /// The exit code of a command: 66 for a missing or unfinished trace, 65 for a damaged manifest, otherwise the run's.
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
    /// The sentence behind the scenario file's name, and the line and column where it is about a place in it.
    public func described(in file: String) -> String {
        if case .run(let error) = self { error.described(in: file) } else { "\(file): \(self)" }
    }
}

extension GoldenError: CustomStringConvertible {
    /// One sentence for people.
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
