#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A regular file for reading, whole or piece by piece. Refuses a named pipe, a socket or a device at once.
public struct InputFile: ~Copyable {
    /// The maximum size of a file that is read whole.
    public static let maximumBytes = 1 << 31

    /// The name for error messages.
    let path: String
    private let descriptor: Int32

    /// Opens a file. Throws `TraceError`: `.open` if it cannot be opened, `.notAFile` if it is not a regular file.
    package init(_ path: String) throws(TraceError) {
        descriptor = try FileSystem.openToRead(path)
        self.path = path
    }

    deinit { close(descriptor) }

    /// The length of the file; 0 for some that are generated while they are read.
    private var length: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Reads at most `count` bytes from an offset to the end of `bytes`. Returns their number, 0 at the end of the file.
    package func read(upTo count: Int, at offset: Int64, onto bytes: inout [UInt8]) throws(TraceError) -> Int {
        guard lseek(descriptor, off_t(offset), SEEK_SET) == off_t(offset) else {
            throw .system(.read, path: path, code: errno)
        }
        return try read(upTo: count, onto: &bytes)
    }

    /// Reads at most `count` bytes to the end of `bytes`. Returns their number, 0 at the end of the file.
    package func read(upTo count: Int, onto bytes: inout [UInt8]) throws(TraceError) -> Int {
        var (found, failure) = (0, Int32(0))
        let descriptor = descriptor
        bytes.append(addingCapacity: count) { room in
            room.withUnsafeMutableBufferPointer { buffer, read in
                guard let start = buffer.baseAddress else { return }
                repeat {
                    found = systemRead(descriptor, start, count)
                    failure = found < 0 ? errno : 0
                } while failure == EINTR
                read = max(found, 0)
            }
        }
        guard found >= 0 else { throw .system(.read, path: path, code: failure) }
        return found
    }

    /// Reads `count` bytes, or fewer at the end of the file, to the end of `bytes`.
    package func read(exactly count: Int, onto bytes: inout [UInt8]) throws(TraceError) {
        let end = bytes.count + count
        while bytes.count < end, try read(upTo: end - bytes.count, onto: &bytes) > 0 {}
    }

    /// The bytes of a file. Throws `TraceError`: `.open` if it cannot be opened, `.notAFile` if it is not a regular file, `.read` if
    /// reading fails or the file is longer than `most` (default 2 GiB), in which case nothing is read.
    public static func bytes(of path: String, upTo most: Int? = nil) throws(TraceError) -> [UInt8] {
        try bytes(of: path, upTo: most ?? maximumBytes, orThrow: true)
    }

    /// The bytes of a file; `nil` if there is none at the path, or something else. Throws if it is there and cannot be read now.
    static func bytesIfFile(_ path: String) throws(TraceError) -> [UInt8]? {
        do throws(TraceError) { return try bytes(of: path) } catch {
            switch error {
            case .notAFile, .system(.open, _, ENOENT), .system(.open, _, ENOTDIR), .system(.read, _, EISDIR): return nil
            default: throw error
            }
        }
    }

    /// The first `count` bytes of a file, or all if it is shorter.
    package static func prefix(_ count: Int, of path: String) throws(TraceError) -> [UInt8] {
        try bytes(of: path, upTo: count, orThrow: false)
    }

    /// The last `count` bytes of a file, or all if it is shorter.
    package static func suffix(_ count: Int, of path: String) throws(TraceError) -> [UInt8] {
        let file = try InputFile(path)
        var bytes: [UInt8] = []
        let start = max(0, file.length - count)
        guard try file.read(upTo: count, at: Int64(start), onto: &bytes) > 0 else { return [] }
        try file.read(exactly: count - bytes.count, onto: &bytes)
        return bytes
    }

    /// The bytes of standard input, which may be a pipe, up to its end or the first `most`.
    public static func standardInput(upTo most: Int = maximumBytes) throws(TraceError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: CheckedOutput.piece)
        while bytes.count < most {
            let found = piece.withUnsafeMutableBytes { systemRead(STDIN_FILENO, $0.baseAddress!, $0.count) }
            if found == 0 { break }
            if found > 0 {
                bytes.append(contentsOf: piece[..<found])
            } else if errno != EINTR {
                throw .system(.read, path: "standard input", code: errno)
            }
        }
        return Array(bytes.prefix(most))
    }

    private static func bytes(of path: String, upTo most: Int, orThrow: Bool) throws(TraceError) -> [UInt8] {
        let file = try InputFile(path)
        if orThrow, file.length > most { throw .system(.read, path: path, code: EFBIG) }
        var bytes: [UInt8] = []
        // A piece for a short file is hardly longer than it.
        let piece = file.length == 0 ? CheckedOutput.piece : min(file.length, CheckedOutput.piece - 1) + 1
        while try file.read(upTo: piece, onto: &bytes) > 0 {
            guard bytes.count > most else { continue }
            if orThrow { throw .system(.read, path: path, code: EFBIG) }
            return Array(bytes.prefix(most))
        }
        return bytes
    }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
