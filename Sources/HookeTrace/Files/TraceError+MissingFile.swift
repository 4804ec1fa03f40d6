#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension TraceError {
    /// Whether the file does not exist.
    package var isMissingFile: Bool {
        if case .system(.open, _, ENOENT) = self { true } else { false }
    }
}
