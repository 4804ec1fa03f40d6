#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The hidden name of a file until it is published: `.points.csv.1.hooke-part`.
///
/// Its writer holds a lock on it. A run that was killed leaves the file without a lock, so that the next run knows that it may remove it.
enum TemporaryName {
    static let suffix = ".hooke-part"

    /// Creates and locks a new file next to `target`, for writing and reading.
    ///
    /// Throws `.system(.create, ...)`, or `.system(.lock, ...)` if the file system does not support locks. No file remains after an
    /// error.
    static func create(
        beside target: String, lock: (Int32) -> FileLock.Outcome = FileLock.take
    ) throws(TraceError) -> (path: String, descriptor: Int32) {
        let (folder, name) = FileSystem.split(target)
        return try UnfinishedWork.change { work throws(TraceError) in
            for attempt in 1...1000 {
                let path = "\(folder)/.\(name).\(attempt)\(suffix)"
                let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                guard descriptor >= 0 else {
                    if errno == EEXIST { continue }
                    throw TraceError.system(.create, path: target, code: errno)
                }
                switch lock(descriptor) {
                case .taken:
                    if isNamed(path, descriptor) {
                        work.files.append(path)
                        return (path, descriptor)
                    }
                case .held:
                    // Another process may meanwhile have removed it as a leftover.
                    break
                case .failed(let code):
                    unlink(path)
                    close(descriptor)
                    throw TraceError.system(.lock, path: target, code: code)
                }
                close(descriptor)
            }
            throw TraceError.system(.create, path: target, code: EEXIST)
        }
    }

    /// Whether an open file still has its name.
    static func isNamed(_ path: String, _ descriptor: Int32) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }

    /// Removes the temporary files of killed runs from a folder. Returns whether one of them was a manifest, which means that its run was
    /// being published. Files that cannot be removed are harmless.
    static func removeLeftovers(in folder: String) -> Bool {
        var hasManifest = false
        for name in (try? FileSystem.names(in: folder)) ?? []
        where name.hasPrefix(".") && name.hasSuffix(suffix) && name != FolderLock.name {
            let isRemoved = removeUnlessLocked("\(folder)/\(name)")
            if isRemoved, name.hasPrefix(".\(Manifest.file).") { hasManifest = true }
        }
        return hasManifest
    }

    private static func removeUnlessLocked(_ path: String) -> Bool {
        guard let descriptor = try? FileSystem.openToRead(path, following: false) else { return false }
        defer { close(descriptor) }
        return FileLock.take(descriptor) == .taken && unlink(path) == 0
    }
}
