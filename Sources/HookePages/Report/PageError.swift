public import HookeTrace

/// A failure to write the page of a run.
public enum PageError: Error, Hashable, Sendable {
    /// The run could not be read.
    case run(StoredRunError)
    /// The run is too long for a page.
    case tooLarge(path: String, reason: String)
    /// The scenario is not the one that ran.
    case otherScenario(path: String, run: String)
    /// A file could not be read or written.
    case trace(TraceError)

    /// The command's exit code: 66 missing run, 65 damaged or too large, 73 cannot create the page, 74 cannot write it completely.
    public var exitCode: Int32 {
        switch self {
        case .run(let error): error.exitCode
        case .tooLarge, .otherScenario: 65
        case .trace(let error): error.exitCode
        }
    }
}

extension PageError: CustomStringConvertible {
    /// The message.
    public var description: String {
        switch self {
        case .run(let error): error.description
        case .tooLarge(let path, let reason): "\(path): too large for a page: \(reason)"
        case .otherScenario(let path, let run):
            "\(path): not the scenario of the run in \(run), whose manifest has another SHA-256 (expected the file as it ran)"
        case .trace(let error): error.description
        }
    }
}
