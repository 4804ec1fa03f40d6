/// What an earlier run left in a folder, as its manifest says.
struct PreviousRun {
    /// The names of its files; none where there was no run.
    let names: [String]
    /// What its manifest says of the files that repeat; empty where it says nothing of them.
    let repeating: [Manifest.File]

    /// What is in a folder.
    ///
    /// A run that was stopped while it was given its names has left no manifest. Where something of it is there (`hasLeftovers`, or a
    /// table's description), all that has one of the names that runs give (`known`) is taken for its own.
    ///
    /// Throws `.inTheWay` where a manifest is there that is not Hooke's: the folder is somebody else's.
    init(in folder: String, known: [String], hasLeftovers: Bool) throws(TraceError) {
        let path = "\(folder)/\(Manifest.file)"
        guard FileSystem.kind(of: path) != nil else {
            let there = known.filter { FileSystem.kind(of: "\(folder)/\($0)") == .file }
            let isOurs = hasLeftovers || there.contains { $0.hasSuffix(TableSchema.metadataSuffix) }
            names = isOurs ? there : []
            repeating = []
            return
        }
        guard let document = try? JSONValue(parsing: try InputFile.bytes(of: path)), case .string? = document["hooke"],
            case .array(let files)? = document["files"]
        else { throw .inTheWay(path: path, what: "what is there is not a manifest of Hooke's") }
        names = files.compactMap(PreviousRun.name).filter(PreviousRun.isPlain)
        repeating = files.compactMap(Manifest.File.init).filter { !$0.isMeasured }
    }

    /// A manifest of version 1 lists names, a later one objects.
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
    /// What a manifest says of a file; `nil` where it does not say it all.
    init?(_ json: JSONValue) {
        guard case .string(let name)? = json["name"], case .integer(let bytes)? = json["bytes"],
            case .string(let sha256)? = json["sha256"]
        else { return nil }
        self.init(name: name, bytes: Int(bytes), sha256: sha256, isMeasured: json["measured"] == .bool(true))
    }
}
