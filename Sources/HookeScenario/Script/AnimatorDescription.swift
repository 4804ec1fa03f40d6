internal import HookeForms

/// A property animator of UIKit, and what it sets when it first comes to life.
public struct AnimatorDescription: Hashable, Sendable {
    /// What steps and snapshots call it; no other has that name.
    public var name: String
    /// What its way follows.
    public var law: BlockDescription.Law
    /// Whether it stays, paused, where it has come to its end.
    public var pausesOnCompletion: Bool
    /// Whether a scrub shows just that share of the way, whatever the curve.
    public var scrubsLinearly: Bool
    /// What its completion is called.
    public var completion: String?
    /// What is done when it is first started, paused or scrubbed.
    public var actions: [ScriptStep.Action]
}

extension AnimatorDescription {
    /// An animator with what else stands in its mapping.
    static func record(with more: [Field]) -> ObjectSchema {
        ObjectSchema(
            name: "a property animator",
            about: "How views move to what is set within it, as UIViewPropertyAnimator has it; it waits for its steps.",
            fields: [
                .required("name", .text(.any), "What the steps that drive it call it."),
                .optional(
                    "pausesOnCompletion", .flag, "false",
                    "Whether it stays, paused, where it has come to its end, and completes nothing."),
                .optional(
                    "scrubsLinearly", .flag, "true",
                    "Whether a scrub shows just that share of the way, whatever the curve."),
                .optional("completion", .text(.any), nil, "What its completion is called in events."),
            ] + more,
            variants: BlockDescription.Law.variants, rules: [TimingCurve.rule("curve")])
    }

    init(_ reading: ObjectDecoder) {
        self.init(
            name: reading["name"].text ?? "", law: BlockDescription.Law(reading),
            pausesOnCompletion: reading["pausesOnCompletion"].flag, scrubsLinearly: reading["scrubsLinearly"].flag,
            completion: reading.given("completion")?.text, actions: reading.readings("do").map(ScriptStep.Action.init))
    }
}
