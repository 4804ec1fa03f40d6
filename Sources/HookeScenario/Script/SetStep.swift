internal import HookeTrace
package import HookeForms
internal import HookeAnimation
package import HookeDynamics
internal import HookeScenes
package import HookeSolvers

/// Sets new values: of properties of layers, `set: { card.position: [1 pt, 2 pt] }`; of a network, `set: { gravity: 0 }`; of a
/// system's parameters, `set: { damping: 0.2 }`.
package struct SetStep: ScriptAction {
    /// The new values, by what they belong to.
    package enum Values: Hashable, Sendable {
        /// Properties of layers, in order.
        case properties([PropertyAssignment])
        /// Couplings, masses and forces of a network.
        case network(NetworkAssignment)
        /// Parameters of a system, in order.
        case parameters([SystemSetting])
    }

    package let values: Values

    package static let kind = StepKind.set

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        switch subject {
        case .stage: ofStage
        case .system(let system):
            StepSchema(
                system.settingsSchema.map { SetStep(values: .parameters($0)) }, "New values of parameters.")
        case .equations:
            StepSchema(
                Schema<[SystemSetting]>.named("the parameters").map { SetStep(values: .parameters($0)) },
                "New values of parameters.")
        }
    }

    private static let ofStage = StepSchema(
        Schema(entries.description, decode: decode),
        "Properties that are set, in order, or numbers of a network: card.position: [1 pt, 2 pt].", recovery: .entries)

    /// A key with a dot is a property of a layer; the keys of a network have none.
    private static let entries = Schema<[(key: Name, value: AssignedValue?)]>.dictionary(
        DictionarySchema(
            name: "the values to set",
            entries: DictionarySchema<AssignedValue>.settings.entries.map { $0.map { .some($0) } }
                + networkFields.map { field in
                    DictionarySchema.Entry(
                        expression: "^\(field.key)$", fits: { $0 == field.key },
                        Schema(field.value) { _, _ in .some(nil) }, about: field.about)
                },
            stray: { entry in
                let known = networkFields.map { $0.key }
                guard !entry.key.contains("."), let nearest = nearestName(to: entry.key, among: known) else {
                    return DictionarySchema<AssignedValue>.settings.stray(entry)
                }
                return Diagnostic(
                    at: entry.keyPosition, "unknown key \(quoted(entry.key)) in 'set'", suggestion: nearest)
            }))

    private static let networkFields = NetworkAssignment.schema.description.fields

    private static func isOfNetwork(_ node: Node) -> Bool {
        node.entries.contains { entry in networkFields.contains { $0.key == entry.key } }
    }

    /// Decodes a step; of a step with errors, the entries without errors.
    @Sendable private static func decode(_ node: Node, _ diagnostics: inout Diagnostics) -> SetStep? {
        if isOfNetwork(node) {
            return NetworkAssignment.schema.decode(node, &diagnostics).map { SetStep(values: .network($0)) }
        }
        let assignments = entries.decode(node, &diagnostics)?.compactMap(PropertyAssignment.init) ?? []
        return assignments.isEmpty ? nil : SetStep(values: .properties(assignments))
    }

    package var contents: StepContents {
        guard case .properties(let assignments) = values else { return StepContents() }
        return StepContents(
            objects: assignments.compactMap { $0.value.object }, layers: assignments.map { $0.name.layer })
    }

    package func check(in checker: inout ScriptChecker) {
        switch values {
        case .properties(let assignments):
            for assignment in assignments { checker.report(assignment.problems(among: checker.layers)) }
        case .network(let assignment): assignment.check(in: &checker)
        case .parameters(let settings): checker.check(.set(settings))
        }
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        switch values {
        case .properties(let assignments):
            for assignment in assignments {
                context.form(of: context.path(of: assignment.name)).property
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

/// A property of a layer and its new value.
package struct PropertyAssignment: Hashable, Sendable {
    /// The key path, such as `card.position` or `card.position.x`.
    package let name: LayerKeyPath
    /// The value.
    package let value: LiteralValue
    /// The position of the key path.
    package var position = SourcePosition.start
    /// Why the value does not fit a coordinate or a custom number, where the name may be either; see ``AssignedValue``.
    private var unfit: (asCoordinate: Diagnostic?, asNumber: Diagnostic?) = (nil, nil)

    package init(_ name: LayerKeyPath, _ value: LiteralValue) { (self.name, self.value) = (name, value) }

    /// `nil` where the key is the name of no property.
    fileprivate init?(_ entry: (key: Name, value: AssignedValue?)) {
        guard let name = LayerKeyPath(entry.key.value), let assigned = entry.value else { return nil }
        self.init(name, assigned.value)
        (position, unfit) = (entry.key.position, assigned.unfit)
    }

    /// An unknown name, or a value that does not fit what the name means.
    fileprivate func problems(among layers: SymbolTable) -> [Diagnostic] {
        let full = layers.inFull(name)
        switch layers.form(of: full, at: position, isSet: true) {
        case .failure(let unknown): return [unknown.problem].compactMap { $0 }
        case .success: return [full == name ? unfit.asNumber : unfit.asCoordinate].compactMap { $0 }
        }
    }

    package static func == (left: PropertyAssignment, right: PropertyAssignment) -> Bool {
        left.name == right.name && left.value == right.value
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(value)
    }
}
