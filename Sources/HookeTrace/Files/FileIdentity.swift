#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What a path names, however it is spelled: an existing file behind links, or a place for a new one in a folder.
public enum FileIdentity: Hashable, Sendable {
    /// A file that exists.
    case file(device: UInt64, inode: UInt64)
    /// A name without a file, in a folder that exists.
    case place(device: UInt64, inode: UInt64, name: String)
    /// A path in a folder that does not exist.
    case path(String)

    /// The identity of a path now.
    public init(of path: String) {
        if let (device, inode) = FileIdentity.numbers(of: path) {
            self = .file(device: device, inode: inode)
            return
        }
        let (folder, name) = FileSystem.split(path)
        if let (device, inode) = FileIdentity.numbers(of: folder) {
            self = .place(device: device, inode: inode, name: name)
        } else {
            self = .path(path)
        }
    }

    private static func numbers(of path: String) -> (device: UInt64, inode: UInt64)? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }
}
