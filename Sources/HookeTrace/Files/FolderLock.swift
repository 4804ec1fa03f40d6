#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The lock on a folder that a run or its pictures are written to: a hidden file in it, `.run.hooke-part`. Deinitialisation removes
/// the file, and folders that were created and stayed empty.
///
/// A file is locked and not the folder itself, because network file systems only lock files that are open for writing.
package final class FolderLock {
    static let name = ".run" + TemporaryName.suffix

    private let path: String
    private let descriptor: Int32
    private var madeFolders: [String]

    /// Creates a folder if it does not exist, and locks it.
    ///
    /// Throws `.occupied` if a file has its path, `.busy` if another process holds the lock, and `.system(.lock, ...)` if the file
    /// system does not support locks.
    package convenience init(making folder: String) throws(TraceError) {
        let made = try UnfinishedWork.change { work throws(TraceError) in
            let made = try FileSystem.makeFolder(folder)
            work.folders += made
            return made
        }
        do throws(TraceError) {
            try self.init(folder, made: made)
        } catch {
            UnfinishedWork.change { $0.remove(folders: made) }
            throw error
        }
    }

    /// Locks a folder that exists.
    package convenience init(_ folder: String) throws(TraceError) { try self.init(folder, made: []) }

    init(
        _ folder: String, made: [String], lock: (Int32) -> FileLock.Outcome = FileLock.take
    ) throws(TraceError) {
        let path = "\(folder)/\(FolderLock.name)"
        descriptor = try UnfinishedWork.change { work throws(TraceError) in
            while true {
                let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
                guard descriptor >= 0 else { throw TraceError.system(.create, path: folder, code: errno) }
                switch FileLock.take(descriptor, named: path, by: lock) {
                case .taken:
                    work.files.append(path)
                    return descriptor
                case .unnamed:
                    // Its owner has removed it since it was opened.
                    break
                case .held:
                    close(descriptor)
                    throw TraceError.busy(path: folder)
                case .failed(let code):
                    unlink(path)
                    close(descriptor)
                    throw TraceError.system(.lock, path: folder, code: code)
                }
                close(descriptor)
            }
        }
        self.path = path
        madeFolders = made
    }

    /// Keeps the folders that were created, because they contain something now.
    func keepFolders() {
        let made = madeFolders
        UnfinishedWork.change { $0.forget(folders: made) }
        madeFolders = []
    }

    deinit {
        let (path, made) = (path, madeFolders)
        UnfinishedWork.change { work in
            work.remove(path)
            work.remove(folders: made)
        }
        close(descriptor)
    }
}

/// The hidden name of a file until it is published: `.points.csv.1.hooke-part`.
///
/// Its writer holds a lock on it. A process that was killed leaves the file without a lock, so that the next one knows that it may remove
/// it.
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
                var descriptor = openNew(path)
                if descriptor < 0, errno == EEXIST {
                    guard removeUnlessLocked(path) else { continue }
                    descriptor = openNew(path)
                }
                guard descriptor >= 0 else {
                    if errno == EEXIST { continue }
                    throw TraceError.system(.create, path: target, code: errno)
                }
                switch FileLock.take(descriptor, named: path, by: lock) {
                case .taken:
                    work.files.append(path)
                    return (path, descriptor)
                case .held, .unnamed:
                    // Another process removes it as a leftover.
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

    private static func openNew(_ path: String) -> Int32 { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }

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
        return FileLock.take(descriptor, named: path) == .taken && unlink(path) == 0
    }
}
