#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file of lines that several processes write one after the other, each where the last one stopped, and that gets its name when it is
/// complete.
///
/// Until then it is a hidden file beside it, `.results.csv.part`, which stays when its process ends, however it ends. Its writer holds a
/// lock on it.
package struct ResumableFile: ~Copyable {
    /// The path of the complete file.
    package let path: String
    private let part: String
    private let descriptor: Int32
    private var output: CheckedOutput

    /// The hidden path of an incomplete file.
    package static func part(of path: String) -> String {
        let (folder, name) = FileSystem.split(path)
        return "\(folder)/.\(name).part"
    }

    /// Opens the hidden file of a path, or creates it.
    ///
    /// - Throws: `.busy` if another process writes it; otherwise as the file system does.
    package init(_ path: String) throws(TraceError) {
        let part = ResumableFile.part(of: path)
        let descriptor = try ResumableFile.opened(part, for: path)
        (self.path, self.part, self.descriptor) = (path, part, descriptor)
        output = CheckedOutput(descriptor: descriptor, path: path)
    }

    private static func opened(_ part: String, for path: String) throws(TraceError) -> Int32 {
        let descriptor = open(part, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .system(.create, path: path, code: errno) }
        let error: TraceError
        switch FileLock.take(descriptor, named: part) {
        case .taken: return descriptor
        // Its last writer has given it its name since it was opened.
        case .held, .unnamed: error = .busy(path: path)
        case .failed(let code): error = .system(.lock, path: path, code: code)
        }
        close(descriptor)
        throw error
    }

    deinit { close(descriptor) }

    /// Cuts the file at a length, and continues there.
    package mutating func resume(at length: Int) throws(TraceError) {
        guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
        else { throw .system(.write, path: path, code: errno) }
    }

    /// Appends bytes, which the system keeps when this process is killed.
    package mutating func write(_ bytes: [UInt8]) throws(TraceError) {
        try output.write(bytes)
        try output.flush()
    }

    /// Waits until everything written is on the disk.
    package func synchronise() throws(TraceError) { try FileSystem.synchronise(descriptor, path: path) }

    /// Writes everything to the disk, and gives the file its name.
    package consuming func publish() throws(TraceError) {
        try synchronise()
        guard rename(part, path) == 0 else { throw .system(.publish, path: path, code: errno) }
        try FileSystem.synchroniseFolder(FileSystem.split(path).folder)
    }

    /// Removes the hidden file, where the complete one is made in another way.
    package consuming func discard() throws(TraceError) { try FileSystem.remove(part) }
}

/// Reads the complete lines of a file piece by piece. The file is open only while a piece is read, so that thousands can be read side by
/// side.
package struct LineReader {
    private let path: String
    /// Bytes that were read, and where the next line begins in them.
    private var piece: [UInt8] = []
    private var start = 0
    /// The end of the piece in the file.
    private var end: Int64 = 0
    private var isAtEnd = false

    private static let pieceSize = 1 << 16
    /// The longest line, bytes: a table that was overwritten by zeros has none.
    private static let longestLine = 1 << 24

    /// A reader at the beginning of a file.
    package init(_ path: String) { self.path = path }

    /// The offset of the next line in the file, bytes.
    package var position: Int64 { end - Int64(piece.count - start) }

    /// The next line without its line feed; `nil` at the end, and before a line of more than 16 MiB. What follows the last line feed is
    /// no line.
    package mutating func next() throws(TraceError) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let feed = piece[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = feed + 1 }
                return piece[start..<feed]
            }
            if isAtEnd || piece.count - start > LineReader.longestLine { return nil }
            piece.removeFirst(start)
            start = 0
            searched = piece.count
            try fill()
        }
    }

    /// Whether bytes follow that are not a complete line. Call it after the last line.
    package var hasRest: Bool { start < piece.count }

    private mutating func fill() throws(TraceError) {
        let file = try InputFile(path)
        let count = try file.read(upTo: LineReader.pieceSize, at: end, onto: &piece)
        end += Int64(count)
        isAtEnd = count == 0
    }
}
