#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder of a run. Its files appear together, when all of them are complete.
///
///     var folder = try RunFolder("runs/elastic-pull")
///     let points = try TableFile(pointsSchema, in: folder)
///     ...
///     try folder.add(points)
///     try folder.publish(manifest)
///
/// Until `publish`, all files have hidden names, and dropping the folder removes them: the files of an earlier run stay as they were. The
/// folder is locked meanwhile, by a lock that ends with the process.
/// Publishing removes the old manifest first and adds the new one last, so that a folder with a manifest is complete even if power fails
/// in between. It removes files of the earlier run that this one does not write, and, if the runs differ, what was derived from them;
/// nothing else. An earlier run that was stopped while it was published is replaced completely.
///
/// The folder may be behind a symbolic link. A link at the path of one of the run's files is replaced by the file and never written
/// through, because its target does not belong to the run.
///
/// A file of the earlier run with equal bytes stays, with its date, because that is much faster than replacing it. The earlier run has
/// already written it to the disk.
public struct RunFolder: ~Copyable {
    /// The path of the folder.
    public let path: String
    private let previous: PreviousRun
    private let derived: [String]
    private var sealed: [SealedFile] = []
    private var files: [Manifest.File] = []
    private var tables: [Manifest.Rows] = []
    private var isPublished = false
    private let lock: FolderLock

