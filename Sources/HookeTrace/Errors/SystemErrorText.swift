#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The operating system's text for an errno; its number where there is no operating system, as in WebAssembly.
func systemErrorText(_ code: Int32) -> String {
    #if canImport(Glibc) || canImport(Darwin)
        String(cString: strerror(code))
    #else
        "error \(code)"
    #endif
}
