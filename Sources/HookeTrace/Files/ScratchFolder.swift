#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A temporary folder for files that another program reads or writes, in `TMPDIR` or `/tmp`. It is removed with its files at the end and
/// after an interruption; that of a process that was killed, when the next one is created.
package final class ScratchFolder {
    /// The absolute path.
    package let path: String
    private var files: [String] = []
    /// Shows that its process still runs.
    private var lock: FolderLock?

    private static let prefix = "hooke-scratch-"

    /// Creates an empty folder. Throws `TraceError` as ``FolderLock`` does.
    package convenience init() throws(TraceError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        try self.init(in: parent.isEmpty ? "/tmp" : parent)
    }

    /// Creates an empty folder in another one.
    init(in parent: String) throws(TraceError) {
        ScratchFolder.removeLeftovers(in: parent)
        var attempts = 0
        while true {
            let path = try ScratchFolder.make(in: parent)
            do throws(TraceError) {
                lock = try FolderLock(path)
                self.path = path
                return
            } catch {
                UnfinishedWork.change { $0.remove(folders: [path]) }
                // Another process has taken it for a leftover before it was locked.
                attempts += 1
                guard attempts < 100,
                    error == .busy(path: path) || error == .system(.create, path: path, code: ENOENT)
                else { throw error }
            }
        }
    }

    private static func make(in parent: String) throws(TraceError) -> String {
        let pattern = "\(parent)/\(prefix)XXXXXX"
        return try UnfinishedWork.change { work throws(TraceError) in
            var bytes = Array(pattern.utf8CString)
            guard mkdtemp(&bytes) != nil else { throw .system(.create, path: pattern, code: errno) }
            guard let resolved = realpath(bytes, nil) else {
                let failure = errno
                rmdir(bytes)
                throw .system(.create, path: pattern, code: failure)
            }
            defer { free(resolved) }
            let path = String(cString: resolved)
            work.folders.append(path)
            return path
        }
    }

    deinit {
        let (path, files) = (path, files)
        UnfinishedWork.change { work in
            for file in files { work.remove(file) }
        }
        lock = nil
        UnfinishedWork.change { $0.remove(folders: [path]) }
    }

    /// Removes the folders of this user's processes that were killed. What cannot be removed is harmless.
    private static func removeLeftovers(in parent: String) {
        for name in (try? FileSystem.names(in: parent)) ?? [] where name.hasPrefix(prefix) {
            let folder = "\(parent)/\(name)"
            var status = stat()
            // A link of another user's could lead to any folder.
            guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
                removeFiles(in: folder)
            else { continue }
            UnfinishedWork.change { $0.remove(folders: [folder]) }
        }
    }

    /// Removes the files in a folder, unless its process still runs. Returns whether it did.
    private static func removeFiles(in folder: String) -> Bool {
        guard let lock = try? FolderLock(folder) else { return false }
        withExtendedLifetime(lock) {
            for name in (try? FileSystem.names(in: folder)) ?? [] where name != FolderLock.name {
                unlink("\(folder)/\(name)")
            }
        }
        return true
    }

    /// The path of a file that another program will create here, so that it is removed at the end.
    package func reserve(_ name: String) -> String {
        let file = "\(path)/\(name)"
        guard !files.contains(file) else { return file }
        files.append(file)
        UnfinishedWork.change { $0.files.append(file) }
        return file
    }

    /// The paths of many files that another program will create here.
    package func reserve(_ names: [String]) -> [String] {
        let paths = names.map { "\(path)/\($0)" }
        files += paths
        UnfinishedWork.change { $0.files += paths }
        return paths
    }

    /// Writes a file and returns its path.
    ///
    /// - Throws: `TraceError`: `.create` or `.write`.
    @discardableResult package func write(_ bytes: [UInt8], to name: String) throws(TraceError) -> String {
        let file = reserve(name)
        // Not after an interruption, which has removed the files.
        let descriptor = UnfinishedWork.change { _ in open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
        guard descriptor >= 0 else { throw .system(.create, path: file, code: errno) }
        var output = CheckedOutput(descriptor: descriptor, path: file)
        defer { close(descriptor) }
        try output.write(bytes)
        try output.flush()
        return file
    }
}
