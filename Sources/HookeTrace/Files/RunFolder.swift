#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder of a run, whose files appear together when all of them are complete.
///
///     var folder = try RunFolder("runs/elastic-pull")
///     let points = try TableFile(pointsSchema, in: folder)
///     ...
///     try folder.add(points)
///     try folder.publish(manifest)
///
/// Until then everything has hidden names, and dropping the folder removes them: an earlier run's files stay as they were. Nobody else
/// writes into the folder meanwhile: it is locked, by a lock that a process loses when it ends.
/// Publishing takes the old manifest away first and puts the new one there last, so that a folder that has a manifest is
/// complete even if power fails in between. Files of the earlier run that this one does not write are removed, and what was made of
/// them if this run is another; nothing else is. An earlier run that was stopped in between is replaced whole all the same.
///
/// The folder may be behind a symbolic link. A link in the place of one of the run's files is replaced by the file, never written through:
/// what it leads to is not the run's.
///
/// A file of the earlier run that would be written with the same bytes stays, with its date: a run that is repeated writes the same,
/// and to let a file be takes a tenth of the time that it takes to replace it, whose room on the disk has to be given back (4 of a
/// run's 30 ms, for seventeen files). It was brought to the disk by the run that published it.
public struct RunFolder: ~Copyable {
    /// Where the run will be.
    public let path: String
    private let previous: PreviousRun
    private let derived: [String]
    private var sealed: [SealedFile] = []
    private var files: [Manifest.File] = []
    private var tables: [Manifest.Rows] = []
    private var isPublished = false
    private let lock: FolderLock

    /// Opens a run's folder, and makes it (and those above it) where it is not there.
    ///
    /// - Parameters:
    ///   - path: the folder.
    ///   - derived: the names of files that are made of a run's files, as pictures are.
    ///   - known: all names that runs give their files, by which those of a run without a manifest are known.
    /// - Throws: `.inTheWay` where a file has its place, or where a manifest is there that is not Hooke's; `.busy` where another run is
    ///   being written into it.
    public init(_ path: String, derived: [String] = [], known: [String] = []) throws(TraceError) {
        let lock = try FolderLock(making: path)
        let hasLeftovers = TemporaryName.removeLeftovers(in: path)
        let previous = try PreviousRun(in: path, known: known + derived, hasLeftovers: hasLeftovers)
        self.lock = lock
        self.previous = previous
        self.path = path
        self.derived = previous.names.isEmpty ? [] : derived
    }

    deinit {
        guard !isPublished else { return }
        for file in sealed { file.discard() }
    }

    /// Opens a file of the run. `name` must be a plain name that no other file of the run has.
    public func open(_ name: String) throws(TraceError) -> OutputFile {
        try OutputFile(replacing: place(of: name), in: lock)
    }

    private func place(of name: String) -> String {
        precondition(PreviousRun.isPlain(name) && name != Manifest.file, "\(name) cannot be a file of a run")
        precondition(!files.contains { $0.name == name }, "a run has two files named \(name)")
        return "\(path)/\(name)"
    }

    /// Takes a complete file. `isMeasured`: all that it holds was measured with a clock, and differs between two runs.
    public mutating func add(_ file: consuming OutputFile, isMeasured: Bool = false) throws(TraceError) {
        let name = FileSystem.split(file.path).name
        let isAsBefore = previous.names.contains(name) && file.isAsBefore
        let (length, sha256) = try file.proof()
        files.append(.init(name: name, bytes: length, sha256: sha256, isMeasured: isMeasured))
        if !isAsBefore { sealed.append(try file.seal()) }
    }

    /// Takes a complete table; its description is written beside it.
    public mutating func add(_ table: TableFile) throws(TraceError) {
        try addAlone(table)
        tables.append(Manifest.Rows(table: table.schema.name, count: table.rows))
        try add(table.schema.metadata, named: table.schema.metadataFile)
    }

    /// Takes a complete table without a description, as golden traces have it.
    public mutating func addAlone(_ table: TableFile) throws(TraceError) {
        try add(table.finish(), isMeasured: table.isMeasured)
    }

    /// Writes a JSON document of the run.
    public mutating func add(_ document: JSONValue, named name: String) throws(TraceError) {
        let bytes = document.bytes(pretty: true) + [UInt8(ascii: "\n")]
        if previous.names.contains(name), FileSystem.file(at: place(of: name), holds: bytes, following: false) {
            files.append(
                .init(name: name, bytes: bytes.count, sha256: SHA256.text(of: bytes), isMeasured: false))
            return
        }
        var file = try open(name)
        try file.write(bytes)
        try add(file)
    }

    /// Makes the files visible, with a manifest that lists them, and removes those of the earlier run that are not among them.
    ///
    /// An interruption waits until it is done.
    public consuming func publish(_ manifest: Manifest) throws(TraceError) {
        try publish(manifest) { _ in }
    }

    /// The moments of publishing at which power may fail.
    enum Moment: CaseIterable {
        case onDisk, manifestRemoved, firstFilePlaced, filesPlaced, staleFilesRemoved, manifestPlaced
    }

    consuming func publish(_ manifest: Manifest, at moment: (Moment) -> Void) throws(TraceError) {
        var manifest = manifest
        manifest.tables = tables
        manifest.files = files
        var file = try OutputFile(replacing: "\(path)/\(Manifest.file)", in: lock)
        try file.write(manifest.json.bytes(pretty: true) + [UInt8(ascii: "\n")])
        let last = try file.seal()
        do throws(TraceError) {
            for file in sealed + [last] { try file.synchronise() }
        } catch {
            last.discard()
            throw error
        }
        moment(.onDisk)
        // Nothing that was measured is in what is made of a run.
        let stale = files.filter { !$0.isMeasured } == previous.repeating ? [] : derived
        try UnfinishedWork.withoutInterruption { () throws(TraceError) in
            do throws(TraceError) {
                try place(removing: previous.names + stale, moment)
            } catch {
                last.discard()
                throw error
            }
            try last.publish()
            moment(.manifestPlaced)
            try FileSystem.synchroniseFolder(path)
        }
    }

    /// Gives all files but the manifest their names, and removes those of an earlier run.
    private mutating func place(removing stale: [String], _ moment: (Moment) -> Void) throws(TraceError) {
        try FileSystem.remove("\(path)/\(Manifest.file)")
        // Before any file is another: an old manifest beside new files would call them whole.
        try FileSystem.synchroniseFolder(path)
        moment(.manifestRemoved)
        var isFirst = true
        while let file = sealed.popLast() {
            try file.publish()
            if isFirst { moment(.firstFilePlaced) }
            isFirst = false
        }
        moment(.filesPlaced)
        for name in stale where !files.contains(where: { $0.name == name }) {
            if FileSystem.kind(of: "\(path)/\(name)") == .file { try FileSystem.remove("\(path)/\(name)") }
        }
        moment(.staleFilesRemoved)
        try FileSystem.synchroniseFolder(path)
        isPublished = true
        lock.keepFolders()
    }
}
