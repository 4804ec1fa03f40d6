internal import HookeForms
public import HookeAnimation

/// What a view's animation block sets in shares of its time, as UIView's keyframes have it.
public struct BlockKeyframes: Hashable, Sendable {
    /// How the values in between come about.
    public var mode: CalculationMode
    /// In order of writing.
    public var keyframes: [Keyframe]

    /// A share of the block's time, and what is on its way in it.
    public struct Keyframe: Hashable, Sendable {
        /// When it begins, from 0 to 1.
        public var start: Double
        /// How long it takes, from 0 to 1; it ends with the block at the latest.
        public var duration: Double
        /// What is done in it.
        public var actions: [ScriptStep.Action]
    }
}

extension BlockKeyframes {
    /// What is done in a block, and in its keyframes, where `step` is what may be done.
    static func fields(doing step: @autoclosure @escaping @Sendable () -> ObjectSchema) -> [Field] {
        let steps = Schema.list(of: .deferred(step), atLeast: 0)
        let keyframe = ObjectSchema(
            name: "a keyframe of a block", about: "A share of an animation block's time, and what is set in it.",
            fields: [
                .required("start", .number(.within(0...1)), "When it begins, in shares of the block's time."),
                .required(
                    "duration", .number(.within(0...1)),
                    "How long it takes, in such shares; it ends with the block at the latest, and 0 is a jump."),
                .required("do", steps, "What is done in it, in order."),
            ])
        return [
            .optional("do", steps, [], "What is done within it, in order; beside keyframes it takes the whole time."),
            .optional(
                "keyframes", .list(of: .record(keyframe), atLeast: 1), nil, "What is done in shares of its time."),
            .optional("mode", .words(Words(CalculationMode.self)), "linear", "What shows between the keyframes."),
        ]
    }

    static let groups: [ObjectSchema.Group] = [.atLeastOne(["do", "keyframes"]), .needs("mode", "keyframes")]

    /// UIKit's keyframes have a duration and a curve.
    static let rule = ObjectSchema.Rule(reads: ["spring", "keyframes"]) { block in
        guard block.given("keyframes") != nil, let spring = block.given("spring") else { return [] }
        let message = "keyframes follow a curve, and UIKit has no spring for them"
        return [Diagnostic(at: spring.position, message, expected: "'duration', and perhaps 'curve'")]
    }

    /// The steps within the keyframes of a block.
    static func steps(in block: ObjectDecoder) -> [ObjectDecoder] {
        block.given("keyframes") == nil ? [] : block.readings("keyframes").flatMap { $0.readings("do") }
    }

    init(_ block: ObjectDecoder) {
        mode = block["mode"].word()
        keyframes = block.readings("keyframes").map { keyframe in
            Keyframe(
                start: keyframe["start"].number, duration: keyframe["duration"].number,
                actions: keyframe.readings("do").map(ScriptStep.Action.init))
        }
    }
}
