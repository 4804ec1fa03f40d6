public import HookeForms
public import HookeTrace

/// The error of a sweep.
public enum SweepError: Error, Hashable, Sendable {
    /// The folder has the results of another plan, program or number of shards.
    case otherLock(folder: String, reason: String)
    /// The folder has no sweep.
    case noSweep(folder: String)
    /// The lock cannot be read.
    case badLock(path: String)
    /// Shards are missing, by their numbers from 1.
    case missingShards(folder: String, [Int], of: Int)
    /// The sweep is not complete.
    case incomplete(folder: String, done: Int, runs: Int)
    /// A file of results does not have what a sweep wrote, by its line and column where they are known.
    case damaged(path: String, line: Int? = nil, column: Int? = nil, reason: String)
    /// The folder has tables, and no lock that says of which plan they are.
    case lockMissing(folder: String, table: String)
    /// No run of those tried is valid, with the errors of the first.
    case nothingValid(runs: [Int], ScenarioProblems)
    /// A run that is kept differs from its row.
    case keptRunDiffers(run: Int, folder: String)
    /// A run that is kept, and was there, is not that of its row.
    case keptRunChanged(folder: String, String)
    /// A run gives another row than the table has.
    case otherRow(path: String, run: Int, found: [UInt8], repeated: [UInt8])
    /// A run that is kept failed.
    case keptRun(run: Int, String, exitCode: Int32 = 70)
    /// A file could not be written or read.
    case trace(TraceError)

    /// The exit code of a command.
    public var exitCode: Int32 {
        switch self {
        case .otherLock, .lockMissing: 73
        case .noSweep, .incomplete: 66
        case .badLock, .missingShards, .damaged, .nothingValid, .keptRunChanged, .otherRow: 65
        case .keptRunDiffers: 70
        case .keptRun(_, _, let code): code
        case .trace(let error): error.exitCode
        }
    }

    /// Calls `body`, and throws its error as ``trace(_:)``.
    static func tracing<Value: ~Copyable>(_ body: () throws(TraceError) -> Value) throws(SweepError) -> Value {
        do throws(TraceError) { return try body() } catch { throw .trace(error) }
    }
}

extension SweepError: CustomStringConvertible {
    /// The error in one sentence.
    public var description: String {
        switch self {
        case .otherLock(let folder, let reason):
            "\(folder.escaped()): \(reason); remove the folder, or choose another with --out"
        case .lockMissing(let folder, let table):
            """
            \(folder.escaped()): \(table.escaped()) is there, and not \(SweepLock.file), which says of which plan it is; remove the \
            folder, or choose another with --out
            """
        case .noSweep(let folder): "\(folder.escaped()): no sweep (expected a folder with \(SweepLock.file))"
        case .badLock(let path):
            "\(path.escaped()): not a sweep's lock, or changed since it was written; remove its folder, or choose another with --out"
        case .missingShards(let folder, let shards, let count):
            """
            \(folder.escaped()): \(shards.count) of \(count) shards missing: \(SweepError.listed(shards)); run them with \
            hooke sweep PLAN --shard \(shards.first ?? 1)/\(count)
            """
        case .incomplete(let folder, let done, let runs):
            "\(folder.escaped()): \(done) of \(runs) runs are there; finish the sweep, or merge its shards, first"
        case .damaged: "\(place); remove the table, and run the sweep, its shard or the merge again"
        case .nothingValid(let runs, let problems):
            "\(problems)\nno valid scenario in runs \(runs.map(String.init).joined(separator: ", ")); the errors are those of the first"
        case .keptRunDiffers(let run, let folder):
            "\(folder.escaped()): run \(run) has another trace than its row; internal error"
        case .keptRunChanged(let folder, let reason):
            "\(folder.escaped()): \(reason); remove the folder, and run the sweep again"
        case .otherRow(let path, let run, let found, let repeated):
            """
            \(path.escaped()):\(run + 2): the row is \(quoted(SweepError.text(found))), and run \(run) now gives \
            \(quoted(SweepError.text(repeated)))
            """
        case .keptRun(let run, let words, _): "run \(run) cannot be kept: \(words)"
        case .trace(let error): error.description
        }
    }

    private static func text(_ row: [UInt8]) -> String { String(decoding: row, as: UTF8.self).shortened(to: 300) }

    /// A damaged place and what is wrong with it, without a remedy.
    public var place: String {
        guard case .damaged(let path, let line, let column, let reason) = self else { return description }
        return "\(path.escaped())\(line.map { ":\($0)" } ?? "")\(column.map { ":\($0)" } ?? ""): \(reason)"
    }

    private static func listed(_ shards: [Int]) -> String {
        shards.prefix(10).map(String.init).joined(separator: ", ") + (shards.count > 10 ? ", ..." : "")
    }
}
