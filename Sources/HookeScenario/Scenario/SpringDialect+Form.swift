internal import HookeDynamics

/// How a spring stands in a scenario file: in one of seven dialects, durations with their unit.
extension SpringDialect {
    static let record = Record(
        name: "a spring",
        about: "A spring in one of seven dialects.",
        fields: [],
        variants: dialects,
        rules: [existenceRule])

    static let dialects = [
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
    ]

    private static let dampingRatioAbout =
        "1 comes to rest without overshoot and as fast as that allows; below it bounces."
    private static let bounceAbout = "0 does not overshoot, 1 never stops, below 0 is slower."
    private static let bounceBounds = Bounds(least: .excluding(-1), most: .including(1))

    init(_ reading: RecordReading) {
        func number(_ key: String) -> Double { reading[key].number }
        func seconds(_ key: String) -> Double { reading[key].time.seconds }
        switch reading.record.variant(for: reading.node)?.requiredKeys.first {
        case "settlingDuration":
            self = .settlingDuration(
                seconds("settlingDuration"), dampingRatio: number("dampingRatio"),
                initialVelocity: number("initialVelocity"))
        case "duration": self = .duration(seconds("duration"), bounce: number("bounce"))
        case "response": self = .response(seconds("response"), dampingRatio: number("dampingRatio"))
        case "tension": self = .tension(number("tension"), friction: number("friction"))
        case "naturalFrequency":
            self = .naturalFrequency(number("naturalFrequency"), dampingRatio: number("dampingRatio"))
        case "visualDuration": self = .visualDuration(seconds("visualDuration"), bounce: number("bounce"))
        default:
            self = .physics(mass: number("mass"), stiffness: number("stiffness"), damping: number("damping"))
        }
    }

    /// A dialect's numbers may each be in range and yet mean no spring.
    private static let existenceRule = Record.Rule(
        reads: dialects.flatMap(\.fields).map(\.key)
    ) { reading in
        guard reading.record.variant(for: reading.node) != nil else { return [] }
        let spring: Spring
        do throws(SpringError) {
            spring = try SpringDialect(reading).spring()
        } catch {
            return [Problem(at: reading.node.position, "there is no such spring: \(error)")]
        }
        do throws(SpringQuestionError) {
            try SpringMotion.check(spring)
            return []
        } catch {
            return [Problem(at: reading.node.position, "\(error)")]
        }
    }
}
