public import HookeTrace

/// A failure to draw a picture.
public enum PictureError: Error, Hashable, Sendable {
    /// The run could not be read.
    case run(StoredRunError)
    /// The folder does not hold a complete sweep, with the exit code of the sweep's error.
    case noSweep(reason: String, exitCode: Int32)
    /// The run has no pictures, for this reason.
    case noPictures(path: String, reason: String)
    /// A column is missing, or has no numbers, in one sentence.
    case noColumn(String)
    /// A script is missing.
    case noScript(path: String)
    /// gnuplot is not installed; with the command to repeat when it is.
    case noGnuplot(command: String = "hooke plot")
    /// ffmpeg is not installed.
    case noFFmpeg(format: FilmFormat)
    /// gnuplot or ffmpeg is installed, but could not be started, for this reason.
    case noStart(program: String, reason: String)
    /// ffmpeg failed with this message.
    case ffmpeg(message: String)
    /// gnuplot failed with this message.
    case gnuplot(script: String, message: String)
    /// gnuplot succeeded, but the picture is incomplete; with gnuplot's message, which may be empty.
    case truncated(path: String, length: Int, message: String)
    /// A picture could not be written or renamed.
    case trace(TraceError)

    /// The command's exit code: 64 unknown column, 66 missing input, gnuplot or ffmpeg, 65 damaged table, 70 gnuplot or ffmpeg failed, 73 cannot create the picture, 74 cannot
    /// write it completely.
    public var exitCode: Int32 {
        switch self {
        case .run(let error): error.exitCode
        case .noPictures, .noScript, .noGnuplot, .noFFmpeg: 66
        case .noColumn: 64
        case .noSweep(_, let code): code
        case .noStart, .gnuplot, .ffmpeg: 70
        case .truncated: 74
        case .trace(let error): error.exitCode
        }
    }
}

extension PictureError: CustomStringConvertible {
    /// The message.
    public var description: String {
        switch self {
        case .run(let error): error.description
        case .noSweep(let reason, _): reason
        case .noColumn(let reason): reason
        case .noPictures(let path, let reason): "\(path): no pictures of this run: \(reason)"
        case .noScript(let path): "\(path): no such script; give the folder of gnuplot scripts with --scripts"
        case .noGnuplot(let command):
            "gnuplot not found; install it (apt-get install gnuplot-nox, or brew install gnuplot) and run '\(command)' again"
        case .noFFmpeg(let format):
            "ffmpeg not found, which writes \(format.rawValue) files; install it (apt-get install ffmpeg, or brew install ffmpeg), "
                + "or use --animate: an animated SVG needs no other program"
        case .noStart(let program, let reason): "\(program) could not be started: \(reason)"
        case .ffmpeg(let message): "ffmpeg failed: \(message)"
        case .gnuplot(let script, let message): "\(script): \(message)"
        case .truncated(let path, let length, let message):
            "\(path): gnuplot wrote an incomplete picture of \(length) bytes; is the disk full?"
                + (message.isEmpty ? "" : " gnuplot: \(message)")
        case .trace(let error): error.description
        }
    }
}
