internal import HookeAnimation
public import HookeDynamics
public import HookeForms
internal import HookeTrace

/// How free content of a scroll view slows down: the law, and its parameters.
public struct ScrollLaw: Hashable, Sendable {
    /// The law's name.
    public var name: Name
    /// The rate of UIKit's law.
    public var rate: ScrollDeceleration
    /// Whether a fling adds what is left of the one before; `nil` for as the platform does.
    public var carriesMomentum: Bool?
    /// Physical pixels in a point.
    public var pixelRatio: Double
    /// Where keys stand that only some laws have.
    private var positions: [Position]

    private struct Position: Hashable, Sendable {
        let key: String
        let position: SourcePosition
    }

    /// The laws by the names that scenarios have for them.
    public enum Name: Word {
        /// The word for one of them in messages.
        public static let noun = "deceleration law"
        /// UIKit's, and those of other platforms.
        public static let allCases = [.uikit] + FlingLaw.allCases.map(Name.fling)

        case uikit
        case fling(FlingLaw)

        /// The law of a name.
        public init?(rawValue: String) {
            guard let law = Name.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = law
        }

        /// The name.
        public var rawValue: String { fling?.rawValue ?? "uikit" }

        /// The law of another platform; `nil` for UIKit's.
        public var fling: FlingLaw? {
            if case .fling(let law) = self { law } else { nil }
        }

        /// The description for people.
        public var about: String { fling?.about ?? "UIScrollView, at the rate of 'deceleration'" }
    }

    /// The constants of the motion.
    var physics: ScrollPhysics {
        var physics = name.fling.map { ScrollPhysics($0, pixelRatio: pixelRatio) } ?? ScrollPhysics()
        if name == .uikit, rate == .fast { physics.decay = .fast }
        if let carriesMomentum { physics.carriesMomentum = carriesMomentum }
        return physics
    }
}

// MARK: Schema

extension ScrollLaw {
    /// The names of the keys.
    static let keys = ["deceleration", "decelerationLaw", "carriesMomentum", "pixelRatio"]

    /// Keys that only UIKit's law has.
    private static let ofUIKit = ["deceleration", "paging", "snap", "rows"]

    static let field: Field<ScrollLaw> = Field.group(
        Field.optional(
            "deceleration", Schema<ScrollDeceleration>.words, default: "normal",
            "How fast free content slows down under UIKit's law."),
        Field.optional(
            "decelerationLaw", Schema<Name>.words, default: "uikit",
            "The platform by whose law free content slows down."),
        Field.optional(
            "carriesMomentum", .flag,
            "Whether a fling adds what is left of the one that its finger has stopped, by the platform's rule. Without it as on the platform; under UIKit's law, whose rule is not published, not, and with `true` by the rule that Flutter fitted to iOS."
        ),
        Field.optional(
            "pixelRatio", .number(.positive), default: "1",
            "Physical pixels in a point, in which Flutter and Compose measure the speed at which content rests."),
        Field.all(
            (ofUIKit + ["bounces", "alwaysBounces", "carriesMomentum", "pixelRatio"]).map { key in
                Field.position(of: key).map { position in position.map { Position(key: key, position: $0) } }
            })
    ) {
        ScrollLaw(name: $1, rate: $0, carriesMomentum: $2, pixelRatio: $3, positions: $4.compactMap { $0 })
    }
    .checked(recovering: true) { law, _, diagnostics in
        for given in law.positions where law.name != .uikit && ofUIKit.contains(given.key) {
            diagnostics.report(
                at: given.position,
                "\(quoted(given.key)) cannot be combined with decelerationLaw: \(law.name.rawValue)",
                expected: "decelerationLaw: uikit")
        }
        if law.carriesMomentum == true, let fling = law.name.fling, fling.momentum == nil {
            law.report(
                "carriesMomentum", "\(law.name.rawValue) carries no momentum from one fling to the next", &diagnostics)
        }
        if law.name.fling?.measuresPixels != true {
            law.report(
                "pixelRatio", "'pixelRatio' changes nothing under decelerationLaw: \(law.name.rawValue)", &diagnostics)
        }
    }

    /// Reports what is given at a key, if it is.
    private func report(_ key: String, _ message: String, _ diagnostics: inout Diagnostics) {
        guard let given = positions.first(where: { $0.key == key }) else { return }
        diagnostics.report(at: given.position, message)
    }

    /// Reports bounces under a law that keeps content within its edges.
    func checkEdges(bounces: Bool, alwaysBounces: Bool, _ diagnostics: inout Diagnostics) {
        guard let fling = name.fling, fling.spring == nil else { return }
        let message = "content stays within its edges under decelerationLaw: \(name.rawValue)"
        if bounces { report("bounces", message, &diagnostics) }
        if alwaysBounces { report("alwaysBounces", message, &diagnostics) }
    }
}
