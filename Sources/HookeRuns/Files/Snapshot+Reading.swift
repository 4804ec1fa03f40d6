public import HookeTrace

extension Snapshot {
    /// Reads the bytes of a snapshot's file. Of a file that does not begin as a snapshot, only the first eight bytes are read.
    ///
    /// - Throws: `TraceError` if the file cannot be read, or is longer than ``mostBytes``.
    public static func bytes(of path: String) throws(TraceError) -> [UInt8] {
        let beginning = try InputFile.prefix(mark.count, of: path)
        return beginning == mark ? try InputFile.bytes(of: path, upTo: mostBytes) : beginning
    }
}
