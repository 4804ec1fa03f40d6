internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics

extension AnimationDescription {
    /// What an animation is, one kind each: how it is written down, and the law that it makes of that.
    private struct Kind: Sendable {
        let key: String
        /// In a step that adds one, and in an action, where the property is known.
        let record: @Sendable (_ isAction: Bool) -> ObjectDescription
        let about: String
        var isOfActions = true
        /// The law, with the form of the property's values.
        let law: @Sendable (ObjectDecoder, ValueForm) -> Law
    }

    private static let kindsOfAll: [Kind] = [
        Kind(
            key: "basic", record: { record("basic", endFields + basicFields, $0) },
            about: "From one value to another along a timing function."
        ) { reading, _ in .basic(curve(in: reading), reading.given("valueFunction")?.word()) },
        Kind(
            key: "spring", record: { record("spring", endFields + springFields, $0) },
            about: "From one value to another along a spring."
        ) { reading, _ in
            guard let spring = reading.reading("spring") else { preconditionFailure("a spring animation has a spring") }
            let dialect = SpringDialect(spring)
            return .spring(
                dialect, initialVelocity: reading.given("initialVelocity")?.number ?? dialect.initialVelocity,
                allowsOverdamping: reading.given("allowsOverdamping")?.flag ?? dialect.allowsOverdamping)
        },
        Kind(
            key: "keyframes",
            record: {
                record(
                    "keyframe", KeyframesDescription.fields + basicFields, $0, [KeyframesDescription.keysGroup])
            }, about: "Through several values, or along a path."
        ) { .keyframes(KeyframesDescription($0, $1)) },
        Kind(
            key: "group", record: { _ in groupRecord }, about: "Animations that run together in a time of their own.",
            isOfActions: false
        ) { reading, _ in
            .group(reading.readings("animations").map { AnimationDescription($0) }, curve(in: reading))
        },
        Kind(
            key: "transition", record: { _ in transitionRecord }, about: "The layer crosses to what it shows now."
        ) { _, _ in .transition },
    ]

    private static func curve(in reading: ObjectDecoder) -> TimingCurve? {
        reading.given("timing").map(TimingCurve.init)
    }

    /// The kinds of animation, one key each: in a step that adds one, and in an action, where the property is known.
    static func fields(isAction: Bool) -> [FieldDescription] {
        kindsOfAll.filter { $0.isOfActions || !isAction }.map {
            .optional($0.key, .record($0.record(isAction)), nil, $0.about)
        }
    }

    static let kinds = kindsOfAll.map(\.key)
    private static let kindsOfActions = kindsOfAll.filter(\.isOfActions).map(\.key)

    static let actionRecord = ObjectDescription(
        name: "an action", about: "An animation that a change of a property sets off.",
        fields: fields(isAction: true), groups: [.exactlyOne(kindsOfActions)])

    /// The answer to a question, which has no property of its own.
    static let answerRecord = ObjectDescription(
        name: "an answer", about: "An animation that a change of the tree sets off.",
        fields: fields(isAction: false), groups: [.exactlyOne(kinds)])

    private static let memberRecord: ObjectDescription = ObjectDescription(
        name: "an animation of a group", about: "An animation that runs in the group's time.",
        fields: fields(isAction: false), groups: [.exactlyOne(kinds)])

    private static func record(
        _ kind: String, _ own: [FieldDescription], _ isAction: Bool, _ groups: [ObjectDescription.Group] = []
    ) -> ObjectDescription {
        let property = FieldDescription.required(
            "property", .text(.any), "The property, or a part of one, such as position or position.x.")
        return ObjectDescription(
            name: "a \(kind) \(isAction ? "action" : "animation")",
            about: "A \(kind) animation of a property, as Core Animation has it.",
            fields: (isAction ? [] : [property]) + changeFields + own + MediaTiming.fields, groups: groups,
            rules: [TimingCurve.rule(), MediaTiming.beginRule] + (isAction ? [] : [valuesRule]))
    }

    private static let groupRecord: ObjectDescription = ObjectDescription(
        name: "a group of animations", about: "Animations that run together, as Core Animation's groups.",
        fields: [
            .required("animations", .list(of: .deferred { memberRecord }, atLeast: 1), "The members, in order."),
            removed, duration, timing,
        ] + MediaTiming.fields,
        rules: [TimingCurve.rule(), MediaTiming.beginRule])

    private static let transitionRecord = ObjectDescription(
        name: "a transition", about: "A transition of a whole layer; it has a time and no numbers.",
        fields: [removed, duration] + MediaTiming.fields, rules: [MediaTiming.beginRule])

    private static let removed = FieldDescription.optional(
        "removedOnCompletion", .flag, "true", "Whether it goes when it has ended.")
    private static let duration = FieldDescription.optional(
        "duration", .duration, nil, "The length of one run. Default: the transaction's, which is 0.25 s unless set.")
    private static let timing = FieldDescription.optional("timing", TimingCurve.shape, "linear", "Its pace.")

    private static let changeFields: [FieldDescription] = [
        .optional("additive", .flag, "false", "Whether it is an offset to what the animations before it show."),
        .optional("cumulative", .flag, "false", "Whether each cycle goes on from where the last one ended."),
        removed,
    ]

    private static let end = SchemaDescription.open(named: "a value of the property")
    private static let endFields: [FieldDescription] = [
        .optional("from", end, nil, "Where it starts. Default: the model, or as 'to' and 'by' have it."),
        .optional("to", end, nil, "Where it ends. Default: the model, or as 'from' and 'by' have it."),
        .optional("by", end, nil, "How far it goes, where an end is left out."),
    ]

    private static let basicFields: [FieldDescription] = [
        duration, timing,
        .optional(
            "valueFunction", .words(Words(ValueFunction.self)), nil,
            "What makes a transform of the values, which are then one number or three."),
    ]

    private static let springFields: [FieldDescription] = [
        .required("spring", .record(SpringDialect.record), "What pulls."),
        .optional(
            "duration", .duration, nil,
            "When it is cut off, whatever its state. Default: the spring's settling duration."),
        .optional(
            "initialVelocity", .number(.any), nil,
            "Distances per second towards the end. Default: the spring's own, which only UIKit's dialect has, or 0."),
        .optional(
            "allowsOverdamping", .flag, nil,
            "Whether a damping ratio above 1 stays; else the spring is critical. Default: only for a spring by its duration and bounce."
        ),
    ]

    /// The animation that a mapping with one of the kinds holds; of `property` where that is known.
    init(_ reading: ObjectDecoder, of known: String? = nil) {
        let given = AnimationDescription.kindsOfAll.first { reading.given($0.key) != nil }
        guard let kind = given, let own = reading.reading(kind.key) else {
            preconditionFailure("an animation has a kind")
        }
        let path = known ?? own.given("property")?.text ?? ""
        let value = AnimationDescription.valueForm(in: own, of: PropertyDescriptor.builtIn(path) ?? .custom(path))
        property = path
        propertyPosition = own.given("property")?.position ?? own.node.position
        from = own.given("from").map(value.value)
        to = own.given("to").map(value.value)
        by = own.given("by").map(value.value)
        isAdditive = own.given("additive")?.flag ?? false
        isCumulative = own.given("cumulative")?.flag ?? false
        isRemovedOnCompletion = own["removedOnCompletion"].flag
        timing = MediaTiming(own)
        delay = own.given("delay")?.time
        law = kind.law(own, value)
    }
}
