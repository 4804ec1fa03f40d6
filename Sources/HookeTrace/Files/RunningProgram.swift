#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program that runs.
package enum RunningProgram {
    /// The SHA-256 of its file; `nil` where it cannot be read.
    package static let digest: String? = path.flatMap { path in
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
        // Mapped, because the file is a hundred times larger than others that are hashed.
        let length = Int(status.st_size)
        guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        defer { munmap(start, length) }
        var digest = SHA256()
        digest.update(UnsafeRawBufferPointer(start: start, count: length))
        return digest.text
    }

    private static var path: String? {
        #if os(Linux)
            return "/proc/self/exe"
        #else
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var bytes = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
            return String(cString: bytes)
        #endif
    }
}
