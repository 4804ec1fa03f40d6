internal import HookeForms
public import HookeAnimation

/// What a display link is told to do.
public enum LinkCommand: Hashable, Sendable {
    /// To be quiet.
    case pause
    /// To call again; nothing is made up for.
    case resume
    /// To be quiet for good.
    case invalidate
    /// To want other rates, from its last call on.
    case rates(FrameRateRange)

    /// The keys of steps that tell a link something.
    static let keys = alternatives.keys()

    /// What each of these steps tells the link.
    static let alternatives: [Alternative<LinkCommand>] = [
        .node("pauseLink", .text(.any), "The display link that is quiet from now on.") { _ in .pause },
        .node("resumeLink", .text(.any), "The paused link that calls again; nothing is made up for.") { _ in .resume },
        .node("invalidateLink", .text(.any), "The link that is over for good.") { _ in .invalidate },
        .mapping("linkRates", ratesRecord, "A link that wants other rates, from its last call on.") {
            .rates(FrameRateRange($0))
        },
    ]

    private static let ratesRecord = ObjectSchema(
        name: "the rates of a link",
        about: "How often a link wants to be called from now on, in place of all that it wanted before.",
        fields: [.required("of", .text(.any), "The link.")] + FrameRateRange.fields, rules: [FrameRateRange.order])

    /// The name of the link that a step speaks to.
    static func link(in step: ObjectDecoder, _ key: String) -> Node { step.inner(key)?["of"] ?? step[key] }
}
