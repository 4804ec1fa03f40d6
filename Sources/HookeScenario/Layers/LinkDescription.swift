internal import HookeDynamics
public import HookeForms
public import HookeAnimation

/// A display link of a composition. It has no effect; its calls are recorded as events.
public struct LinkDescription: Hashable, Sendable {
    /// The link's name, unique in the scenario.
    public var name: String
    /// The position of its name in the file.
    public var position: SourcePosition
    /// The preferred frame rate range.
    public var range: FrameRateRange
    /// Whether it is initially paused.
    public var isPaused: Bool
}

extension LinkDescription {
    /// The schema of a display link. A link with a name is decoded whatever is wrong with the rest.
    static let schema = ObjectSchema(
        "a display link",
        about: "A callback at refreshes, as CADisplayLink; its calls are recorded as events.",
        Field.required("name", .name, "The link's name, unique in the scenario."), FrameRateRange.field,
        Field.optional("paused", .flag, default: "false", "Whether it is paused until 'resumeLink'.").recovering
    ) { LinkDescription(name: $0.text, position: $0.position, range: $1, isPaused: $2) }
}

extension FrameRateRange {
    /// The keys of a frame rate range; the range must not be empty.
    static let field = Field.group(
        Field.optional(
            "preferred", .rate,
            "Preferred rate, clamped to minimum and maximum. Default: the maximum, or each refresh."
        ).recovering,
        Field.optional("minimum", .located(.rate), "Minimum rate. Default: none.").recovering,
        Field.optional("maximum", .located(.rate), "Maximum rate. Default: none.").recovering
    ) { (preferred: $0, minimum: $1, maximum: $2) }
    .checked(recovering: true) { rates, _, diagnostics in
        guard let minimum = rates.minimum, let maximum = rates.maximum, minimum.value.hertz > maximum.value.hertz else {
            return
        }
        diagnostics.report(
            at: maximum.position, "the maximum of \(maximum.text) is below the minimum of \(minimum.text)",
            expected: "a maximum of at least the minimum")
    }
    .map { rates in
        FrameRateRange(
            minimum: rates.minimum?.value.hertz ?? 0, maximum: rates.maximum?.value.hertz ?? 0,
            preferred: rates.preferred?.hertz ?? 0)
    }
}
