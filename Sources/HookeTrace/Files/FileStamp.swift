#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What shows that a file was changed or replaced: its identity, its length and the time of its last change.
public struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int64
    private let nanoseconds: Int64

    /// The stamp of the file at a path, behind links; `nil` if there is none.
    public init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Glibc)
            let changed = status.st_mtim
        #else
            let changed = status.st_mtimespec
        #endif
        (seconds, nanoseconds) = (Int64(changed.tv_sec), Int64(changed.tv_nsec))
    }

    /// The stamps of several files, `nil` for a missing one.
    public static func all(of paths: [String]) -> [FileStamp?] { paths.map { FileStamp(of: $0) } }
}
