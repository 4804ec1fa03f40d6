public import HookeTrace

/// A failure to write the page of a run.
public enum PageError: Error, Hashable, Sendable {
    /// The folder does not hold a complete run.
    case noRun(path: String, reason: String)
    /// A file is malformed, or differs from the manifest.
    case damaged(path: String, reason: String)
    /// The run is too long for a page.
    case tooLarge(path: String, reason: String)
    /// The scenario is not the one that ran.
    case otherScenario(path: String, run: String)
    /// A file could not be read or written.
    case trace(TraceError)

    /// The command's exit code: 66 missing run, 65 damaged or too large, 73 cannot create the page, 74 cannot write it completely.
    public var exitCode: Int32 {
        switch self {
        case .noRun: 66
        case .damaged, .tooLarge, .otherScenario: 65
        case .trace(let error): error.exitCode
        }
    }
}

extension PageError: CustomStringConvertible {
    /// The message.
    public var description: String {
        switch self {
        case .noRun(let path, let reason):
            "\(path): not a run (expected a folder written by 'hooke run'): \(reason)"
        case .damaged(let path, let reason): "\(path): damaged: \(reason); run the scenario again"
        case .tooLarge(let path, let reason): "\(path): too large for a page: \(reason)"
        case .otherScenario(let path, let run):
            "\(path): not the scenario of the run in \(run), whose manifest has another SHA-256 (expected the file as it ran)"
        case .trace(let error): error.description
        }
    }
}
