internal import HookeAnimation
internal import HookeDynamics

extension AnimationDescription {
    /// The kinds of animation, one key each: in a step that adds one, and in an action, where the property is known.
    static func fields(isAction: Bool) -> [Field] {
        [
            .optional(
                "basic", .record(record("basic", basicFields, isAction)), nil,
                "From one value to another along a timing function."),
            .optional(
                "spring", .record(record("spring", springFields, isAction)), nil,
                "From one value to another along a spring."),
        ]
    }

    static let kinds = ["basic", "spring"]

    static let actionRecord = Record(
        name: "an action", about: "An animation that a change of a property sets off.",
        fields: fields(isAction: true), groups: [.exactlyOne(kinds)])

    private static func record(_ kind: String, _ own: [Field], _ isAction: Bool) -> Record {
        let property = Field.required(
            "property", .text(.any), "The property, or a part of one, such as position or position.x.")
        return Record(
            name: "a \(kind) \(isAction ? "action" : "animation")",
            about: "A \(kind) animation of a property, as Core Animation has it.",
            fields: (isAction ? [] : [property]) + endFields + own + MediaTiming.fields,
            rules: [TimingCurve.rule(), MediaTiming.beginRule] + (isAction ? [] : [endsRule]))
    }

    private static let endFields: [Field] = [
        .optional("from", end, nil, "Where it starts. Default: the model, or as 'to' and 'by' have it."),
        .optional("to", end, nil, "Where it ends. Default: the model, or as 'from' and 'by' have it."),
        .optional("by", end, nil, "How far it goes, where an end is left out."),
        .optional("additive", .flag, "false", "Whether it is an offset to what the animations before it show."),
        .optional("removedOnCompletion", .flag, "true", "Whether it goes when it has ended."),
    ]
    private static let end = Shape.open(named: "a value of the property")

    private static let basicFields: [Field] = [
        .optional(
            "duration", .duration, nil, "The length of one run. Default: the transaction's, which is 0.25 s unless set."
        ),
        .optional("timing", TimingCurve.shape, "linear", "Its pace."),
    ]

    private static let springFields: [Field] = [
        .required("spring", .record(SpringDialect.record), "What pulls."),
        .optional(
            "duration", .duration, nil,
            "When it is cut off, whatever its state. Default: the spring's settling duration."),
        .optional(
            "initialVelocity", .number(.any), nil,
            "Distances per second towards the end. Default: the spring's own, which only UIKit's dialect has, or 0."),
    ]

    /// The ends are values of the property, where it is built in; otherwise numbers.
    private static let endsRule = Record.Rule(reads: ["property", "from", "to", "by"]) { reading in
        let path = reading["property"].text ?? ""
        return problems(ofEndsIn: reading, for: PropertyForm.builtIn(path) ?? .custom(path))
    }

    /// What is wrong with the ends of an animation of a property.
    static func problems(ofEndsIn reading: RecordReading, for form: PropertyForm) -> [Problem] {
        ["from", "to", "by"].flatMap { key in reading.given(key).map(form.value.shape.problems) ?? [] }
    }

    /// The animation that a mapping with one of the kinds holds; of `property` where that is known.
    init(_ reading: RecordReading, of property: String? = nil) {
        let kind = AnimationDescription.kinds.first { reading.given($0) != nil }
        guard let kind, let own = reading.reading(kind) else { preconditionFailure("an animation has a kind") }
        let path = property ?? own["property"].text ?? ""
        let value = (PropertyForm.builtIn(path) ?? .custom(path)).value
        self.property = path
        from = own.given("from").map(value.components)
        to = own.given("to").map(value.components)
        by = own.given("by").map(value.components)
        isAdditive = own["additive"].flag
        isRemovedOnCompletion = own["removedOnCompletion"].flag
        timing = MediaTiming(own)
        delay = own.given("delay")?.time
        guard kind == "spring", let spring = own.reading("spring") else {
            law = .basic(own.given("timing").map(TimingCurve.init))
            return
        }
        let dialect = SpringDialect(spring)
        law = .spring(dialect, initialVelocity: own.given("initialVelocity")?.number ?? dialect.initialVelocity)
        if own.given("duration") == nil, let spring = try? dialect.spring() {
            timing.duration = dialect.cutOff(of: spring)
        }
    }
}
