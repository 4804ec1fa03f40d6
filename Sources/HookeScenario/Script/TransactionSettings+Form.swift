internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics

extension TransactionSettings {
    /// A transaction with what else stands in its mapping.
    static func record(with more: [Field]) -> ObjectSchema {
        ObjectSchema(
            name: more.isEmpty ? "the beginning of a transaction" : "a transaction",
            about: "What a transaction sets for all that is done within it.",
            fields: [
                .optional("duration", .time, nil, "How long animations without a duration take. Default: 0.25 s."),
                .optional(
                    "timing", TimingCurve.shape, nil, "The pace of implicit animations. Default: the default curve."),
                .optional(
                    "disableActions", .flag, nil,
                    "Whether setters ask for no actions, so that nothing animates implicitly."),
                .optional(
                    "completion", .text(.any), nil,
                    "What its completion is called in events; without a name it has none."),
            ] + more,
            rules: [TimingCurve.rule()])
    }

    init(_ reading: ObjectDecoder) {
        duration = reading.given("duration")?.time
        timing = reading.given("timing").map(TimingCurve.init)
        disableActions = reading.given("disableActions")?.flag
        completion = reading.given("completion")?.text
    }
}

extension BlockDescription {
    /// An animation block with what is done within it.
    static func record(with more: [Field]) -> ObjectSchema {
        ObjectSchema(
            name: "an animation block",
            about: "How views move to what is set within it, as UIView.animate has it.",
            fields: [
                .optional("delay", .time, "0 s", "How long it waits; the model is new at once.")
            ] + ViewAnimationOptions.named.map { .optional($0.key, .flag, "false", $0.about) } + [
                .optional("completion", .text(.any), nil, "What its completion is called in events.")
            ] + more,
            variants: Law.variants, groups: BlockKeyframes.groups,
            rules: [TimingCurve.rule("curve"), BlockKeyframes.rule])
    }

    init(_ reading: ObjectDecoder) {
        delay = reading["delay"].time
        options = ViewAnimationOptions(ViewAnimationOptions.named.filter { reading[$0.key].flag }.map(\.option))
        completion = reading.given("completion")?.text
        keyframes = reading.given("keyframes") == nil ? nil : BlockKeyframes(reading)
        law = Law(reading)
    }
}

extension BlockDescription.Law {
    static let variants = [
        ObjectSchema.Variant(fields: [
            .required("duration", .time, "How long it takes; with 0 s nothing animates."),
            .optional("curve", TimingCurve.shape, "ease-in-out", "What the way follows."),
        ]),
        ObjectSchema.Variant(fields: [
            .required("spring", .record(SpringDialect.record), "What pulls, up to its settling duration."),
            .optional(
                "initialVelocity", .number(.any), nil,
                "Distances per second towards the target. Default: the spring's own, which only UIKit's dialect has, or 0."
            ),
        ]),
    ]

    init(_ reading: ObjectDecoder) {
        if reading.given("spring") != nil, let spring = reading.reading("spring") {
            let dialect = SpringDialect(spring)
            self = .spring(
                dialect, initialVelocity: reading.given("initialVelocity")?.number ?? dialect.initialVelocity)
        } else {
            self = .timing(TimingCurve(reading["curve"]), duration: reading["duration"].time)
        }
    }
}

extension ViewAnimationOptions {
    /// The options that are switched on by their names.
    fileprivate static let named: [(key: String, option: ViewAnimationOptions, about: String)] = [
        ("allowUserInteraction", .allowUserInteraction, "Whether the views take touches meanwhile."),
        (
            "beginFromCurrentState", .beginFromCurrentState,
            "Whether what replaces a running animation begins at what shows."
        ),
        ("repeat", .repeat, "Whether it repeats for ever."),
        ("autoreverse", .autoreverse, "Whether each run is followed by the same run backwards."),
        ("overrideInheritedDuration", .overrideInheritedDuration, "Whether it has its own duration within a block."),
        ("overrideInheritedCurve", .overrideInheritedCurve, "Whether it has its own curve within a block."),
        ("overrideInheritedOptions", .overrideInheritedOptions, "Whether it has its own options within a block."),
    ]
}
