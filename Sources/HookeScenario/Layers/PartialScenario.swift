internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

/// What of a composition is sound by itself, so that names and order can be gone through although something else is wrong, all at
/// once: nothing that is said of the rest may come from what is left out.
struct PartialScenario {
    /// The scenario without what is not sound.
    private(set) var scenario: ObjectDecoder
    /// Whether all steps are there that could change who is there and what is open; otherwise the script ends before the first
    /// that is not.
    var isWhole = true
    /// Whether all completions and delegates are there.
    var isNamed = true

    /// `nil` where the layers, scenes or links themselves are not known for sure, and for a system.
    init?(of scenario: ObjectDecoder) {
        guard let variant = scenario.record.variant(for: scenario.node),
            variant.fields.first?.key == "layers" || variant.chosenBy?.key == "scene"
        else { return nil }
        let scene = variant.chosenBy == nil ? nil : scenario.given("scene")?.word(SceneName.self)
        self.scenario = scenario
        var entries: [Node.Entry] = []
        for entry in scenario.node.entries {
            guard let field = scenario.field(entry.key) else { continue }
            switch entry.key {
            case "layers":
                guard Schema.list(of: .object(LayerDescription.schema)).hasValue(for: entry.value) else { return nil }
                entries.append(entry)
            case "links":
                guard Schema.list(of: .object(LinkDescription.schema)).hasValue(for: entry.value) else { return nil }
                entries.append(entry)
            case "script":
                guard entry.value.isList else { return nil }
                entries.append(entry.with(entry.value.items(sound(entry.value.items, ScriptStep.record(for: .stage)))))
            case "probes", "expect":
                guard case .list(let shape, _) = field.shape else { continue }
                let items = entry.value.items.filter { shape.problems(in: $0).isEmpty }
                entries.append(entry.with(entry.value.items(items)))
            case "with" where scene == .network:
                guard field.shape.problems(in: entry.value).isEmpty else { return nil }
                entries.append(entry)
            default: if field.shape.problems(in: entry.value).isEmpty { entries.append(entry) }
            }
        }
        if scene == .network, scenario.given("with") == nil { return nil }
        // What moves a header's points says which metrics there are.
        if scene == .elasticHeader, !entries.contains(where: { $0.key == "release" }) { isNamed = false }
        self.scenario = ObjectDecoder(node: scenario.node.entries(entries), record: scenario.record)
    }

    /// What stands at a key, or at the one that was probably meant.
    static func field(_ key: String, of record: ObjectDescription) -> FieldDescription? {
        let known = record.allFields
        let nearest = known.contains { $0.key == key } ? key : nearestName(to: key, among: known.map(\.key))
        return known.first { $0.key == nearest }
    }

    static func isRequired(_ key: String, in record: ObjectDescription) -> Bool {
        record.fields.contains { $0.key == key && $0.isRequired }
    }
}

extension Schema {
    /// Whether a value can be made of a node, errors or not.
    fileprivate func hasValue(for node: Node) -> Bool {
        var unheard = Diagnostics()
        return decode(node, &unheard) != nil
    }
}