    /// Opens a run's folder, and creates it and its parents if they do not exist.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - derived: The names of files derived from a run's files, such as pictures.
    ///   - known: All names that runs give their files, to recognise those of a run without a manifest.
    /// - Throws: `.occupied` if a file has its path, or it has a manifest that hooke did not write; `.busy` if another run is writing
    ///   into it.
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
        try OutputFile(replacing: path(of: name), in: lock)
    }

    private func path(of name: String) -> String {
        trap(unless: PreviousRun.isPlain(name) && name != Manifest.file, "\(name) cannot be a file of a run")
        trap(unless: !files.contains { $0.name == name }, "a run has two files named \(name)")
        return "\(path)/\(name)"
    }

    /// Adds a complete file. `isMeasured`: all of its content was measured with a clock and differs between two runs.
    public mutating func add(_ file: consuming OutputFile, isMeasured: Bool = false) throws(TraceError) {
        let name = FileSystem.split(file.path).name
        let isUnchanged = previous.names.contains(name) && file.isUnchanged
        let (length, sha256) = try file.proof()
        files.append(.init(name: name, bytes: length, sha256: sha256, isMeasured: isMeasured))
        if !isUnchanged { sealed.append(try file.seal()) }
    }

    /// Adds a complete table and writes its metadata next to it.
    public mutating func add(_ table: TableFile) throws(TraceError) {
        try addAlone(table)
        tables.append(Manifest.Rows(table: table.schema.name, count: table.rows))
        try add(table.schema.metadata, named: table.schema.metadataFile)
    }

    /// Adds a complete table without metadata, for golden traces.
    public mutating func addAlone(_ table: TableFile) throws(TraceError) {
        try add(try table.finish(), isMeasured: table.isMeasured)
    }

    /// Writes a table that is in memory as CSV, and its metadata next to it.
    package mutating func add(_ csv: [UInt8], of schema: TableSchema, isMeasured: Bool) throws(TraceError) {
        var scan = RowScan()
        scan.take(csv[...])
        var file = try open(schema.file)
        try file.write(csv)
        try add(file, isMeasured: isMeasured)
        tables.append(Manifest.Rows(table: schema.name, count: scan.rows - 1))
        try add(schema.metadata, named: schema.metadataFile)
    }

    /// Writes a JSON document of the run.
    public mutating func add(_ document: JSONValue, named name: String) throws(TraceError) {
        let bytes = document.bytes(pretty: true) + [UInt8(ascii: "\n")]
        if previous.names.contains(name), FileSystem.file(at: path(of: name), holds: bytes, following: false) {
            files.append(
                .init(name: name, bytes: bytes.count, sha256: SHA256.text(of: bytes), isMeasured: false))
            return
        }
        var file = try open(name)
        try file.write(bytes)
        try add(file)
    }

    /// Publishes the files with a manifest that lists them, and removes the earlier run's other files.
    ///
    /// An interruption waits until this is done.
    public consuming func publish(_ manifest: Manifest) throws(TraceError) {
        try publish(manifest) { _ in }
    }

    /// Publishes copies of the files of a complete run in another folder, in place of those of this one.
    ///
    /// - Throws: `.occupied` if the other folder has no manifest of the current version; what its files throw.
    package consuming func publish(copying other: String) throws(TraceError) {
        let path = "\(other)/\(Manifest.file)"
        guard let json = try? JSONValue(parsing: try InputFile.bytes(of: path)), let manifest = Manifest(json) else {
            throw .occupied(path: other, reason: "it is not a complete run of this version of hooke")
        }
        for file in (json["files"]?.elements ?? []).compactMap(Manifest.File.init) where PreviousRun.isPlain(file.name)
        {
            let input = try InputFile("\(other)/\(file.name)")
            var output = try open(file.name)
            var piece: [UInt8] = []
            while try input.read(upTo: CheckedOutput.piece, onto: &piece) > 0 {
                try output.write(piece)
                piece.removeAll(keepingCapacity: true)
            }
            try add(output, isMeasured: file.isMeasured)
        }
        for rows in json["rows"]?.members ?? [] {
            tables.append(Manifest.Rows(table: rows.name, count: Int(rows.value.integer ?? 0)))
        }
        try publish(manifest)
    }

    /// Removes a complete run: its manifest first, then its files and, if nothing else is in it, the folder.
    package static func remove(_ folder: String) throws(TraceError) {
        let names = try PreviousRun(in: folder, known: [], hasLeftovers: false).names
        try FileSystem.remove("\(folder)/\(Manifest.file)")
        for name in names { try FileSystem.remove("\(folder)/\(name)") }
        FileSystem.removeEmptyFolder(folder)
    }

    /// Removes what a process that was killed has left of a run without a manifest and, if nothing else is in it, the folder. Does nothing
    /// while another process writes into the folder.
    package static func removeUnfinished(_ folder: String, known: [String]) {
        guard FileSystem.kindUnlessLink(of: folder) == .folder, let names = try? FileSystem.names(in: folder),
            !names.contains(Manifest.file)
        else { return }
        if let lock = try? FolderLock(folder) {
            withExtendedLifetime(lock) {
                _ = TemporaryName.removeLeftovers(in: folder)
                let names = (try? PreviousRun(in: folder, known: known, hasLeftovers: true).names) ?? []
                for name in names { try? FileSystem.remove("\(folder)/\(name)") }
            }
        }
        FileSystem.removeEmptyFolder(folder)
    }

    /// Removes the lock that another process could not remove from the folder of a complete run.
    package static func removeLock(_ folder: String) {
        if FileSystem.kind(of: "\(folder)/\(FolderLock.name)") == .file { _ = try? FolderLock(folder) }
    }

    /// The moments of publishing at which power may fail, for tests.
    enum Moment: CaseIterable {
        case onDisk, manifestRemoved, firstFileRenamed, filesRenamed, staleFilesRemoved, manifestRenamed
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
        // Derived files do not show measured content.
        let stale = files.filter { !$0.isMeasured } == previous.repeating ? [] : derived
        try UnfinishedWork.withoutInterruption { () throws(TraceError) in
            do throws(TraceError) {
                try renameFiles(removing: previous.names + stale, moment)
            } catch {
                last.discard()
                throw error
            }
            try last.publish()
            moment(.manifestRenamed)
            try FileSystem.synchroniseFolder(path)
        }
    }

    /// Renames all files but the manifest, and removes the `stale` files that this run does not have.
    private mutating func renameFiles(removing stale: [String], _ moment: (Moment) -> Void) throws(TraceError) {
        try FileSystem.remove("\(path)/\(Manifest.file)")
        // First of all, because an old manifest next to new files would declare them complete.
        try FileSystem.synchroniseFolder(path)
        moment(.manifestRemoved)
        var isFirst = true
        while let file = sealed.popLast() {
            try file.publish()
            if isFirst { moment(.firstFileRenamed) }
            isFirst = false
        }
        moment(.filesRenamed)
        for name in stale where !files.contains(where: { $0.name == name }) {
            let file = "\(path)/\(name)"
            // Also if its kind cannot be read now: a folder of that name stays.
            if [.file, nil].contains(FileSystem.kind(of: file)) { try FileSystem.remove(file) }
        }
        moment(.staleFilesRemoved)
        try FileSystem.synchroniseFolder(path)
        isPublished = true
        lock.keepFolders()
    }
}
