#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A temporary folder for files that another program reads or writes, in `TMPDIR` or `/tmp`. It is removed with its files at the end and
/// after an interruption.
package final class ScratchFolder {
    /// The absolute path.
    package let path: String
    private var files: [String] = []

    /// Creates an empty folder. Throws `TraceError.system(.create, ...)`.
    package init() throws(TraceError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let pattern = "\(parent.isEmpty ? "/tmp" : parent)/hooke-XXXXXX"
        path = try UnfinishedWork.change { work throws(TraceError) in
            var bytes = Array(pattern.utf8CString)
            guard mkdtemp(&bytes) != nil, let resolved = realpath(bytes, nil) else {
                throw .system(.create, path: pattern, code: errno)
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
            work.remove(folders: [path])
        }
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
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(.create, path: file, code: errno) }
        var output = CheckedOutput(descriptor: descriptor, path: file)
        defer { close(descriptor) }
        try output.write(bytes)
        try output.flush()
        return file
    }
}
