#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The module's calls to the operating system about names, with errors that contain the path.
package enum FileSystem {
    package enum Kind: Hashable {
        case file, folder, pipe, socket, device

        /// The name with its article, for messages.
        var noun: String {
            switch self {
            case .file: "a file"
            case .folder: "a folder"
            case .pipe: "a named pipe"
            case .socket: "a socket"
            case .device: "a device"
            }
        }
    }

    /// The kind of the file at a path, following links; `nil` if there is none.
    static func kind(of path: String) -> Kind? {
        var status = stat()
        return stat(path, &status) == 0 ? Kind(status) : nil
    }

    /// The kind of the file at a path; `nil` if there is none, and for a symbolic link, which a file can replace.
    package static func kindUnlessLink(of path: String) -> Kind? {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFLNK ? Kind(status) : nil
    }

    /// The target of symbolic links and its kind, so that a link remains when its file is replaced. The path itself if there is no
    /// target. One system call if there is no link.
    static func behindLinks(_ path: String) -> (path: String, kind: Kind?) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return (path, nil) }
        guard status.st_mode & S_IFMT == S_IFLNK else { return (path, Kind(status)) }
        // `/dev/stdout` leads to a pipe without a path.
        guard let resolved = realpath(path, nil) else { return (path, kind(of: path)) }
        defer { free(resolved) }
        let target = String(cString: resolved)
        return (target, kind(of: target))
    }

    /// Opens a regular file for reading. A folder can be opened too, and fails when it is read.
    ///
    /// Anything else (a named pipe, a device) is refused at once: it is opened without waiting for a writer and checked while it is open,
    /// so that nothing can replace it in between.
    static func openToRead(_ path: String, following links: Bool = true) throws(TraceError) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (links ? 0 : O_NOFOLLOW))
        guard descriptor >= 0 else {
            let failure = errno
            if failure == ENXIO, let kind = kind(of: path) { throw .notAFile(path: path, what: kind.noun) }
            throw .system(.open, path: path, code: failure)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let failure = errno
            close(descriptor)
            throw .system(.open, path: path, code: failure)
        }
        let kind = Kind(status)
        guard kind == .file || kind == .folder else {
            close(descriptor)
            throw .notAFile(path: path, what: kind.noun)
        }
        return descriptor
    }

    /// The sorted names in a folder, without `.` and `..`.
    package static func names(in folder: String) throws(TraceError) -> [String] {
        guard let listing = opendir(folder) else { throw .system(.open, path: folder, code: errno) }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Whether the file at a path can be read and contains exactly these bytes.
    static func file(at path: String, holds bytes: [UInt8], following links: Bool = true) -> Bool {
        guard let descriptor = try? openToRead(path, following: links) else { return false }
        defer { close(descriptor) }
        // Reads one byte more than expected.
        return withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 1) { held in
            read(descriptor, held.baseAddress, held.count) == bytes.count
                && bytes.withUnsafeBytes { $0.isEmpty || memcmp($0.baseAddress!, held.baseAddress!, $0.count) == 0 }
        }
    }

    /// Why a new file cannot have a path.
    static func exists(_ path: String) -> String {
        "\(kindUnlessLink(of: path)?.noun ?? "a symbolic link") exists at this path, and is not replaced"
    }

    /// The path of a file from the root, without links; the path itself if it does not exist, or the working folder has none.
    package static func absolute(_ path: String) throws(TraceError) -> String {
        guard let resolved = realpath(path, nil) else {
            if errno == ENOENT { return path }
            throw .system(.open, path: path, code: errno)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Splits a path into the folder and the name.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.index(after: slash)...]))
    }

    /// Creates a folder and its parents. Returns those that did not exist, the outermost first.
    package static func makeFolder(_ path: String) throws(TraceError) -> [String] {
        switch kind(of: path) {
        case .folder: return []
        case let kind?: throw .occupied(path: path, reason: "\(kind.noun) exists at this path (expected a folder)")
        case nil: break
        }
        let above = split(path).folder
        var made = above == path || path.isEmpty ? [] : try makeFolder(above)
        if mkdir(path, 0o777) == 0 {
            made.append(path)
            return made
        }
        // It can exist by now: another run created it, or the path ends with a slash.
        let failure = errno
        guard failure == EEXIST, kind(of: path) == .folder else {
            if failure == EEXIST {
                throw .occupied(path: path, reason: "a broken symbolic link exists at this path (expected a folder)")
            }
            throw .system(.create, path: path, code: failure)
        }
        return made
    }

    /// Makes changes of a folder's names survive a loss of power.
    static func synchroniseFolder(_ path: String) throws(TraceError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.synchronise, path: path, code: errno) }
        defer { close(descriptor) }
        do {
            try synchronise(descriptor, path: path)
        } catch .system(.synchronise, _, EINVAL) {
            // A file system that does not support this for folders returns EINVAL.
        }
    }

    /// Starts writing a file's data to the disk without waiting: a side effect of POSIX_FADV_DONTNEED on Linux. This is only a hint;
    /// ``synchronise(_:path:)`` guarantees it.
    static func startWriting(_ descriptor: Int32) {
        #if os(Linux)
            _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        #endif
    }

    static func synchronise(_ descriptor: Int32, path: String) throws(TraceError) {
        while fsync(descriptor) != 0 {
            guard errno == EINTR else { throw .system(.synchronise, path: path, code: errno) }
        }
    }

    /// Removes a folder if it is empty.
    static func removeEmptyFolder(_ path: String) { _ = rmdir(path) }

    /// Removes a file; a missing file is not an error.
    package static func remove(_ path: String) throws(TraceError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .system(.remove, path: path, code: errno) }
    }
}

extension FileSystem.Kind {
    fileprivate init(_ status: stat) {
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
    }
}

/// A lock on an open file. The system releases it when the process ends, however it ends.
enum FileLock {
    /// The result of an attempt.
    enum Outcome: Equatable {
        case taken
        /// Another descriptor holds the lock.
        case held
        /// The file has lost its name since it was opened.
        case unnamed
        /// The errno of the system: the file system may not support locks (ENOLCK, ENOSYS, EOPNOTSUPP).
        case failed(Int32)
    }

    /// Tries to lock an open file without waiting.
    static func take(_ descriptor: Int32) -> Outcome {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return .held
            case let failure: return .failed(failure)
            }
        }
        return .taken
    }

    /// Tries to lock an open file that must still have its name. Another process may have removed it before it was locked.
    static func take(
        _ descriptor: Int32, named path: String, by lock: (Int32) -> Outcome = FileLock.take
    ) -> Outcome {
        let outcome = lock(descriptor)
        guard outcome == .taken else { return outcome }
        var (opened, named) = (stat(), stat())
        guard fstat(descriptor, &opened) == 0 else { return .failed(errno) }
        guard lstat(path, &named) == 0 else { return errno == ENOENT ? .unnamed : .failed(errno) }
        return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev ? .taken : .unnamed
    }
}
