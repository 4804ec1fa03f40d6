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
/// Until then everything has hidden names, and dropping the folder removes them: an earlier run's files stay as they were.
/// Publishing takes the old manifest away first and puts the new one there last, so that a folder that has a manifest is
/// complete even if power fails in between. Files of the earlier run that this one does not write are removed, and what was made of
/// them if this run is another; nothing else is.
///
/// A file of the earlier run that would be written with the same bytes stays, with its date: a run that is repeated writes the same,
/// and to let a file be takes a tenth of the time that it takes to replace it, whose room on the disk has to be given back (4 of a
/// run's 30 ms, for seventeen files). It was brought to the disk by the run that published it.
public struct RunFolder: ~Copyable {
    /// Where the run will be.
    public let path: String
    private let madeFolders: [String]
    private let previous: [String]
    private let derived: [String]
    private var sealed: [SealedFile] = []
    private var names: [String] = []
    private var tables: [Manifest.Rows] = []
    private var isPublished = false

    /// Opens a run's folder, and makes it (and those above it) where it is not there.
    ///
    /// `derived` are the names of files that are made of a run's files, as pictures are. Throws `.inTheWay` where a file has its
    /// place, or where a manifest is there that is not Hooke's.
    public init(_ path: String, derived: [String] = []) throws(TraceError) {
        let made = try FileSystem.makeFolder(path)
        let files = try PreviousRun.files(in: path)
        TemporaryName.removeLeftovers(in: path)
        self.path = path
        madeFolders = made
        previous = files
        self.derived = files.isEmpty ? [] : derived
    }

    deinit {
        guard !isPublished else { return }
        for file in sealed { file.discard() }
        for folder in madeFolders.reversed() { rmdir(folder) }
    }

    /// Opens a file of the run. `name` must be a plain name that no other file of the run has.
    public func open(_ name: String) throws(TraceError) -> OutputFile {
        try OutputFile(replacing: place(of: name))
    }

    private func place(of name: String) -> String {
        precondition(PreviousRun.isPlain(name) && name != Manifest.file, "\(name) cannot be a file of a run")
        precondition(!names.contains(name), "a run has two files named \(name)")
        return "\(path)/\(name)"
    }

    /// Takes a complete file.
    public mutating func add(_ file: consuming OutputFile) throws(TraceError) {
        let name = FileSystem.split(file.path).name
        names.append(name)
        if previous.contains(name), file.isAsBefore { return }
        sealed.append(try file.seal())
    }

    /// Takes a complete table; its description is written beside it.
    public mutating func add(_ table: TableFile) throws(TraceError) {
        try add(table.finish())
        tables.append(Manifest.Rows(table: table.schema.name, count: table.rows))
        try add(table.schema.metadata, named: table.schema.metadataFile)
    }

    /// Writes a JSON document of the run.
    public mutating func add(_ document: JSONValue, named name: String) throws(TraceError) {
        let bytes = document.bytes(pretty: true) + [UInt8(ascii: "\n")]
        if previous.contains(name), FileSystem.file(at: place(of: name), holds: bytes) { return names.append(name) }
        var file = try open(name)
        try file.write(bytes)
        names.append(name)
        sealed.append(try file.seal())
    }

    /// Makes the files visible, with a manifest that lists them, and removes those of the earlier run that are not among them.
    public consuming func publish(_ manifest: Manifest) throws(TraceError) {
        var manifest = manifest
        manifest.tables = tables
        manifest.files = names
        var file = try OutputFile(replacing: "\(path)/\(Manifest.file)")
        let bytes = manifest.json.bytes(pretty: true) + [UInt8(ascii: "\n")]
        try file.write(bytes)
        let last = try file.seal()
        // Equal manifests are of equal tables.
        let stale = FileSystem.file(at: "\(path)/\(Manifest.file)", holds: bytes) ? [] : derived
        do throws(TraceError) {
            for file in sealed + [last] { try file.synchronise() }
            try FileSystem.remove("\(path)/\(Manifest.file)")
            // Before any file is another: an old manifest beside new files would call them whole.
            try FileSystem.synchroniseFolder(path)
            while let file = sealed.popLast() { try file.publish() }
            for name in previous + stale where !names.contains(name) && FileSystem.kind(of: "\(path)/\(name)") == .file
            {
                try FileSystem.remove("\(path)/\(name)")
            }
            try FileSystem.synchroniseFolder(path)
        } catch {
            last.discard()
            throw error
        }
        isPublished = true
        try last.publish()
        try FileSystem.synchroniseFolder(path)
    }
}
