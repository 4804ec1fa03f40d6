#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The program that runs.
package enum RunningProgram {
    /// The SHA-256 of its file; `nil` where it cannot be read.
    package static let digest: String? = path.flatMap { path in
        guard let file = try? InputFile(path) else { return nil }
        var digest = SHA256()
        var piece: [UInt8] = []
        while true {
            piece.removeAll(keepingCapacity: true)
            guard let count = try? file.read(upTo: 1 << 20, onto: &piece) else { return nil }
            if count == 0 { return digest.text }
            digest.update(piece)
        }
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
