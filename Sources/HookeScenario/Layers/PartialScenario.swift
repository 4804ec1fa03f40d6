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

    /// `nil` where the layers or links themselves are not known for sure.
    init?(of scenario: ObjectDecoder) {
        guard scenario.given("layers") != nil,
            scenario.record.variant(for: scenario.node)?.fields.first?.key == "layers"
        else { return nil }
        self.scenario = scenario
        var entries: [Node.Entry] = []
        for entry in scenario.node.entries {
            guard let field = scenario.field(entry.key) else { continue }
            switch entry.key {
            case "layers":
                guard let layers = PartialScenario.all(entry.value, { PartialScenario.layer($0) }) else { return nil }
                entries.append(entry.with(layers))
            case "links":
                let link = { PartialScenario.mapping($0, LinkDescription.record, needing: ["name"]) }
                guard let links = PartialScenario.all(entry.value, link) else { return nil }
                entries.append(entry.with(links))
            case "script":
                guard entry.value.isList else { return nil }
                entries.append(entry.with(entry.value.items(sound(entry.value.items, ScriptStep.record(for: .stage)))))
            case "probes", "expect":
                guard case .list(let shape, _) = field.shape else { continue }
                let items = entry.value.items.filter { shape.problems(in: $0).isEmpty }
                entries.append(entry.with(entry.value.items(items)))
            default: if field.shape.problems(in: entry.value).isEmpty { entries.append(entry) }
            }
        }
        self.scenario = ObjectDecoder(node: scenario.node.entries(entries), record: scenario.record)
    }

    /// All items of a list; `nil` where one is none.
    private static func all(_ list: Node, _ sound: (Node) -> Node?) -> Node? {
        let items = list.items.compactMap(sound)
        return list.isList && items.count == list.items.count ? list.items(items) : nil
    }

    /// A mapping without the entries that are not sound; `nil` where one of them, or one that is not known, tells who is there.
    private static func mapping(_ node: Node, _ record: ObjectDescription, needing needed: [String]) -> Node? {
        guard node.isMapping, needed.allSatisfy({ key in node[key] != nil || !isRequired(key, in: record) }) else {
            return nil
        }
        var entries: [Node.Entry] = []
        for entry in node.entries {
            guard let field = field(entry.key, of: record) else { return nil }
            if field.key == entry.key, field.shape.problems(in: entry.value).isEmpty {
                entries.append(entry)
            } else if needed.contains(field.key) || field.key == "sublayers" {
                return nil
            }
        }
        return node.entries(entries)
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

    private static func layer(_ node: Node) -> Node? {
        // What lies in a scene is told by all of it.
        if node["scene"] != nil { return LayerDescription.record.problems(in: node).isEmpty ? node : nil }
        let around = node.entries(node.entries.filter { $0.key != "sublayers" })
        guard node.isMapping,
            let sound = mapping(around, LayerDescription.record, needing: ["name", "kind", "pans", "custom"])
        else { return nil }
        guard let inner = node.entries.first(where: { $0.key == "sublayers" }) else { return sound }
        return all(inner.value, layer).map { sound.entries(sound.entries + [inner.with($0)]) }
    }
}
