#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that appears complete or not at all: written under a hidden name in the same folder, and renamed at the end.
///
///     var file = try OutputFile(replacing: "curve.csv")
///     try file.write("time_s,value\n")
///     try file.publish()
///
/// Without `publish()` it leaves nothing behind, and an earlier file of that name unchanged.
public struct OutputFile: ~Copyable {
    /// The path of the file.
    public let path: String
    /// The file behind `path`, if that is a symbolic link.
    private let target: String
    private let temporary: String
    private var output: CheckedOutput
    /// Whether this value still has to remove the temporary file.
    private var isOwner = true
    /// The lock on the folder, if this is a run's file: the folder is removed after everything in it.
    private let lock: FolderLock?
    /// Whether a file that exists at the path by then stays.
    private let isNew: Bool

    /// Creates the temporary file for a new file. An existing file, folder or link at `path` is refused, also if it appears before
    /// ``publish()``.
    public init(creating path: String) throws(TraceError) {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw .occupied(path: path, reason: FileSystem.exists(path)) }
        let (temporary, descriptor) = try TemporaryName.create(beside: path)
        self.init(path: path, target: path, temporary: temporary, descriptor: descriptor, isNew: true)
    }

    /// Creates the temporary file next to `path`, whose folder must exist. An existing file at `path` is replaced; anything else there (a
    /// folder, a device) is refused. If `path` is a symbolic link, the file behind it is replaced.
    public init(replacing path: String) throws(TraceError) { try self.init(replacing: path, in: nil) }

    /// Creates a file of a locked folder. A symbolic link at its path is replaced; the target of the link is unchanged.
    package init(replacing path: String, in lock: FolderLock?) throws(TraceError) {
        let (target, kind) = lock == nil ? FileSystem.behindLinks(path) : (path, FileSystem.kindUnlessLink(of: path))
        switch kind {
        case .file, nil: break
        case let kind?: throw .occupied(path: path, reason: "\(kind.noun) exists at this path (expected a file)")
        }
        let (temporary, descriptor) = try TemporaryName.create(beside: target)
        self.init(path: path, target: target, temporary: temporary, descriptor: descriptor, in: lock)
    }

    /// A file whose temporary file is already open.
    init(
        path: String, target: String, temporary: String, descriptor: Int32, in lock: FolderLock? = nil,
        isNew: Bool = false
    ) {
        self.lock = lock
        self.isNew = isNew
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

    /// Removes the hidden files of processes that were killed from a folder.
    package static func removeLeftovers(in folder: String) { _ = TemporaryName.removeLeftovers(in: folder) }

    /// Appends bytes.
    public mutating func write(_ bytes: [UInt8]) throws(TraceError) { try output.write(bytes) }

    /// Appends a text.
    public mutating func write(_ text: String) throws(TraceError) { try output.write(text) }

    /// Writes everything to the disk and renames the file.
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

    /// Whether the file to be replaced has exactly the same bytes. Only compared up to the size of a piece.
    var isUnchanged: Bool {
        output.allTaken.map { FileSystem.file(at: target, holds: $0, following: lock == nil) } ?? false
    }

    /// The length and SHA-256 of the file, all of whose bytes are written.
    ///
    /// A file longer than a piece is read back, normally from memory, so that the hash is of the file's content and does not slow down
    /// writing.
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

    /// Writes everything and starts writing it to the disk; ``SealedFile`` waits for that and renames the file.
    consuming func seal() throws(TraceError) -> SealedFile {
        try output.flush()
        FileSystem.startWriting(output.descriptor)
        isOwner = false
        return SealedFile(
            path: path, target: target, temporary: temporary, descriptor: output.descriptor, isNew: isNew)
    }
}
