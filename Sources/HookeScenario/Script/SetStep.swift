internal import HookeTrace
package import HookeForms
internal import HookeAnimation
package import HookeDynamics
internal import HookeScenes
package import HookeSolvers

/// New values: of properties of layers, `set: { card.position: [1 pt, 2 pt] }`; of a network, `set: { gravity: 0 }`; of a system's
/// parameters, `set: { damping: 0.2 }`.
package struct SetStep: ScriptAction {
    /// What gets new values.
    package enum Values: Hashable, Sendable {
        /// Properties of layers, in order.
        case properties([PropertyAssignment])
        /// Couplings, masses and the like of a network.
        case network(NetworkAssignment)
        /// Parameters of a system, in order.
        case parameters([SystemSetting])
    }

    package let values: Values

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        switch subject {
        case .stage:
            StepSchema(
                shape, "Properties that are set, in order, or numbers of a network: card.position: [1 pt, 2 pt]."
            ) { node in
                let record = NetworkAssignment.record
                return SetStep(
                    values: isOfNetwork(node)
                        ? .network(NetworkAssignment(ObjectDecoder(node: node, record: record)))
                        : .properties(node.entries.compactMap(PropertyAssignment.init)))
            }
        case .system(let system):
            StepSchema(system.settingsRecord, "Parameters that change.") {
                SetStep(values: .parameters([SystemSetting]($0)))
            }
        }
    }

    /// A key with a dot is a property of a layer; the keys of a network have none.
    private static let shape = SchemaDescription.ruled(
        .keyed(
            DictionaryDescription(
                name: "the values to set",
                entries: DictionaryDescription.settings.entries
                    + NetworkAssignment.record.fields.map { field in
                        DictionaryDescription.Entry(
                            expression: "^\(field.key)$", fits: { $0 == field.key }, shape: field.shape,
                            about: field.about)
                    },
                stray: { entry in
                    let known = NetworkAssignment.record.fields.map(\.key)
                    guard !entry.key.contains("."), let nearest = nearestName(to: entry.key, among: known) else {
                        return DictionaryDescription.settings.stray(entry)
                    }
                    return Diagnostic(
                        at: entry.keyPosition, "unknown key \(quoted(entry.key)) in 'set'", suggestion: nearest)
                }))
    ) { isOfNetwork($0) ? NetworkAssignment.record.problems(in: $0) : [] }

    private static func isOfNetwork(_ node: Node) -> Bool {
        node.entries.contains { NetworkAssignment.record.field($0.key) != nil }
    }

    package var contents: StepContents {
        guard case .properties(let assignments) = values else { return StepContents() }
        return StepContents(objects: assignments.compactMap(\.value.object), layers: assignments.map(\.name.layer))
    }

    package func check(in checker: inout ScriptChecker) {
        switch values {
        case .properties(let assignments):
            for assignment in assignments {
                checker.report(checker.layers.form(of: assignment.name, at: assignment.position).problems)
            }
        case .network(let assignment): checker.check(assignment)
        case .parameters(let settings): checker.check(.set(settings))
        }
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        switch values {
        case .properties(let assignments):
            for assignment in assignments {
                context.form(of: assignment.name.path).property
                    .set(assignment.value, on: context.layer(assignment.name.layer))
            }
        case .network(let assignment): context.network(assignment.network).apply(assignment.change, at: time)
        case .parameters: break
        }
    }
}

extension SetStep: SystemAction {
    package var systemChange: SystemChange.Action? {
        if case .parameters(let settings) = values { .set(settings) } else { nil }
    }
}

/// A property of a layer, and its new value.
package struct PropertyAssignment: Hashable, Sendable {
    /// `card.position`, `card.position.x`
    package let name: PropertyName
    /// The value.
    package let value: LiteralValue
    /// Where the name stands.
    package var position = SourcePosition.start

    package init(_ name: PropertyName, _ value: LiteralValue) { (self.name, self.value) = (name, value) }

    /// `nil` where the key is the name of no property.
    fileprivate init?(_ entry: Node.Entry) {
        guard let name = PropertyName(entry.key) else { return nil }
        let form = PropertyDescriptor.builtIn(name.path) ?? .custom(name.path)
        self.init(name, form.value.value(of: entry.value))
        position = entry.keyPosition
    }

    package static func == (left: PropertyAssignment, right: PropertyAssignment) -> Bool {
        left.name == right.name && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(value)
    }
}
