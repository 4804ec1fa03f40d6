internal import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Why a scenario file could not be read at all.
public enum ScenarioFileError: Error, Hashable, Sendable {
    /// There is no such file.
    case missing(path: String)
    /// The path leads to a folder.
    case directory(path: String)
    /// The system says no, in its own words.
    case unreadable(path: String, reason: String)

    /// What a command ends with: missing input (`EX_NOINPUT`).
    public static let exitCode: Int32 = 66
}

extension ScenarioFileError: CustomStringConvertible {
    /// `path: why`.
    public var description: String {
        switch self {
        case .missing(let path): "\(path.escaped()): there is no such file"
        case .directory(let path): "\(path.escaped()): this is a folder (expected a scenario file)"
        case .unreadable(let path, let reason): "\(path.escaped()): \(reason)"
        }
    }
}

extension ScenarioText {
    /// Reads a file; of one that is too long only as much as shows that it is. What is no file, such as a named pipe, is refused at once.
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
            case .system(_, _, ENOENT), .system(_, _, ENOTDIR): .missing(path: path)
            case .system(_, _, EISDIR): .directory(path: path)
            case .system(_, _, let code): .unreadable(path: path, reason: String(cString: strerror(code)))
            case .notAFile(_, let what): .unreadable(path: path, reason: "this is \(what) (expected a scenario file)")
            case .inTheWay, .busy, .notFinite: .unreadable(path: path, reason: "\(error)")
            }
    }
}
