internal import HookeTrace

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The unparsed text of a scenario and its file's name.
public struct ScenarioText: Sendable {
    /// The file's path, for messages; empty for a text without a file.
    public let file: String
    package let bytes: [UInt8]

    /// The limit on the length, bytes.
    public static let largestSize = 1 << 20

    /// A text in memory. If `file` is given, the scenario's name must equal that file's.
    public init(_ text: String, file: String = "") {
        self.init(bytes: Array(text.utf8), file: file)
    }

    /// Bytes in memory, which may be invalid UTF-8.
    public init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// The SHA-256 of the bytes, in hexadecimal.
    public var digest: String { SHA256.text(of: bytes) }

    /// The path of the file's folder; empty for the working folder.
    package var folder: String {
        file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    }

    /// The file's name without its folder and its last extension; `nil` without a file.
    package var stem: String? {
        guard let name = file.split(separator: "/").last else { return nil }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}

/// A scenario file that cannot be read.
public enum ScenarioFileError: Error, Hashable, Sendable {
    /// The file does not exist.
    case missing(path: String)
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
        case .missing(let path): "\(path.escaped()): no such file"
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
            case .system(_, _, ENOENT), .system(_, _, ENOTDIR): .missing(path: path)
            case .system(_, _, EISDIR): .directory(path: path)
            case .system(_, _, let code): .unreadable(path: path, reason: String(cString: strerror(code)))
            case .notAFile(_, let what):
                .unreadable(path: path, reason: "\(what) (expected the file of a scenario or plan)")
            case .occupied, .busy, .notFinite, .damaged: .unreadable(path: path, reason: "\(error)")
            }
    }
}
