internal import HookeForms
internal import HookeScenario
internal import HookeRuns
public import HookeTrace

/// Why a picture could not be drawn.
public enum PictureError: Error, Hashable, Sendable {
    /// There is no run, or not a whole one.
    case noRun(path: String, reason: String)
    /// A table is not what the manifest says.
    case damaged(path: String, reason: String)
    /// The run has no pictures, and why.
    case noPictures(path: String, reason: String)
    /// A script is not there.
    case noScript(path: String)
    /// gnuplot is not installed.
    case noGnuplot
    /// gnuplot failed, in its own words.
    case gnuplot(script: String, message: String)
    /// gnuplot ended well, and what it drew is no whole picture; with its own words, if it had any.
    case cutOff(path: String, length: Int, message: String)
    /// A picture could not be written, or not be given its name.
    case trace(TraceError)

    /// What a command ends with: 66 for what is not there, 65 for a table that is not whole, 70 for what gnuplot refuses, 73 for a picture that
    /// cannot be created, 74 for one that cannot be written whole.
    public var exitCode: Int32 {
        switch self {
        case .noRun, .noPictures, .noScript, .noGnuplot: 66
        case .damaged: 65
        case .gnuplot: 70
        case .cutOff: 74
        case .trace(let error): error.exitCode
        }
    }
}

extension PictureError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .noRun(let path, let reason):
            "\(path): this is no run (expected the folder that 'hooke run' wrote): \(reason)"
        case .damaged(let path, let reason): "\(path): this table is not whole: \(reason)"
        case .noPictures(let path, let reason): "\(path): there are no pictures of this run: \(reason)"
        case .noScript(let path): "\(path): there is no such script; give the folder of gnuplot scripts with --scripts"
        case .noGnuplot:
            "gnuplot was not found; install it (apt-get install gnuplot-nox, or brew install gnuplot) and run 'hooke plot' again"
        case .gnuplot(let script, let message): "\(script): \(message)"
        case .cutOff(let path, let length, let message):
            "\(path): gnuplot wrote \(length) bytes that are not a whole picture; is the disk full?"
                + (message.isEmpty ? "" : " gnuplot: \(message)")
        case .trace(let error): error.description
        }
    }
}
