internal import HookeForms
internal import HookeDynamics

extension ScriptStep {
    static let record = ObjectSchema(
        name: "a step of the layers' script",
        about: "Something that is done to the layers at a time.",
        fields: [.required("at", .time, "When, since the start of the run.")] + Action.ofSteps.fields(),
        groups: [.exactlyOne(Action.ofSteps.keys())])

    init(_ reading: ObjectDecoder) {
        self.init(at: reading["at"].time, action: Action(reading))
    }
}

extension ScriptStep.Action {
    /// What may stand within a block, where all happens at one time.
    private static let blockRecord: ObjectSchema = ObjectSchema(
        name: "a step within a block",
        about: "Something that is done within a transaction or an animation block.",
        fields: anywhere.fields(), groups: [.exactlyOne(anywhere.keys())])

    private static let block: Field = .required(
        "do", .list(of: .deferred { blockRecord }, atLeast: 0), "What is done within it, in order.")

    /// What can be done anywhere.
    static let anywhere: [Alternative<ScriptStep.Action>] =
        [
            .node("set", .keyed(.settings), "Properties that are set, in order: card.position: [1 pt, 2 pt].") {
                .set($0.entries.map(PropertyChange.init))
            },
            .mapping(
                "transaction", TransactionSettings.record(with: [block]), "A transaction, and what is done within it."
            ) { .transaction(TransactionSettings($0), $0.readings("do").map(ScriptStep.Action.init)) },
            .mapping("add", addRecord, "An animation that is added to a layer.") {
                .add(
                    AnimationDescription($0), to: $0["to"].name, key: $0.given("key")?.text,
                    delegate: $0.given("delegate")?.text)
            },
            .mapping("remove", removeRecord, "An animation that is removed from a layer, or all of them.") {
                .remove(from: $0["from"].name, key: $0.given("key")?.text)
            },
            .mapping(
                "animate", BlockDescription.record(with: BlockKeyframes.fields(doing: blockRecord)),
                "A view's animation block, and what is done within it."
            ) { .animate(BlockDescription($0), $0.readings("do").map(ScriptStep.Action.init)) },
            Alternative(
                "withoutAnimation", .list(of: .deferred { blockRecord }, atLeast: 0),
                "What is done with no view animating, in whatever block."
            ) { .withoutAnimation($0.readings("withoutAnimation").map(ScriptStep.Action.init)) },
            .node("pauseClock", layerName, "The layer whose clock stops where it is.") { .pauseClock(of: $0.name) },
            .node("resumeClock", layerName, "The layer whose stopped clock goes on.") { .resumeClock(of: $0.name) },
            .mapping("timing", timingRecord, "A layer's clock that is set.") {
                .timing(of: $0["of"].name, ClockChange($0))
            },
            .mapping("addLayer", addLayerRecord, "A layer that is put into another.") {
                let new = $0.reading("layer").map(LayerDescription.init)
                return .addLayer(new?.name ?? $0["layer"].name, new, to: $0["to"].name)
            },
            .node("removeLayer", layerName, "The layer that is taken out of the tree.") { .removeLayer($0.name) },
        ] + ofTree
        + LinkCommand.alternatives.map { alternative in
            let key = alternative.key
            return alternative.map { .link(LinkCommand.link(in: $0, key).name, $1) }
        }

    /// What is a step by itself: what can be done anywhere, and what only a step can be.
    static let ofSteps: [Alternative<ScriptStep.Action>] =
        anywhere
        + [
            .mapping(
                "begin", TransactionSettings.record(with: []),
                "A transaction that begins, for the steps up to its 'commit'."
            ) { .begin(TransactionSettings($0)) },
            .node("commit", .flag(only: true), "The transaction that began last is committed.") { _ in .commit },
            .mapping("pan", panRecord, "A finger that goes down and moves.") {
                .pan(view: $0["view"].name, Pan($0))
            },
            .mapping(
                "animator", AnimatorDescription.record(with: [block]),
                "A view's property animator, and what is done when it first comes to life."
            ) { .animator(AnimatorDescription($0)) },
        ] + ofDisplay
        + AnimatorCommand.alternatives.map { alternative in
            let key = alternative.key
            return alternative.map { .drive(animator: AnimatorCommand.animator(in: $0, key).name, $1) }
        }

    static let layerName = Schema.text(PropertyName.layerForm)

    private static let addRecord = ObjectSchema(
        name: "an animation to add", about: "An animation, the layer it is added to and the key it goes by.",
        fields: [
            .required("to", layerName, "The layer."),
            .optional("key", .text(.any), nil, "Its key; one with the same key is replaced. Default: none."),
            .optional("delegate", .text(.any), nil, "Who is told of its start and its end, as events have it."),
        ] + AnimationDescription.fields(isAction: false),
        groups: [.exactlyOne(AnimationDescription.kinds)])

    private static let removeRecord = ObjectSchema(
        name: "an animation to remove", about: "Which animations are removed from a layer.",
        fields: [
            .required("from", layerName, "The layer."),
            .optional(
                "key", .text(.any), nil,
                "The animation's key: the one it was added under, a property that animates by itself, or a view animation's key path such as position, with -2 and more for those stacked on it. Default: all are removed."
            ),
        ])

    private static let timingRecord = ObjectSchema(
        name: "a change of a clock", about: "What becomes of a layer's clock; what is not given stays.",
        fields: [.required("of", layerName, "The layer.")] + ClockChange.fields,
        groups: [.atLeastOne(ClockChange.fields.map(\.key))])

    private static let addLayerRecord = ObjectSchema(
        name: "a layer to add", about: "A layer, and the one it is put into, on top of what lies there.",
        fields: [
            .required("to", layerName, "What it is put into; root is the whole display."),
            .required(
                "layer", newOrKnown, "The name of a layer that is there or was removed, or a new one."),
        ])

    private static let panRecord = ObjectSchema(
        name: "a pan on a view", about: "A finger that drags a view: \(Pan.record.about.lowercased())",
        fields: [.required("view", layerName, "The view that it goes for, which must have 'pans: true'.")]
            + Pan.record.fields,
        variants: Pan.record.variants, rules: Pan.record.rules)

    init(_ reading: ObjectDecoder) { self = ScriptStep.Action.ofSteps.value(in: reading) }
}

extension Node {
    /// The name that has been checked to stand here.
    var name: String { text ?? "" }
}

extension PropertyChange {
    /// A key and a value that have been checked.
    fileprivate init(_ entry: Node.Entry) {
        guard let name = PropertyName(entry.key) else { preconditionFailure("'\(entry.key)' was checked") }
        let form = PropertyDescriptor.builtIn(name.path) ?? .custom(name.path)
        self.init(layer: name.layer, property: name.path, value: form.value.value(of: entry.value))
    }
}
