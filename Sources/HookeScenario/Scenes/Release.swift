public import HookeDynamics
public import HookeForms
internal import HookeScenes

/// A release: the motion of a header back to rest after a touch.
public struct Release: Hashable, Sendable {
    /// The law of motion of the points.
    public enum Law: Hashable, Sendable {
        /// A spring for each point.
        case spring(DeclaredSpring)
        /// A network of the points with one coordinate each, the height relative to rest; cut off after `duration`.
        case network(ControlPointNetwork, duration: Flicks)
    }

    /// The law of motion.
    public var law: Law
    /// Delay from the end of the touch to the start of the motion.
    public var delay: Flicks
    /// The position in the file.
    public var position: SourcePosition
}

extension Release {
    /// The schema of a release, or `none`.
    static let schema = Schema<Release?>.oneOf([
        .word("none", means: nil, "no motion back"),
        .object(
            ObjectSchema(
                "a release", about: "The motion of the header back to rest.",
                Field.position,
                Field.optional(
                    "delay", .time, default: "0 s",
                    "From the frame that handles the end of the touch to the start of the motion."),
                Field.variants([
                    Variant(
                        Field.required(
                            "spring", .located(.object(DeclaredSpring.schema)), "A spring for each point."
                        ).compactMap { spring, _, diagnostics in
                            spring.isWithoutEnding(
                                of: "a release", expected: "the settling duration of its points", &diagnostics)
                                ? Law.spring(spring.value) : nil
                        }),
                    Variant(
                        Field.group(
                            Field.required(
                                "network", .object(network), "A network of the points."),
                            Field.required("duration", .duration, "When the motion is cut off.")
                        ) { Law.network($0, duration: $1) }),
                ])
            ) { position, delay, law in Release(law: law, delay: delay, position: position) }),
    ])

    /// The schema of a network of the header's seven points from the left, with one coordinate each: the height relative to rest.
    private static let network = ObjectSchema(
        "a network of the header's points",
        about: "Points, each coupled to its position at rest and to its neighbours.",
        Field.optional("mass", .number(.positive), default: "1", "Each point's mass."),
        Field.required("anchor", .object(Coupling.schema), "Coupling of each point to its position at rest."),
        Field.required(
            "neighbour", .object(Coupling.schema), "Coupling of neighbours, by the difference of their heights."),
        Field.optional(
            "drag", .number(.notNegative), default: "0",
            "Force per squared velocity; above 0 the network is not linear.")
    ) { (mass: $0, anchor: $1, neighbour: $2, drag: $3) }
    .compactMap { given, position, diagnostics -> ControlPointNetwork? in
        do throws(NetworkError) {
            return try .chain(
                ElasticShape.names.count, of: .init(mass: given.mass), joinedBy: given.neighbour,
                anchoredBy: given.anchor, names: .listed(ElasticShape.names), drag: .init(quadratic: given.drag))
        } catch {
            diagnostics.report(at: position, "\(error)")
            return nil
        }
    }
}

extension Coupling {
    static let schema = ObjectSchema(
        "a coupling", about: "A spring, optionally hardening, and a damper in parallel.",
        Field.required("stiffness", .number(.notNegative), "Force per stretch."),
        Field.optional("damping", .number(.notNegative), default: "0", "Force per velocity."),
        Field.optional(
            "hardening", .number(.notNegative), default: "0",
            "Force per cubed stretch; above 0 the spring is not linear.")
    ) { Coupling(stiffness: $0, damping: $1, hardening: $2) }
}
