#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What this module asks of the operating system about names, with errors that name the path.
enum FileSystem {
    enum Kind { case file, folder, other }

    /// What stands at a path, links followed, or `nil` for nothing.
    static func kind(of path: String) -> Kind? {
        var status = stat()
        return stat(path, &status) == 0 ? Kind(status) : nil
    }

    /// The path behind symbolic links and what stands there, so that a link stays one when the file behind it is replaced. Where
    /// nothing stands it is the path itself. One question to the system where there is no link.
    static func behindLinks(_ path: String) -> (path: String, kind: Kind?) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return (path, nil) }
        guard status.st_mode & S_IFMT == S_IFLNK else { return (path, Kind(status)) }
        guard let resolved = realpath(path, nil) else { return (path, nil) }
        defer { free(resolved) }
        let target = String(cString: resolved)
        return (target, kind(of: target))
    }

    /// Whether the file at a path can be read and holds these bytes and no others.
    static func file(at path: String, holds bytes: [UInt8]) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // A byte more is asked for than there should be.
        return withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 1) { held in
            read(descriptor, held.baseAddress, held.count) == bytes.count
                && bytes.withUnsafeBytes { $0.isEmpty || memcmp($0.baseAddress!, held.baseAddress!, $0.count) == 0 }
        }
    }

    /// The folder and the name of a path.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.index(after: slash)...]))
    }

    /// Makes a folder and those above it; returns those that were not there, the outermost first.
    static func makeFolder(_ path: String) throws(TraceError) -> [String] {
        switch kind(of: path) {
        case .folder: return []
        case .file, .other: throw .inTheWay(path: path, what: "a file is in the place of the folder")
        case nil: break
        }
        let above = split(path).folder
        var made = above == path || path.isEmpty ? [] : try makeFolder(above)
        if mkdir(path, 0o777) == 0 {
            made.append(path)
            return made
        }
        // It can be there by now: another run made it, or the path ends with a slash.
        let failure = errno
        guard failure == EEXIST, kind(of: path) == .folder else {
            throw .system(.create, path: path, code: failure)
        }
        return made
    }

    /// Makes what happened to a folder's names survive a loss of power.
    static func synchroniseFolder(_ path: String) throws(TraceError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.synchronise, path: path, code: errno) }
        defer { close(descriptor) }
        do {
            try synchronise(descriptor, path: path)
        } catch .system(.synchronise, _, EINVAL) {
            // A file system that cannot do so for folders says EINVAL.
        }
    }

    /// Begins to bring a file's data to the disk, without waiting: what Linux does when it hears that they are not needed soon. No
    /// more than a hint; ``synchronise(_:path:)`` is the promise.
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

    /// Removes a file; that it is not there is no error.
    static func remove(_ path: String) throws(TraceError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .system(.remove, path: path, code: errno) }
    }
}

extension FileSystem.Kind {
    fileprivate init(_ status: stat) {
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
    }
}
