internal import HookeForms

extension Node {
    /// The mapping without some keys.
    func without(_ keys: [String]) -> Node {
        Node(.mapping(entries.filter { !keys.contains($0.key) }), at: position)
    }

    /// The mapping with a list at a new key, the last one. The list stands in line 0, where no other value does.
    func with(_ key: String, _ items: [Node]) -> Node {
        let place = SourcePosition(line: 0, column: 0)
        let entry = Entry(key: key, keyPosition: place, value: Node(.list(items), at: place))
        return Node(.mapping(entries + [entry]), at: position)
    }

    /// The tree with the names of other files as paths in a folder, which ends with a slash.
    func namingFiles(in folder: String) -> Node {
        switch content {
        case .scalar: return self
        case .list(let items): return Node(.list(items.map { $0.namingFiles(in: folder) }), at: position)
        case .mapping(let entries):
            let named = entries.map { entry -> Entry in
                var value = entry.value.namingFiles(in: folder)
                if entry.key == "file", case .scalar(let name, let isPlain) = value.content, !name.hasPrefix("/") {
                    value = Node(.scalar(folder + name, isPlain: isPlain), at: value.position)
                }
                return Entry(key: entry.key, keyPosition: entry.keyPosition, value: value)
            }
            return Node(.mapping(named), at: position)
        }
    }
}
