public import HookeDynamics
internal import HookeForms

/// What takes the place of an animation on a display whose user asks for less motion.
public enum ReducedMotion: Hashable, Sendable {
    /// Nothing: the values change at once.
    case off
    /// The values change at once, and the layer fades to what it shows then.
    case crossFade
    /// The same change over a shorter time, evenly slow at both ends and without a spring's overshoot.
    case shorter(Flicks)

    /// The key of the display with which the user asks for less motion.
    static let displayKey = "reduceMotion"

    /// The key of animations and blocks.
    static let field = Field.optional(
        "reducedMotion",
        Schema<ReducedMotion>.oneOf([
            .word("off", means: .off, "the values change at once"),
            .word(
                "cross-fade", means: .crossFade, "the values change at once, and the layer fades to what it shows then"),
            .object(
                ObjectSchema(
                    "a shorter animation", about: "The same change over a shorter time, without a spring's overshoot.",
                    Field.required("shorter", .duration, "Its duration, if it is not shorter anyway.")
                ) { ReducedMotion.shorter($0) }),
        ]),
        "What takes its place where the user asks for less motion: 'reduceMotion' of the display, or --reduced-motion. Default: it runs as it is."
    )
}
