#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The hidden name that a file has until it is published: `.points.csv.1.hooke-part`.
///
/// Its writer holds a lock on it. A run that was killed leaves the file but not the lock, which is how the next run knows
/// that it may clean up.
enum TemporaryName {
    private static let suffix = ".hooke-part"

    /// Makes and locks a new file beside `target`.
    static func create(beside target: String) throws(TraceError) -> (path: String, descriptor: Int32) {
        let (folder, name) = FileSystem.split(target)
        for attempt in 1...1000 {
            let path = "\(folder)/.\(name).\(attempt)\(suffix)"
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                if flock(descriptor, LOCK_EX | LOCK_NB) == 0, hasName(descriptor) { return (path, descriptor) }
                // Whoever cleans up meanwhile takes it for a leftover, or has.
                close(descriptor)
                continue
            }
            guard errno == EEXIST else { throw .system(.create, path: target, code: errno) }
        }
        throw .system(.create, path: target, code: EEXIST)
    }

    /// Whether an open file has not been unlinked.
    private static func hasName(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }

    /// Removes what killed runs left in a folder. What cannot be removed stays: it is in nobody's way.
    static func removeLeftovers(in folder: String) {
        guard let listing = opendir(folder) else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasPrefix("."), name.hasSuffix(suffix) else { continue }
            removeUnlessLocked("\(folder)/\(name)")
        }
    }

    private static func removeUnlessLocked(_ path: String) {
        let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
}
