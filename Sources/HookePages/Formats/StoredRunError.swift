public import HookeTrace

/// A failure to read the folder of a run or a golden trace.
public enum StoredRunError: Error, Hashable, Sendable {
    /// The folder does not hold a complete run.
    case noRun(path: String, reason: String)
    /// A file is malformed, or differs from the manifest.
    case damaged(path: String, reason: String)
    /// It is a golden trace of compact tables, which earlier versions wrote.
    case compact(path: String, reason: String)
    /// A file could not be read.
    case trace(TraceError)

    /// The command's exit code: 66 missing run, 65 damaged file, 74 unreadable file.
    public var exitCode: Int32 {
        switch self {
        case .noRun: 66
        case .damaged, .compact: 65
        case .trace(let error): error.exitCode
        }
    }
}

extension StoredRunError: CustomStringConvertible {
    /// The message.
    public var description: String {
        switch self {
        case .noRun(let path, let reason): "\(path): not a run (expected a folder written by 'hooke run'): \(reason)"
        case .damaged(let path, let reason): "\(path): damaged: \(reason); run the scenario again"
        case .compact(let path, let reason): "\(path): \(reason)"
        case .trace(let error): error.description
        }
    }
}
