internal import HookeDynamics

extension Cue {
    static let record = Record(
        name: "a step of the layers' script",
        about: "Something that is done to the layers at a time.",
        fields: [.required("at", .time, "When, since the start of the run.")] + Action.fields + Action.fieldsOfSteps,
        groups: [.exactlyOne((Action.fields + Action.fieldsOfSteps).map(\.key))])

    init(_ reading: RecordReading) {
        self.init(at: reading["at"].time, action: Action(reading))
    }
}

extension Cue.Action {
    /// What may stand within a block, where all happens at one time.
    private static let blockRecord: Record = Record(
        name: "a step within a block",
        about: "Something that is done within a transaction or an animation block.",
        fields: fields, groups: [.exactlyOne(fields.map(\.key))])

    private static let block: Field = .required(
        "do", .list(of: .deferred { blockRecord }, atLeast: 0), "What is done within it, in order.")

    /// What can be done anywhere.
    static let fields: [Field] =
        [
            .optional("set", .keyed(.settings), nil, "Properties that are set, in order: card.position: [1 pt, 2 pt]."),
            .optional(
                "transaction", .record(TransactionSettings.record(with: [block])), nil,
                "A transaction, and what is done within it."),
            .optional("add", .record(addRecord), nil, "An animation that is added to a layer."),
            .optional(
                "remove", .record(removeRecord), nil, "An animation that is removed from a layer, or all of them."),
            .optional(
                "animate", .record(BlockDescription.record(with: BlockKeyframes.fields(doing: blockRecord))), nil,
                "A view's animation block, and what is done within it."),
            .optional(
                "withoutAnimation", .list(of: .deferred { blockRecord }, atLeast: 0), nil,
                "What is done with no view animating, in whatever block."),
            .optional("pauseClock", layerName, nil, "The layer whose clock stops where it is."),
            .optional("resumeClock", layerName, nil, "The layer whose stopped clock goes on."),
            .optional("timing", .record(timingRecord), nil, "A layer's clock that is set."),
            .optional("addLayer", .record(addLayerRecord), nil, "A layer that is put into another."),
            .optional("removeLayer", layerName, nil, "The layer that is taken out of the tree."),
        ] + fieldsOfTree + LinkCommand.fields

    /// What is a step of its own.
    static let fieldsOfSteps: [Field] =
        [
            .optional(
                "begin", .record(TransactionSettings.record(with: [])), nil,
                "A transaction that begins, for the steps up to its 'commit'."),
            .optional("commit", .flag(only: true), nil, "The transaction that began last is committed."),
            .optional("pan", .record(panRecord), nil, "A finger that goes down and moves."),
            .optional(
                "animator", .record(AnimatorDescription.record(with: [block])), nil,
                "A view's property animator, and what is done when it first comes to life."),
        ] + fieldsOfDisplay + AnimatorCommand.fields

    static let layerName = Shape.text(PropertyName.layerForm)

    private static let addRecord = Record(
        name: "an animation to add", about: "An animation, the layer it is added to and the key it goes by.",
        fields: [
            .required("to", layerName, "The layer."),
            .optional("key", .text(.any), nil, "Its key; one with the same key is replaced. Default: none."),
            .optional("delegate", .text(.any), nil, "Who is told of its start and its end, as events have it."),
        ] + AnimationDescription.fields(isAction: false),
        groups: [.exactlyOne(AnimationDescription.kinds)])

    private static let removeRecord = Record(
        name: "an animation to remove", about: "Which animations are removed from a layer.",
        fields: [
            .required("from", layerName, "The layer."),
            .optional("key", .text(.any), nil, "The animation's key. Default: all are removed."),
        ])

    private static let timingRecord = Record(
        name: "a change of a clock", about: "What becomes of a layer's clock; what is not given stays.",
        fields: [.required("of", layerName, "The layer.")] + ClockChange.fields,
        groups: [.atLeastOne(ClockChange.fields.map(\.key))])

    private static let addLayerRecord = Record(
        name: "a layer to add", about: "A layer, and the one it is put into, on top of what lies there.",
        fields: [
            .required("to", layerName, "What it is put into; root is the whole display."),
            .required(
                "layer", newOrKnown, "The name of a layer that is there or was removed, or a new one."),
        ])

    private static let panRecord = Record(
        name: "a pan on a view", about: "A finger that drags a view: \(Pan.record.about.lowercased())",
        fields: [.required("view", layerName, "The view that it goes for, which must have 'pans: true'.")]
            + Pan.record.fields,
        variants: Pan.record.variants, rules: Pan.record.rules)

    init(_ reading: RecordReading) {
        func inner(_ key: String) -> RecordReading {
            guard let inner = reading.reading(key) else { preconditionFailure("'\(key)' is a mapping") }
            return inner
        }
        func name(_ node: Node) -> String { node.text ?? "" }
        let given = reading.node.entries.map(\.key).first { $0 != "at" }
        switch given {
        case "set": self = .set((reading.given("set")?.entries ?? []).map(PropertyChange.init))
        case "transaction":
            let own = inner("transaction")
            self = .transaction(TransactionSettings(own), own.readings("do").map(Cue.Action.init))
        case "begin": self = .begin(TransactionSettings(inner("begin")))
        case "add":
            let own = inner("add")
            self = .add(
                AnimationDescription(own), to: name(own["to"]), key: own.given("key")?.text,
                delegate: own.given("delegate")?.text)
        case "remove":
            let own = inner("remove")
            self = .remove(from: name(own["from"]), key: own.given("key")?.text)
        case "animate":
            let own = inner("animate")
            self = .animate(BlockDescription(own), own.readings("do").map(Cue.Action.init))
        case "animator": self = .animator(AnimatorDescription(inner("animator")))
        case let key? where AnimatorCommand.keys.contains(key):
            self = .drive(
                animator: name(AnimatorCommand.animator(in: reading, key)), AnimatorCommand(key, in: reading))
        case let key? where LinkCommand.keys.contains(key):
            self = .link(name(LinkCommand.link(in: reading, key)), LinkCommand(key, in: reading))
        case "pan":
            let own = inner("pan")
            self = .pan(view: name(own["view"]), Pan(own))
        case "withoutAnimation": self = .withoutAnimation(reading.readings("withoutAnimation").map(Cue.Action.init))
        case "pauseClock": self = .pauseClock(of: name(reading["pauseClock"]))
        case "resumeClock": self = .resumeClock(of: name(reading["resumeClock"]))
        case "timing":
            let own = inner("timing")
            self = .timing(of: name(own["of"]), ClockChange(own))
        case "addLayer":
            let own = inner("addLayer")
            let new = own.reading("layer").map(LayerDescription.init)
            self = .addLayer(new?.name ?? name(own["layer"]), new, to: name(own["to"]))
        case "removeLayer": self = .removeLayer(name(reading["removeLayer"]))
        case let key? where Cue.Action.fieldsOfDisplay.contains { $0.key == key }: self.init(display: key, in: reading)
        case let key? where Cue.Action.fieldsOfTree.contains { $0.key == key }: self.init(tree: key, in: reading)
        default: self = .commit
        }
    }
}

extension PropertyChange {
    /// A key and a value that have been checked.
    fileprivate init(_ entry: Node.Entry) {
        guard let name = PropertyName(entry.key) else { preconditionFailure("'\(entry.key)' was checked") }
        let form = PropertyForm.builtIn(name.path) ?? .custom(name.path)
        self.init(layer: name.layer, property: name.path, value: form.value.value(of: entry.value))
    }
}
