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
        guard stat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// The path behind symbolic links, so that a link stays one when the file behind it is replaced.
    static func resolvingLinks(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
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
