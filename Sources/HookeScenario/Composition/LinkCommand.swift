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
    static let keys = fields.map(\.key)

    static let fields: [Field] = [
        .optional("pauseLink", .text(.any), nil, "The display link that is quiet from now on."),
        .optional("resumeLink", .text(.any), nil, "The paused link that calls again; nothing is made up for."),
        .optional("invalidateLink", .text(.any), nil, "The link that is over for good."),
        .optional("linkRates", .record(ratesRecord), nil, "A link that wants other rates, from its last call on."),
    ]

    private static let ratesRecord = Record(
        name: "the rates of a link",
        about: "How often a link wants to be called from now on, in place of all that it wanted before.",
        fields: [.required("of", .text(.any), "The link.")] + FrameRateRange.fields, rules: [FrameRateRange.order])

    /// The name of the link that a step speaks to.
    static func link(in step: RecordReading, _ key: String) -> Node { step.inner(key)?["of"] ?? step[key] }

    init(_ key: String, in step: RecordReading) {
        switch (key, step.inner(key)) {
        case ("linkRates", let own?): self = .rates(FrameRateRange(own))
        case ("pauseLink", _): self = .pause
        case ("invalidateLink", _): self = .invalidate
        default: self = .resume
        }
    }
}
