/// An earlier run in a folder, by its manifest.
struct PreviousRun {
    /// The names of its files; empty without an earlier run.
    let names: [String]
    /// The manifest's entries of files that a repetition reproduces; empty if it has none.
    let repeating: [Manifest.File]

    /// Reads the manifest of a folder.
    ///
    /// A run that was stopped while it was published has no manifest. If there are traces of one (`hasLeftovers`, or a table's metadata),
    /// all files with a name that runs use (`known`) count as its files.
    ///
    /// Throws `.occupied` for a manifest that hooke did not write, because the folder belongs to another program.
    init(in folder: String, known: [String], hasLeftovers: Bool) throws(TraceError) {
        let path = "\(folder)/\(Manifest.file)"
        // One that cannot be read now may be a manifest of hooke.
        let bytes = try InputFile.bytesIfFile(path)
        guard bytes != nil || FileSystem.kind(of: path) != nil else {
            let found = known.filter { FileSystem.kind(of: "\(folder)/\($0)") == .file }
            let isOurs = hasLeftovers || found.contains { $0.hasSuffix(TableSchema.metadataSuffix) }
            names = isOurs ? found : []
            repeating = []
            return
        }
        guard let bytes, let document = try? JSONValue(parsing: bytes), case .string? = document["hooke"],
            case .array(let files)? = document["files"]
        else { throw .occupied(path: path, reason: "hooke did not write the manifest at this path") }
        names = files.compactMap(PreviousRun.name).filter(PreviousRun.isPlain)
        repeating = files.compactMap(Manifest.File.init).filter { !$0.isMeasured }
    }

    /// A manifest of version 1 lists names, later ones objects.
    private static func name(of file: JSONValue) -> String? {
        if case .string(let name) = file { return name }
        if case .string(let name)? = file["name"] { return name }
        return nil
    }

    /// Whether a name can only mean a visible file in the folder itself.
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }
}

extension Manifest.File {
    /// Parses a manifest's entry of a file; `nil` if it is not complete.
    init?(_ json: JSONValue) {
        guard case .string(let name)? = json["name"], case .integer(let bytes)? = json["bytes"],
            case .string(let sha256)? = json["sha256"]
        else { return nil }
        self.init(name: name, bytes: Int(bytes), sha256: sha256, isMeasured: json["measured"] == .bool(true))
    }
}
