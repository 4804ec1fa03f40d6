/// What an earlier run left in a folder, as its manifest says.
enum PreviousRun {
    /// The names of the earlier run's files; none where there was no run.
    ///
    /// Throws `.inTheWay` where a manifest is there that is not Hooke's: the folder is somebody else's.
    static func files(in folder: String) throws(TraceError) -> [String] {
        let path = "\(folder)/\(Manifest.file)"
        guard FileSystem.kind(of: path) != nil else { return [] }
        guard let document = try? JSONValue(parsing: try InputFile.bytes(of: path)), case .string? = document["hooke"],
            case .array(let files)? = document["files"]
        else { throw .inTheWay(path: path, what: "what is there is not a manifest of Hooke's") }
        return files.compactMap { file in
            if case .string(let name) = file, isPlain(name) { name } else { nil }
        }
    }

    /// Whether a name can only mean a visible file in the folder itself.
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }
}
