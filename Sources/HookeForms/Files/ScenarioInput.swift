internal import HookeTrace

/// A value of a scenario that changes its run, by its path. A file that it reads is two of them: its name, and the SHA-256 of its bytes.
public struct ScenarioInput: Hashable, Sendable {
    /// The path of keys and indices, such as `release.spring.dampingRatio` or `script[0].pan.to`.
    public let path: String
    /// The value as in the file; the items of a list of values separated by commas.
    public let value: String
    /// The position of the value.
    public let position: SourcePosition
}

extension ScenarioText {
    /// The keys that do not change a run, and those that a manifest keeps by themselves.
    private static let others = ["hooke", "name", "about", "expect", "golden", "solver", "seed"]

    /// The values that change the run but its solver, refresh rate and seed, in the order of the file; none of a text that cannot be read.
    /// Files are read for their SHA-256.
    public var inputs: [ScenarioInput] {
        guard let root = (try? nodes())?.root else { return [] }
        var inputs: [ScenarioInput] = []
        for entry in root.entries where !ScenarioText.others.contains(entry.key) {
            entry.value.addInputs(at: entry.key, in: folder, to: &inputs)
        }
        return inputs.filter { $0.path != "display.refresh" && !$0.path.hasPrefix("display.costs.calibrated") }
    }
}

extension Node {
    fileprivate func addInputs(at path: String, in folder: String, to inputs: inout [ScenarioInput]) {
        switch content {
        case .scalar(let text, _):
            inputs.append(ScenarioInput(path: path, value: text, position: position))
        case .list(let items) where items.allSatisfy({ $0.text != nil }):
            let value = items.compactMap { $0.text }.joined(separator: ", ")
            inputs.append(ScenarioInput(path: path, value: value, position: position))
        case .list(let items):
            for (index, item) in items.enumerated() { item.addInputs(at: "\(path)[\(index)]", in: folder, to: &inputs) }
        case .mapping(let entries) where entries.isEmpty:
            inputs.append(ScenarioInput(path: path, value: "", position: position))
        case .mapping(let entries):
            for entry in entries {
                let place = "\(path).\(entry.key)"
                entry.value.addInputs(at: place, in: folder, to: &inputs)
                guard entry.key == "file", let name = entry.value.text else { continue }
                inputs += ScenarioInput(fileNamed: name, at: place, entry.value.position, in: folder).map { [$0] } ?? []
            }
        }
    }
}

extension ScenarioInput {
    /// The SHA-256 of a file that a scenario names, relative to its folder; `nil` if it cannot be read.
    fileprivate init?(fileNamed name: String, at path: String, _ position: SourcePosition, in folder: String) {
        guard let bytes = try? InputFile.bytes(of: name.hasPrefix("/") ? name : folder + name) else { return nil }
        self.init(path: path + Manifest.Input.digestSuffix, value: SHA256.text(of: bytes), position: position)
    }
}
