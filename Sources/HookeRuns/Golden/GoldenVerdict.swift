public import HookeTrace

/// The result of a comparison with a golden trace.
public struct GoldenVerdict: Sendable {
    /// The result of the run.
    public let result: RunResult
    /// How the trace differs; `nil` if it equals the golden trace within the tolerances.
    public let difference: RunDifference?
    /// The names of files in the golden folder that do not belong to the golden trace.
    public let foreignFiles: [String]
    /// The run, if its trace differs, an expectation failed or its end was not reached; otherwise `nil`.
    public let failingRun: VerifiedRun?

    /// Whether the trace equals the golden trace within the tolerances.
    public var isEqual: Bool { difference == nil }
}

/// A run that was compared with a golden trace, in memory.
public struct VerifiedRun: Sendable {
    let tables: [Table]
    let result: RunResult
    let manifest: Manifest

    /// A table of the run.
    struct Table: Sendable {
        let schema: TableSchema
        /// The table as CSV.
        let text: [UInt8]
        /// Whether all of its content was measured with a clock.
        let isMeasured: Bool
        /// Whether golden traces have it.
        let isGolden: Bool
    }

    /// Writes the run to a folder, as `hooke run` does.
    ///
    /// - Throws: ``RunError`` if a file cannot be written.
    public func write(into folder: String) throws(RunError) {
        do throws(TraceError) {
            var output = try RunFolder(folder, derived: RunFileNames.pictures, known: RunFileNames.all)
            for table in tables { try output.add(table.text, of: table.schema, isMeasured: table.isMeasured) }
            try output.add(result.json, named: RunResult.file)
            try output.publish(manifest)
        } catch {
            throw .trace(error)
        }
    }
}

/// Why a scenario could not be compared with its golden trace.
public enum GoldenError: Error, Sendable {
    /// The golden trace is missing.
    case missing(path: String)
    /// One of its tables is missing.
    case incomplete(path: String)
    /// The recording was interrupted: there are tables but no manifest, which is written last.
    case unfinished(folder: String)
    /// The manifest is damaged or not one of hooke, or a table is cut off.
    case damaged(path: String, reason: String)
    /// A golden file cannot be read, written or removed.
    case unreadable(TraceError)
    /// A golden table is damaged, or a tolerance names an unknown column.
    case comparison(ComparisonError)
    /// The run failed.
    case run(RunError)

    /// The exit code of a command: 66 for a missing, incomplete or unfinished trace, 65 for a damaged one, otherwise that of the error.
    public var exitCode: Int32 {
        switch self {
        case .missing, .incomplete, .unfinished: 66
        case .damaged: 65
        case .unreadable(let error): error.exitCode
        case .comparison(let error): error.exitCode
        case .run(let error): error.exitCode
        }
    }

    /// Calls `body`, and throws its error as ``run(_:)``.
    static func running<Value>(_ body: () throws(RunError) -> Value) throws(GoldenError) -> Value {
        do throws(RunError) { return try body() } catch { throw .run(error) }
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
        case .incomplete(let path): "\(path): the golden trace has no such table; make it again with 'hooke record'"
        case .unfinished(let folder):
            "\(folder): this golden trace is unfinished: it has no \(Manifest.file), as when its recording was stopped; make it again with "
                + "'hooke record'"
        case .damaged(let path, let reason):
            "\(path): \(reason); make the golden trace again with 'hooke record'"
        case .unreadable(let error): error.description
        case .comparison(let error): error.description
        case .run(let error): error.description
        }
    }
}
