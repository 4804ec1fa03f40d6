internal import HookeForms
package import HookeAnimation

/// The keyframes of a view animation block, as UIView.animateKeyframes.
package struct BlockKeyframes: Hashable, Sendable {
    /// Interpolation between the keyframes.
    package let mode: CalculationMode
    /// The keyframes in the order of the file.
    package let keyframes: [Keyframe]

    /// A keyframe: a fraction of the block's duration, and the steps in it.
    package struct Keyframe: Hashable, Sendable {
        /// The start as a fraction of the block's duration, from 0 to 1.
        package let start: Double
        /// The duration as a fraction of the block's, from 0 to 1; the keyframe ends with the block at the latest.
        package let duration: Double
        /// The steps in it.
        package let actions: [AnyScriptAction]
    }

    static let field = Field.optional(
        "keyframes", .list(of: .object(keyframe), atLeast: 1), "Keyframes in fractions of its time."
    ).with(.atLeastOne(["do", "keyframes"]), .needs("mode", "keyframes"))

    static let modeField = Field.optional(
        "mode", Schema<CalculationMode>.words, default: "linear", "Interpolation between the keyframes."
    ).recovering

    /// The schema of a keyframe. A start or duration with errors counts as 0, so that the steps in it are checked.
    private static let keyframe = ObjectSchema(
        "a keyframe of a block", about: "A fraction of an animation block's time, and the steps in it.",
        Field.required("start", .number(.within(0...1)), "Start, as a fraction of the block's time.")
            .recovering(as: 0),
        Field.required(
            "duration", .number(.within(0...1)),
            "Duration, as a fraction; it ends with the block at the latest, and 0 is a jump."
        ).recovering(as: 0),
        Field.required("do", AnyScriptAction.block, "The steps in it, in order.")
    ) { Keyframe(start: $0, duration: $1, actions: $2) }
}
