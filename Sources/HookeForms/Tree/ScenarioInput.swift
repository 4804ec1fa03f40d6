/// A value of a scenario that changes its run, by its path.
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
    public var inputs: [ScenarioInput] {
        guard let root = (try? nodes())?.root else { return [] }
        var inputs: [ScenarioInput] = []
        for entry in root.entries where !ScenarioText.others.contains(entry.key) {
            entry.value.addInputs(at: entry.key, to: &inputs)
        }
        return inputs.filter { $0.path != "display.refresh" && !$0.path.hasPrefix("display.costs.calibrated") }
    }
}

extension Node {
    fileprivate func addInputs(at path: String, to inputs: inout [ScenarioInput]) {
        switch content {
        case .scalar(let text, _):
            inputs.append(ScenarioInput(path: path, value: text, position: position))
        case .list(let items) where items.allSatisfy({ $0.text != nil }):
            let value = items.compactMap(\.text).joined(separator: ", ")
            inputs.append(ScenarioInput(path: path, value: value, position: position))
        case .list(let items):
            for (index, item) in items.enumerated() { item.addInputs(at: "\(path)[\(index)]", to: &inputs) }
        case .mapping(let entries) where entries.isEmpty:
            inputs.append(ScenarioInput(path: path, value: "", position: position))
        case .mapping(let entries):
            for entry in entries { entry.value.addInputs(at: "\(path).\(entry.key)", to: &inputs) }
        }
    }
}
