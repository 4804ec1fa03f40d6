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
        case .missing(let path): "\(path): there is no such file"
        case .directory(let path): "\(path): this is a folder (expected a scenario file)"
        case .unreadable(let path, let reason): "\(path): \(reason)"
        }
    }
}

extension ScenarioText {
    /// Reads a file; of one that is too long only as much as shows that it is.
    public init(reading path: String) throws(ScenarioFileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ScenarioFileError(errno, path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= ScenarioText.largestSize {
            let count = read(descriptor, &block, block.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw ScenarioFileError(errno, path)
            }
            if count == 0 { break }
            bytes += block[..<count]
        }
        self.init(bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes, file: path)
    }
}

extension ScenarioFileError {
    fileprivate init(_ code: Int32, _ path: String) {
        self =
            switch code {
            case ENOENT, ENOTDIR: .missing(path: path)
            case EISDIR: .directory(path: path)
            default: .unreadable(path: path, reason: String(cString: strerror(code)))
            }
    }
}
