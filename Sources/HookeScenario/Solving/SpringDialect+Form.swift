public import HookeForms
public import HookeDynamics

extension SettlingRoot: Word {
    /// The default first.
    public static let allCases: [SettlingRoot] = [.uikit, .largest]

    /// Which root it is.
    public var about: String {
        switch self {
        case .uikit: "the one that UIKit finds; where its solver is chaotic there is no such spring"
        case .largest: "the largest, where UIKit's solver is chaotic too"
        }
    }
}

/// How a spring stands in a scenario file: in one of seven dialects, durations with their unit.
extension SpringDialect {
    static let record = ObjectDescription(
        name: "a spring",
        about: "A spring in one of seven dialects.",
        fields: [],
        variants: dialects,
        rules: [existenceRule])

    static let dialects = forms.map { ObjectDescription.Variant(fields: $0.fields) }

    /// What each dialect is written with, and the spring that it makes of that.
    private static let forms: [(fields: [FieldDescription], spring: @Sendable (ObjectDecoder) -> SpringDialect)] = [
        (
            [
                .required(
                    "settlingDuration", .duration,
                    "How long until it has come to rest, as UIKit's animations have it."),
                // Below a thousandth UIKit's rule has no answer: nothing settles so late.
                .required("dampingRatio", .number(Bounds(least: .including(0.001))), dampingRatioAbout),
                .optional(
                    "initialVelocity", .number(.any), "0",
                    "UIKit's initial velocity, in distances per second towards the target."),
                .optional(
                    "root", .words(Words(SettlingRoot.self)), "uikit",
                    "Which root of UIKit's equation is taken where an initial velocity gives it several."),
            ],
            {
                .settlingDuration(
                    $0["settlingDuration"].time.seconds, dampingRatio: $0["dampingRatio"].number,
                    initialVelocity: $0["initialVelocity"].number, root: $0["root"].word())
            }
        ),
        (
            [
                .required("duration", .duration, "SwiftUI's perceptual duration: the period without damping."),
                .required("bounce", .number(bounceBounds), bounceAbout),
            ], { .duration($0["duration"].time.seconds, bounce: $0["bounce"].number) }
        ),
        (
            [
                .required("response", .duration, "The period without damping."),
                .required("dampingRatio", .number(.notNegative), dampingRatioAbout),
            ], { .response($0["response"].time.seconds, dampingRatio: $0["dampingRatio"].number) }
        ),
        (
            [
                .required("mass", .number(.positive), "Mass, in any unit that is consistent with the others."),
                .required("stiffness", .number(.positive), "Force per displacement."),
                .required("damping", .number(.notNegative), "Force per velocity; not the damping ratio."),
            ],
            { .physics(mass: $0["mass"].number, stiffness: $0["stiffness"].number, damping: $0["damping"].number) }
        ),
        (
            [
                .required("tension", .number(.notNegative), "Tension as in Origami and Rebound."),
                .required("friction", .number(.notNegative), "Friction as in Origami and Rebound."),
            ], { .tension($0["tension"].number, friction: $0["friction"].number) }
        ),
        (
            [
                .required("naturalFrequency", .number(.positive), "Radians per second without damping."),
                .required("dampingRatio", .number(.notNegative), dampingRatioAbout),
            ], { .naturalFrequency($0["naturalFrequency"].number, dampingRatio: $0["dampingRatio"].number) }
        ),
        (
            [
                .required("visualDuration", .duration, "Motion's visual duration: when it appears to have arrived."),
                .required("bounce", .number(bounceBounds), bounceAbout),
            ], { .visualDuration($0["visualDuration"].time.seconds, bounce: $0["bounce"].number) }
        ),
    ]

    private static let dampingRatioAbout =
        "1 comes to rest without overshoot and as fast as that allows; below it bounces."
    private static let bounceAbout = "0 does not overshoot, 1 never stops, below 0 is slower."
    private static let bounceBounds = Bounds(least: .excluding(-1), most: .including(1))

    package init(_ reading: ObjectDecoder) {
        guard let dialect = SpringDialect.record.variantIndex(for: reading.node) else {
            preconditionFailure("a spring is in a dialect")
        }
        self = SpringDialect.forms[dialect].spring(reading)
    }

    /// A dialect's numbers may each be in range and yet mean no spring.
    private static let existenceRule = ObjectDescription.Rule(
        reads: dialects.flatMap(\.fields).map(\.key)
    ) { reading in
        guard reading.record.variant(for: reading.node) != nil else { return [] }
        let spring: Spring
        do throws(SpringError) {
            spring = try SpringDialect(reading).spring()
        } catch {
            return [Diagnostic(at: reading.node.position, "there is no such spring: \(error)")]
        }
        do throws(SpringRangeError) {
            try spring.checkRange()
            return []
        } catch {
            return [Diagnostic(at: reading.node.position, "\(error)")]
        }
    }
}
