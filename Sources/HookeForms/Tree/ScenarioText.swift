internal import HookeTrace

/// The text of a scenario, not yet understood.
public struct ScenarioText: Sendable {
    /// What it is called in problems: a path, usually.
    public let file: String
    package let bytes: [UInt8]

    /// The longest file that is read.
    public static let largestSize = 1 << 20

    /// A text at hand. Where `file` is given, the scenario's name must be that file's.
    public init(_ text: String, file: String = "") {
        self.init(bytes: Array(text.utf8), file: file)
    }

    /// Bytes at hand, which may turn out to be no text.
    public init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// The SHA-256 of its bytes, in hexadecimal.
    public var digest: String { SHA256.text(of: bytes) }

    /// The file's name without its folders and its last extension; `nil` where there is no file.
    package var stem: String? {
        guard let name = file.split(separator: "/").last else { return nil }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}
