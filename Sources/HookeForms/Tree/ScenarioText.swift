/// The unparsed text of a scenario and its file's name.
public struct ScenarioText: Sendable {
    /// The file's path, for messages; empty for a text without a file.
    public let file: String
    package let bytes: [UInt8]
    /// The path of the file's folder; empty for the working folder.
    package let folder: String
    /// The file's name without its folder and its last extension; `nil` without a file.
    package let stem: String?

    /// The limit on the length, bytes.
    public static let largestSize = 1 << 20

    /// A text in memory. If `file` is given, the scenario's name is that file's.
    public init(_ text: String, file: String = "") {
        self.init(bytes: Array(text.utf8), file: file)
    }

    /// Bytes in memory, which may be invalid UTF-8.
    public init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
        stem = file.split(separator: "/").last.map { name in
            guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
            return String(name[..<dot])
        }
    }

    /// The position of a top-level key's value; the start of the text if there is none.
    public func position(ofKey key: String) -> SourcePosition { (try? nodes())?.root[key]?.position ?? .start }
}
