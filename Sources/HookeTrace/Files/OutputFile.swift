#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that appears whole or not at all: written under a hidden name beside its own, and moved into place at the end.
///
///     var file = try OutputFile(replacing: "curve.csv")
///     try file.write("time_s,value\n")
///     try file.publish()
///
/// Dropped without `publish()`, it leaves nothing behind, and an earlier file of its name as it was.
public struct OutputFile: ~Copyable {
    /// Where the file will be.
    public let path: String
    /// The file behind `path`, where that is a symbolic link.
    private let target: String
    private let temporary: String
    private var output: CheckedOutput
    /// Whether the temporary is still this value's to remove.
    private var isOwner = true
    /// The lock on its folder, where it is one of a run's files: the folder goes after all that is in it.
    private let lock: FolderLock?

    /// Opens the temporary beside `path`, whose folder must be there. A file at `path` will be replaced; anything else there
    /// (a folder, a device) is refused. Where `path` is a symbolic link it stays one, and the file behind it is replaced.
    public init(replacing path: String) throws(TraceError) { try self.init(replacing: path, in: nil) }

    /// The same for a file of a folder that is locked, and so Hooke's own: a symbolic link in its place is replaced like a file, and what
    /// is behind it stays as it was.
    package init(replacing path: String, in lock: FolderLock?) throws(TraceError) {
        let (target, kind) = lock == nil ? FileSystem.behindLinks(path) : (path, FileSystem.kindUnlessLink(of: path))
        switch kind {
        case .file, nil: break
        case let kind?: throw .inTheWay(path: path, what: "\(kind.noun) is in the place of the file")
        }
        let (temporary, descriptor) = try TemporaryName.create(beside: target)
        self.init(path: path, target: target, temporary: temporary, descriptor: descriptor, in: lock)
    }

    /// A file whose temporary is open already.
    init(path: String, target: String, temporary: String, descriptor: Int32, in lock: FolderLock? = nil) {
        self.lock = lock
        self.path = path
        self.target = target
        self.temporary = temporary
        output = CheckedOutput(descriptor: descriptor, path: path)
    }

    deinit {
        if isOwner {
            let temporary = temporary
            UnfinishedWork.change { $0.remove(temporary) }
            close(output.descriptor)
        }
    }

    /// Takes bytes.
    public mutating func write(_ bytes: [UInt8]) throws(TraceError) { try output.write(bytes) }

    /// Takes a text.
    public mutating func write(_ text: String) throws(TraceError) { try output.write(text) }

    /// Brings everything to the disk and gives the file its name.
    public consuming func publish() throws(TraceError) {
        let folder = FileSystem.split(target).folder
        let file = try seal()
        do throws(TraceError) {
            try file.synchronise()
        } catch {
            file.discard()
            throw error
        }
        try UnfinishedWork.withoutInterruption { () throws(TraceError) in
            try file.publish()
            try FileSystem.synchroniseFolder(folder)
        }
    }

    /// Where the file is until it has its name, for a program that writes it in place of this value.
    package var hiddenPath: String { temporary }

    /// Waits until all that another program wrote is on the disk.
    package func synchronise() throws(TraceError) { try FileSystem.synchronise(output.descriptor, path: path) }

    /// How long the file is by now, and its last bytes, at most so many.
    package func end(_ count: Int) throws(TraceError) -> (length: Int, bytes: [UInt8]) {
        let length = lseek(output.descriptor, 0, SEEK_END)
        guard length >= 0 else { throw .system(.read, path: path, code: errno) }
        var bytes = [UInt8](repeating: 0, count: min(count, Int(length)))
        let found = pread(output.descriptor, &bytes, bytes.count, length - off_t(bytes.count))
        guard found == bytes.count else { throw .system(.read, path: path, code: found < 0 ? errno : EIO) }
        return (Int(length), bytes)
    }

    /// Whether the file that is to be replaced holds all that was taken, and no more. What is longer than a piece is not looked at.
    var isAsBefore: Bool {
        output.allTaken.map { FileSystem.file(at: target, holds: $0, following: lock == nil) } ?? false
    }

    /// How long the file is, and the SHA-256 of its bytes, all of which were taken.
    ///
    /// What is longer than a piece is read back, from memory as a rule: so the hash is of what the file holds, and rows are written as fast
    /// as if there were none.
    mutating func proof() throws(TraceError) -> (length: Int, sha256: String) {
        if let bytes = output.allTaken { return (bytes.count, SHA256.text(of: bytes)) }
        try output.flush()
        var digest = SHA256()
        var piece = [UInt8](repeating: 0, count: CheckedOutput.piece)
        var length = 0
        while true {
            let count = pread(output.descriptor, &piece, piece.count, off_t(length))
            if count == 0 { return (length, digest.text) }
            if count > 0 {
                digest.update(piece[..<count])
                length += count
            } else if errno != EINTR {
                throw .system(.read, path: path, code: errno)
            }
        }
    }

    /// Sends everything on its way to the disk; leaves to wait for it, and the naming, for later.
    consuming func seal() throws(TraceError) -> SealedFile {
        try output.flush()
        FileSystem.startWriting(output.descriptor)
        isOwner = false
        return SealedFile(path: path, target: target, temporary: temporary, descriptor: output.descriptor)
    }
}
