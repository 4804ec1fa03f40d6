internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension LayerDescription {
    static let record: ObjectDescription = ObjectDescription(
        name: "a layer",
        about: "A layer of the tree: its properties at the start, and what lies in it.",
        fields: [.required("name", .text(PropertyName.layerForm), "Its name, which no other layer has.")],
        variants: [ObjectDescription.Variant(fields: ownFields)] + SceneDescription.layerVariants,
        rules: [kindRule, actionsRule, Scenario.estimateRule])

    /// What a layer has that is no scene.
    private static let ownFields: [FieldDescription] =
        [.optional("kind", .words(Words(LayerKind.self)), "layer", "What kind of layer it is.")]
        + PropertyDescriptor.whole.map { .optional($0.path, $0.value.shape, nil, $0.about) } + [
            .optional(
                "custom", .keyed(.ownNumbers), nil,
                "Numbers of the layer's own: they have a model and a presentation, and animate explicitly."),
            .optional(
                "actions", .ruled(.keyed(.actions), valuesOfActions), nil,
                "What changes of its properties and of the tree set off, as Core Animation's actions."
            ),
            .optional("timing", .record(ClockChange.record), nil, "How its clock runs against its superlayer's."),
            .optional("pans", .flag, "false", "Whether a finger that lands on it drags it: only for a view."),
            .optional(
                "sublayers", .list(of: .deferred { record }, atLeast: 0), [],
                "What lies in it, from the back to the front."),
        ]

    /// What only some kinds of layers have.
    private static let kindRule = ObjectDescription.Rule(reads: ["kind"]) { reading in
        let kind: LayerKind = reading["kind"].word()
        var found: [Diagnostic] = []
        if let pans = reading.given("pans"), kind != .view {
            found.append(Diagnostic(at: pans.position, "only a view is dragged", expected: "kind: view"))
        }
        if let actions = reading.given("actions"), kind == .view {
            let message = "a view answers for its layer before the layer's actions are asked"
            found.append(Diagnostic(at: actions.position, message, expected: "kind: layer"))
        }
        for form in PropertyDescriptor.whole where form.isOfShapes && kind != .shape {
            guard let value = reading.given(form.path) else { continue }
            found.append(
                Diagnostic(at: value.position, "only a shape has \(quoted(form.path))", expected: "kind: shape"))
        }
        return found
    }

    /// The values of an action's animation are of the property that it is an action for.
    @Sendable private static func valuesOfActions(in actions: Node) -> [Diagnostic] {
        actions.entries.flatMap { entry -> [Diagnostic] in
            guard entry.value.isMapping, LayerActionKey(rawValue: entry.key) == nil else { return [] }
            let action = ObjectDecoder(node: entry.value, record: AnimationDescription.actionRecord)
            let form = PropertyDescriptor.builtIn(entry.key) ?? .custom(entry.key)
            return AnimationDescription.kinds.compactMap { action.inner($0) }
                .flatMap { AnimationDescription.problems(ofValuesIn: $0, for: form) }
        }
    }

    /// An action is for a property of the layer, or for a change of the tree.
    private static let actionsRule = ObjectDescription.Rule(reads: ["actions", "custom"]) { reading in
        let possible = PropertyDescriptor.whole.map(\.path) + (reading.given("custom")?.entries ?? []).map(\.key)
        let all = possible + LayerActionKey.allCases.map(\.rawValue)
        return (reading.given("actions")?.entries ?? []).filter { !all.contains($0.key) }.map { entry in
            let nearest = nearestName(to: entry.key, among: all)
            return Diagnostic(
                at: entry.keyPosition, "the layer has no property \(quoted(entry.key))",
                expected: nearest == nil ? listed(all, atMost: 100) : nil, suggestion: nearest)
        }
    }

    init(_ reading: ObjectDecoder) {
        name = reading["name"].text ?? ""
        position = reading["name"].position
        scene = reading.given("scene") == nil ? nil : SceneDescription(reading)
        kind = reading["kind"].word()
        values = PropertyDescriptor.whole.compactMap { form in
            reading.given(form.path).map { Setting(property: form.path, value: form.value.value(of: $0)) }
        }
        custom = (reading.given("custom")?.entries ?? []).map {
            Setting(property: $0.key, value: .numbers([$0.value.number]))
        }
        actions = (reading.given("actions")?.entries ?? []).map { entry in
            guard entry.value.isMapping else { return ActionDescription(property: entry.key, animation: nil) }
            let isQuestion = LayerActionKey(rawValue: entry.key) != nil
            let record = isQuestion ? AnimationDescription.answerRecord : AnimationDescription.actionRecord
            let action = ObjectDecoder(node: entry.value, record: record)
            return ActionDescription(
                property: entry.key, animation: AnimationDescription(action, of: isQuestion ? nil : entry.key))
        }
        timing = reading.given("timing") == nil ? nil : reading.reading("timing").map(ClockChange.init)
        pans = reading["pans"].flag
        sublayers = reading.readings("sublayers").map(LayerDescription.init)
    }
}
