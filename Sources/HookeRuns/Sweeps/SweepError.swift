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
    /// A file of results does not have the rows that it should have.
    case damaged(path: String, reason: String)
    /// No run of those tried is valid, with the errors of the first.
    case nothingValid(runs: [Int], ScenarioProblems)
    /// A run that is kept differs from its row.
    case keptRunDiffers(run: Int, folder: String)
    /// A run that is kept failed.
    case keptRun(run: Int, String)
    /// A file could not be written or read.
    case trace(TraceError)

    /// The exit code of a command.
    public var exitCode: Int32 {
        switch self {
        case .otherLock: 73
        case .noSweep, .incomplete: 66
        case .badLock, .missingShards, .damaged, .nothingValid: 65
        case .keptRunDiffers, .keptRun: 70
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
        case .noSweep(let folder): "\(folder.escaped()): no sweep (expected a folder with \(SweepLock.file))"
        case .badLock(let path):
            "\(path.escaped()): not a sweep's lock; remove its folder, or choose another with --out"
        case .missingShards(let folder, let shards, let count):
            """
            \(folder.escaped()): \(shards.count) of \(count) shards missing: \(SweepError.listed(shards)); run them with \
            hooke sweep PLAN --shard \(shards.first ?? 1)/\(count)
            """
        case .incomplete(let folder, let done, let runs):
            "\(folder.escaped()): \(done) of \(runs) runs are there; finish the sweep, or merge its shards, first"
        case .damaged(let path, let reason):
            "\(path.escaped()): \(reason); remove the file, and run the sweep or its shard again"
        case .nothingValid(let runs, let problems):
            "no valid scenario in runs \(runs.map(String.init).joined(separator: ", ")); of the first:\n\(problems)"
        case .keptRunDiffers(let run, let folder):
            "\(folder.escaped()): run \(run) has another trace than its row; internal error"
        case .keptRun(let run, let words): "run \(run) cannot be kept: \(words)"
        case .trace(let error): error.description
        }
    }

    private static func listed(_ shards: [Int]) -> String {
        shards.prefix(10).map(String.init).joined(separator: ", ") + (shards.count > 10 ? ", ..." : "")
    }
}
