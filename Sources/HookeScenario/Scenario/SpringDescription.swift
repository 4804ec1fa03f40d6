public import HookeDynamics

/// A spring in the dialect of whoever wrote it down. Times are simulated time, velocities in value units per second.
public enum SpringDescription: Hashable, Sendable {
    /// UIKit's settling time and damping ratio, and the velocity that takes part in its mapping.
    case settlingDuration(Flicks, dampingRatio: Double, initialVelocity: Double)
    /// SwiftUI's perceptual duration and bounce, from over -1 to 1.
    case duration(Flicks, bounce: Double)
    /// The undamped period and the damping ratio.
    case response(Flicks, dampingRatio: Double)
    /// The physical constants.
    case mass(Double, stiffness: Double, damping: Double)
    /// Origami's constants.
    case tension(Double, friction: Double)
    /// Radians per second and the damping ratio.
    case naturalFrequency(Double, dampingRatio: Double)
    /// Motion's visual duration and bounce.
    case visualDuration(Flicks, bounce: Double)
}

extension SpringDescription {
    static let record = Record(
        name: "a spring",
        about: "A spring in one of seven dialects.",
        fields: [],
        variants: [
            Record.Variant(fields: [
                .required(
                    "settlingDuration", .duration, "How long until it has come to rest, as UIKit's animations have it."),
                // Below a thousandth UIKit's rule has no answer: nothing settles so late.
                .required("dampingRatio", .number(Bounds(least: .including(0.001))), dampingRatioAbout),
                .optional(
                    "initialVelocity", .number(.any), "0",
                    "UIKit's initial velocity, in distances per second towards the target."),
            ]),
            Record.Variant(fields: [
                .required("duration", .duration, "SwiftUI's perceptual duration: the period without damping."),
                .required("bounce", .number(bounceBounds), bounceAbout),
            ]),
            Record.Variant(fields: [
                .required("response", .duration, "The period without damping."),
                .required("dampingRatio", .number(.notNegative), dampingRatioAbout),
            ]),
            Record.Variant(fields: [
                .required("mass", .number(.positive), "Mass, in any unit that is consistent with the others."),
                .required("stiffness", .number(.positive), "Force per displacement."),
                .required("damping", .number(.notNegative), "Force per velocity; not the damping ratio."),
            ]),
            Record.Variant(fields: [
                .required("tension", .number(.notNegative), "Tension as in Origami and Rebound."),
                .required("friction", .number(.notNegative), "Friction as in Origami and Rebound."),
            ]),
            Record.Variant(fields: [
                .required("naturalFrequency", .number(.positive), "Radians per second without damping."),
                .required("dampingRatio", .number(.notNegative), dampingRatioAbout),
            ]),
            Record.Variant(fields: [
                .required("visualDuration", .duration, "Motion's visual duration: when it appears to have arrived."),
                .required("bounce", .number(bounceBounds), bounceAbout),
            ]),
        ])

    private static let dampingRatioAbout =
        "1 comes to rest without overshoot and as fast as that allows; below it bounces."
    private static let bounceAbout = "0 does not overshoot, 1 never stops, below 0 is slower."
    private static let bounceBounds = Bounds(least: .excluding(-1), most: .including(1))

    init(_ reading: RecordReading) {
        func number(_ key: String) -> Double { reading[key].number }
        func time(_ key: String) -> Flicks { reading[key].time }
        switch reading.record.variant(for: reading.node)?.requiredKeys.first {
        case "settlingDuration":
            self = .settlingDuration(
                time("settlingDuration"), dampingRatio: number("dampingRatio"),
                initialVelocity: number("initialVelocity"))
        case "duration": self = .duration(time("duration"), bounce: number("bounce"))
        case "response": self = .response(time("response"), dampingRatio: number("dampingRatio"))
        case "tension": self = .tension(number("tension"), friction: number("friction"))
        case "naturalFrequency":
            self = .naturalFrequency(number("naturalFrequency"), dampingRatio: number("dampingRatio"))
        case "visualDuration": self = .visualDuration(time("visualDuration"), bounce: number("bounce"))
        default: self = .mass(number("mass"), stiffness: number("stiffness"), damping: number("damping"))
        }
    }
}
