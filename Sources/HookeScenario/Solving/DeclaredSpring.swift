public import HookeForms
public import HookeDynamics

extension SettlingRoot: Word {
    /// The word for one of them in messages.
    public static let noun = "root"

    /// The default first.
    public static let allCases: [SettlingRoot] = [.uikit, .largest]

    /// The description for people.
    public var about: String {
        switch self {
        case .uikit: "the one that UIKit finds; where its solver is chaotic there is no such spring"
        case .largest: "the largest, where UIKit's solver is chaotic too"
        }
    }
}

/// A spring in a scenario file: the parameters of a dialect, and the spring that they define.
public struct DeclaredSpring: Hashable, Sendable {
    /// The parameters as they are in the file.
    public let dialect: SpringDialect
    /// The spring.
    public let spring: Spring
    /// How its motion ends; by default at its settling duration.
    public var ending = SpringEnding.none
    /// Whether an initial velocity is written in it, also 0.
    private(set) var hasVelocity: Bool

    /// Creates a spring from the parameters of a dialect.
    ///
    /// - Throws: `SpringError` naming the invalid parameter.
    public init(_ dialect: SpringDialect) throws(SpringError) {
        self.dialect = dialect
        spring = try dialect.spring()
        hasVelocity = dialect.initialVelocity != 0
    }
}

extension DeclaredSpring {
    /// The schema of a spring in one of eight dialects. Durations have a unit.
    package static let schema = ObjectSchema(
        "a spring", about: "A spring in one of eight dialects.",
        Field.group(
            Field.variants([
                settlingDuration, duration, response, physics, tension, bounciness, naturalFrequency,
                visualDuration,
            ]), .position(of: "initialVelocity"),
            Field.optional(
                "rest", RestRule.schema,
                "When it is at rest: there the motion ends, and the value jumps to its target. Default: the settling duration."
            ),
            Field.optional(
                "clamp", .flag, default: "false",
                "Whether the motion ends at its first crossing of the target, at that instant.")
        ) { (dialect: $0, velocity: $1, ending: SpringEnding(rest: $2, clampsOvershoot: $3)) }
    ).compactMap { given, position, diagnostics in
        var spring = DeclaredSpring(given.dialect, at: position, &diagnostics)
        if given.velocity != nil { spring?.hasVelocity = true }
        spring?.ending = given.ending
        return spring
    }

    /// The spring of a dialect, with its errors: parameters that are each in range can be an invalid spring together.
    fileprivate init?(_ dialect: SpringDialect, at position: SourcePosition, _ diagnostics: inout Diagnostics) {
        do throws(SpringError) {
            let declared = try DeclaredSpring(dialect)
            do throws(SpringRangeError) {
                try declared.spring.checkRange()
                self = declared
                return
            } catch {
                diagnostics.report(at: position, "\(error)")
            }
        } catch {
            diagnostics.report(at: position, "invalid spring: \(error)")
        }
        return nil
    }

    private static let settlingDuration = Variant(
        Field.group(
            Field.required(
                "settlingDuration", .duration, "Settling duration, as in UIKit's animations."),
            // Below 0.001 UIKit's rule has no solution.
            Field.required("dampingRatio", .number(Bounds(least: .including(0.001))), dampingRatioAbout),
            Field.optional(
                "initialVelocity", .number(.any), default: "0",
                "UIKit's initial velocity, in distances per second towards the target."),
            Field.optional(
                "root", Schema<SettlingRoot>.words, default: "uikit",
                "Which root of UIKit's equation is taken where an initial velocity gives it several.")
        ) {
            SpringDialect.settlingDuration($0.seconds, dampingRatio: $1, initialVelocity: $2, root: $3)
        })

    private static let duration = Variant(
        Field.group(
            Field.required("duration", .duration, "SwiftUI's perceptual duration: the period without damping."),
            Field.required("bounce", .number(bounceBounds), bounceAbout)
        ) { SpringDialect.duration($0.seconds, bounce: $1) })

