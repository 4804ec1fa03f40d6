internal import HookeTrace

extension ScenarioText {
    /// The SHA-256 of the bytes, in hexadecimal.
    public var digest: String { SHA256.text(of: bytes) }

    /// The paths of the files that it names, `{ file: story.txt }`, relative to its folder; `nil` if it cannot be read as YAML.
    package var namedFiles: [String]? {
        guard let root = try? nodes().root else { return nil }
        var names: [String] = []
        ScenarioText.collect(from: root, into: &names)
        return names.map { $0.hasPrefix("/") ? $0 : folder + $0 }
    }

    private static func collect(from node: Node, into names: inout [String]) {
        for entry in node.entries {
            if entry.key == "file", let name = entry.value.text, !name.isEmpty, !names.contains(name) {
                names.append(name)
            }
            collect(from: entry.value, into: &names)
        }
        for item in node.items { collect(from: item, into: &names) }
    }
}
