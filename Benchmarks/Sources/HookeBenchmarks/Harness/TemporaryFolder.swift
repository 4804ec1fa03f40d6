#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A new folder for the time of a measurement. Whoever asks for it removes it.
func temporaryFolder() throws -> String {
    var name = Array("/tmp/hooke-bench-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw NotMeasured(reason: "no temporary folder") }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
