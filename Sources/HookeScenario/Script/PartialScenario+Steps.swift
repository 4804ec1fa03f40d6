internal import HookeForms
internal import HookeAnimation

/// The steps of a script that are sound, and what can be gone through without those that are not.
extension PartialScenario {
    /// The steps that are sound, up to the first without which it is not known what follows.
    mutating func sound(_ steps: [Node], _ record: ObjectDescription) -> [Node] {
        var found: [Node] = []
        for step in steps where isWhole {
            if record.problems(in: step).isEmpty {
                found.append(step)
            } else if let action = PartialScenario.action(of: step) {
                let isTimed =
                    step["at"].map { SchemaDescription.time.problems(in: $0).isEmpty } ?? !PartialScenario.isRequired(
                        "at", in: record)
                let meant = PartialScenario.field(action.key, of: record).flatMap { StepKind(rawValue: $0.key) }
                let rest = step.entries.filter { $0.key == "at" }
                switch meant?.action.recovery ?? .unknown {
                case .skipped:
                    if action.value["delegate"] != nil { isNamed = false }
                    if isTimed, let entries = PartialScenario.soundEntries(action, record) {
                        found.append(step.entries(rest + [entries]))
                    }
                case .block where isTimed:
                    if let block = block(action, record) {
                        found.append(step.entries(rest + [block]))
                    } else {
                        (isWhole, isNamed) = (false, false)
                    }
                case .block, .unknown: (isWhole, isNamed) = (false, false)
                }
            } else {
                (isWhole, isNamed) = (false, false)
            }
        }
        return found
    }

    /// What a step does, if that is one thing.
    private static func action(of step: Node) -> Node.Entry? {
        let actions = step.entries.filter { $0.key != "at" }
        return actions.count == 1 ? actions[0] : nil
    }

    /// The entries that are sound of a step whose keys are names, such as the properties that are set; `nil` where none is, and for
    /// other steps.
    private static func soundEntries(_ action: Node.Entry, _ record: ObjectDescription) -> Node.Entry? {
        guard let field = record.fields.first(where: { $0.key == action.key }),
            let mapping = dictionary(of: field.shape)
        else { return nil }
        let entries = action.value.entries.filter { mapping.problems(in: action.value.entries([$0])).isEmpty }
        return entries.isEmpty ? nil : action.with(action.value.entries(entries))
    }

    private static func dictionary(of shape: SchemaDescription) -> DictionaryDescription? {
        if case .ruled(let shape, _) = shape { return dictionary(of: shape) }
        if case .keyed(let mapping) = shape { return mapping }
        return nil
    }

    /// A block with what is sound in it.
    private mutating func block(_ action: Node.Entry, _ record: ObjectDescription) -> Node.Entry? {
        guard let field = record.fields.first(where: { $0.key == action.key }) else { return nil }
        return inner(action.value, field.shape).map { action.with($0) }
    }

    /// Steps, or a mapping or list of mappings that hold steps.
    private mutating func inner(_ node: Node, _ shape: SchemaDescription) -> Node? {
        guard let record = itemRecord(of: shape) ?? shape.record else { return nil }
        if itemRecord(of: shape) == nil { return mapping(node, record) }
        guard node.isList else { return nil }
        if record.groups.isEmpty {
            let items = node.items.compactMap { mapping($0, record) }
            return items.count == node.items.count ? node.items(items) : nil
        }
        return node.items(sound(node.items, record))
    }

    private func itemRecord(of shape: SchemaDescription) -> ObjectDescription? {
        if case .list(let item, _) = shape { item.record } else { nil }
    }

    private mutating func mapping(_ node: Node, _ record: ObjectDescription) -> Node? {
        guard node.isMapping, record.fields.allSatisfy({ !$0.isRequired || node[$0.key] != nil }) else { return nil }
        var entries: [Node.Entry] = []
        for entry in node.entries {
            guard let field = record.field(entry.key) else { return nil }
            if field.shape.problems(in: entry.value).isEmpty {
                entries.append(entry)
            } else if ["do", "keyframes"].contains(entry.key) {
                guard let inner = inner(entry.value, field.shape) else { return nil }
                entries.append(entry.with(inner))
            } else if entry.key == "completion" {
                isNamed = false
            }
        }
        return node.entries(entries)
    }
}

extension Node {
    /// The same place with other items.
    func items(_ items: [Node]) -> Node { Node(.list(items), at: position) }

    /// The same place with other entries.
    func entries(_ entries: [Entry]) -> Node { Node(.mapping(entries), at: position) }
}

extension Node.Entry {
    /// The same key with another value.
    func with(_ value: Node) -> Node.Entry { Node.Entry(key: key, keyPosition: keyPosition, value: value) }
}
