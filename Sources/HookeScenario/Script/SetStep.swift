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
        case .layers:
            StepSchema(.keyed(.settings), "Properties that are set, in order: card.position: [1 pt, 2 pt].") {
                SetStep(values: .properties($0.entries.compactMap(PropertyAssignment.init)))
            }
        case .scene:
            StepSchema(NetworkSettings.record, "Numbers of a network that become others.") {
                SetStep(values: .network(NetworkAssignment($0)))
            }
        case .system(let system):
            StepSchema(system.settingsRecord, "Parameters that change.") {
                SetStep(values: .parameters([SystemSetting]($0)))
            }
        }
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
        case .network(let assignment): context.network?.apply(assignment.change, at: time)
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
