internal import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A scenario file that cannot be read.
public enum ScenarioFileError: Error, Hashable, Sendable {
    /// The file does not exist; `other` is one of a similar name that does, `card.yaml` for `card`.
    case missing(path: String, other: String? = nil)
    /// The path is that of a folder.
    case directory(path: String)
    /// The file cannot be opened or read, with the system's reason.
    case unreadable(path: String, reason: String)

    /// The command's exit code: missing input (`EX_NOINPUT`).
    public static let exitCode: Int32 = 66
}

extension ScenarioFileError: CustomStringConvertible {
    /// `path: reason`.
    public var description: String {
        switch self {
        case .missing(let path, let other):
            "\(path.escaped()): no such file" + (other.map { "; did you mean '\($0.escaped())'?" } ?? "")
        case .directory(let path): "\(path.escaped()): a folder (expected the file of a scenario or plan)"
        case .unreadable(let path, let reason): "\(path.escaped()): \(reason)"
        }
    }
}

extension ScenarioText {
    /// Reads a regular file, of a longer one the first ``largestSize`` + 1 bytes, without its byte order mark.
    public init(reading path: String) throws(ScenarioFileError) {
        let bytes: [UInt8]
        do throws(TraceError) {
            bytes = try InputFile.prefix(ScenarioText.largestSize + 1, of: path)
        } catch {
            throw ScenarioFileError(error, path)
        }
        self.init(bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes, file: path)
    }
}

extension ScenarioFileError {
    fileprivate init(_ error: TraceError, _ path: String) {
        self =
            switch error {
            case .system(_, _, ENOENT), .system(_, _, ENOTDIR):
                .missing(path: path, other: [".yaml", ".yml"].map { path + $0 }.first { FileStamp(of: $0) != nil })
            case .system(_, _, EISDIR): .directory(path: path)
            case .system(_, _, let code): .unreadable(path: path, reason: String(cString: strerror(code)))
            case .notAFile(_, let what):
                .unreadable(path: path, reason: "\(what) (expected the file of a scenario or plan)")
            case .occupied, .busy, .notFinite, .parquet: .unreadable(path: path, reason: "\(error)")
            }
    }
}