    private static let response = Variant(
        Field.group(
            Field.required("response", .duration, "The period without damping."),
            Field.required("dampingRatio", .number(.notNegative), dampingRatioAbout)
        ) { SpringDialect.response($0.seconds, dampingRatio: $1) })

    private static let physics = Variant(
        Field.group(
            Field.required("mass", .number(.positive), "Mass, in any unit that is consistent with the others."),
            Field.required("stiffness", .number(.positive), "Force per displacement."),
            Field.required("damping", .number(.notNegative), "Force per velocity; not the damping ratio.")
        ) { SpringDialect.physics(mass: $0, stiffness: $1, damping: $2) })

    private static let tension = Variant(
        Field.group(
            Field.required("tension", .number(.notNegative), "Tension as in Origami and Rebound."),
            Field.required("friction", .number(.notNegative), "Friction as in Origami and Rebound.")
        ) { SpringDialect.tension($0, friction: $1) })

    private static let bounciness = Variant(
        Field.group(
            Field.required(
                "bounciness", .number(.notNegative), "Bounciness as in pop and React Native; from 0 to 20 as a rule."),
            Field.required("speed", .number(.notNegative), "Speed as in pop and React Native; from 0 to 20 as a rule.")
        ) { SpringDialect.bounciness($0, speed: $1) })

    private static let naturalFrequency = Variant(
        Field.group(
            Field.required("naturalFrequency", .number(.positive), "Radians per second without damping."),
            Field.required("dampingRatio", .number(.notNegative), dampingRatioAbout)
        ) { SpringDialect.naturalFrequency($0, dampingRatio: $1) })

    private static let visualDuration = Variant(
        Field.group(
            Field.required(
                "visualDuration", .duration, "Motion's visual duration: when it appears to have arrived."),
            Field.required("bounce", .number(bounceBounds), bounceAbout)
        ) { SpringDialect.visualDuration($0.seconds, bounce: $1) })

    private static let dampingRatioAbout =
        "1 comes to rest without overshoot and as fast as that allows; below it bounces."
    private static let bounceAbout = "0 does not overshoot, 1 never stops, below 0 is slower."
    private static let bounceBounds = Bounds(least: .excluding(-1), most: .including(1))
}

extension Located<DeclaredSpring> {
    /// The spring of a motion whose initial velocity is written beside it, in distances per second towards the target: UIKit's rule shapes a
    /// spring by the velocity, wherever that is written. `nil` after a report, also where the spring has a velocity in it already.
    func starting(at velocity: Double, _ diagnostics: inout Diagnostics) -> DeclaredSpring? {
        guard isWithoutVelocity(beside: "initialVelocity", &diagnostics) else { return nil }
        guard case .settlingDuration(let duration, let ratio, _, let root) = value.dialect else { return value }
        var spring = DeclaredSpring(
            .settlingDuration(duration, dampingRatio: ratio, initialVelocity: velocity, root: root), at: position,
            &diagnostics)
        spring?.ending = value.ending
        return spring
    }

    /// Whether the spring has no end that its owner cannot have: `rest`, and unless it may be clamped `clamp`. Reports one.
    func isWithoutEnding(
        of owner: String, allowingClamp: Bool = false, expected: String, _ diagnostics: inout Diagnostics
    ) -> Bool {
        guard value.ending.rest != nil || value.ending.clampsOvershoot && !allowingClamp else { return true }
        diagnostics.report(
            at: position, "\(owner) has no \(value.ending.rest != nil ? "'rest'" : "'clamp'") in its spring",
            expected: expected)
        return false
    }

    /// Whether the spring has no initial velocity in it; reports one.
    func isWithoutVelocity(beside key: String, _ diagnostics: inout Diagnostics) -> Bool {
        guard value.hasVelocity else { return true }
        diagnostics.report(
            at: position, "'initialVelocity' in 'spring' cannot be combined with '\(key)' beside it",
            expected: "one of them")
        return false
    }
}

extension SpringDialect {
    /// The schema of a spring, for its dialect only.
    package static let schema = DeclaredSpring.schema.map { $0.dialect }
}
