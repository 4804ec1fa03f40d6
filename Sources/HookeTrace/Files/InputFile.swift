#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file to be read whole.
public enum InputFile {
    /// No run's file is longer, and a device may have no end.
    private static let mostBytes = 1 << 31

    /// The bytes of a file. Throws `TraceError`: `.open` where it cannot be opened, `.read` where reading fails or goes on beyond 2 GiB.
    public static func bytes(of path: String) throws(TraceError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.open, path: path, code: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: CheckedOutput.piece)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count > 0, bytes.count + count > mostBytes {
                throw .system(.read, path: path, code: EFBIG)
            } else if count > 0 {
                bytes.append(contentsOf: piece[..<count])
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw .system(.read, path: path, code: errno)
            }
        }
    }
}
