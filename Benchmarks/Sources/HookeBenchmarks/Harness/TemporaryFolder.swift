#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Creates a temporary folder; the caller must remove it.
func temporaryFolder() throws -> String {
    var name = Array("/tmp/hooke-bench-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw NotMeasured(reason: "cannot create a temporary folder") }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
