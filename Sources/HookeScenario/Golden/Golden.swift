public import HookeTrace
internal import HookeDynamics

/// The golden trace of a scenario: the tables of what moved and what happened, as a run once gave them and as every later
/// run must.
public struct Golden: Sendable {
    /// The folder that it lies in.
    public let folder: String

    /// The golden trace of a scenario in a folder of golden traces.
    public init(of scenario: Scenario, in folder: String) {
        self.folder = "\(folder)/\(scenario.name)"
    }

    /// Runs the scenario and keeps its trace as golden.
    public func record(_ scenario: Scenario, digest: String) throws(RunError) -> RunResult {
        let (result, tables) = try scenario.trace()
        do throws(TraceError) {
            var output = try RunFolder(folder)
            for (schema, text) in tables {
                var file = try output.open(schema.file)
                try file.write(text)
                try output.add(file)
            }
            try output.publish(scenario.manifest(of: result, digest: digest))
        } catch {
            throw .trace(error)
        }
        return result
    }

    /// Runs the scenario and holds its trace against the golden one, bit by bit.
    ///
    /// - Throws: ``GoldenError`` when there is no golden trace, or the run cannot be made.
    public func verify(_ scenario: Scenario) throws(GoldenError) -> GoldenVerdict {
        let (result, tables): (RunResult, [(TableSchema, [UInt8])])
        do throws(RunError) { (result, tables) = try scenario.trace() } catch { throw .run(error) }
        var differences: [GoldenVerdict.TableDifference] = []
        for (schema, text) in tables {
            let path = "\(folder)/\(schema.file)"
            let golden: [UInt8]
            do throws(TraceError) { golden = try InputFile.bytes(of: path) } catch {
                throw error.isMissingFile ? .missing(path: path) : .unreadable(error)
            }
            guard golden != text else { continue }
            differences.append(.init(table: schema.name, description: Golden.compare(golden, text, schema)))
        }
        return GoldenVerdict(result: result, differences: differences)
    }

    private static func compare(_ golden: [UInt8], _ text: [UInt8], _ schema: TableSchema) -> [String] {
        do {
            let comparison = try TableComparison(
                CSVReader(golden, name: "golden"), CSVReader(text, name: "this run"), keys: schema.key)
            let worst = comparison.worst.filter { $0.differences > 0 }.map(\.description)
            let difference = comparison.first?.description(calling: "the golden table", "this run's")
            let first = difference.map { "first: \($0)" } ?? "the same values in other bytes"
            return [first] + worst
        } catch {
            return ["\(error)"]
        }
    }
}

/// What a comparison with a golden trace gave.
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

/// Why a scenario could not be held against its golden trace.
public enum GoldenError: Error, Sendable {
    /// There is none, or not all of it.
    case missing(path: String)
    /// It is there, and cannot be read.
    case unreadable(TraceError)
    /// The run could not be made.
    case run(RunError)

    /// What a command ends with: 66 for a missing trace, otherwise the run's.
    public var exitCode: Int32 {
        switch self {
        case .missing: 66
        case .unreadable(let error): error.exitCode
        case .run(let error): error.exitCode
        }
    }
}

extension GoldenError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .missing(let path): "\(path): there is no golden trace; make it with 'hooke record'"
        case .unreadable(let error): error.description
        case .run(let error): error.description
        }
    }
}
