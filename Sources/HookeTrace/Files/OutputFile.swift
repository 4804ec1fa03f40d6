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

    /// Opens the temporary beside `path`, whose folder must be there. A file at `path` will be replaced; anything else there
    /// (a folder, a device) is refused.
    public init(replacing path: String) throws(TraceError) {
        let (target, kind) = FileSystem.behindLinks(path)
        switch kind {
        case .folder: throw .inTheWay(path: path, what: "a folder is in the place of the file")
        case .other: throw .inTheWay(path: path, what: "what is there is not a regular file")
        case .file, nil: break
        }
        let (temporary, descriptor) = try TemporaryName.create(beside: target)
        self.init(path: path, target: target, temporary: temporary, descriptor: descriptor)
    }

    /// A file whose temporary is open already.
    init(path: String, target: String, temporary: String, descriptor: Int32) {
        self.path = path
        self.target = target
        self.temporary = temporary
        output = CheckedOutput(descriptor: descriptor, path: path)
    }

    deinit {
        if isOwner {
            unlink(temporary)
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
        try file.publish()
        try FileSystem.synchroniseFolder(folder)
    }

    /// Whether the file that is to be replaced holds all that was taken, and no more. What is longer than a piece is not looked at.
    var isAsBefore: Bool { output.allTaken.map { FileSystem.file(at: target, holds: $0) } ?? false }

    /// Sends everything on its way to the disk; leaves to wait for it, and the naming, for later.
    consuming func seal() throws(TraceError) -> SealedFile {
        try output.flush()
        FileSystem.startWriting(output.descriptor)
        isOwner = false
        return SealedFile(path: path, target: target, temporary: temporary, descriptor: output.descriptor)
    }
}
