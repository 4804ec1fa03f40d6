internal import HookeForms

/// What a scenario asks of the trust in its numbers.
public struct TrustRequest: Hashable, Sendable {
    /// The largest accepted error, relative to the largest magnitude of the kind; `nil` for one per cent, or any without alarms.
    public var atMost: Double?
    /// Whether alarms fail a run.
    public var hasAlarms = true

    /// Whether a run is compared at all.
    package var isJudged: Bool { hasAlarms || atMost != nil }

    /// A request; by default an error of at most 0.01 is accepted, and alarms fail the run.
    public init(atMost: Double? = nil, hasAlarms: Bool = true) {
        self.atMost = atMost
        self.hasAlarms = hasAlarms
    }

    /// The key `trust` of a scenario.
    static let schema = ObjectSchema<TrustRequest>(
        "the trust", about: "How far the numbers of the run must be trusted.",
        Field.optional(
            "atMost", .number(.positive),
            "The largest error, as a fraction of the largest magnitude of its kind. Past it the run fails. Default: 0.01, if alarms are on."
        ),
        Field.optional(
            "alarms", .flag, default: "true",
            "Whether rising energy and steps that are too long for the motion fail the run.")
    ) { TrustRequest(atMost: $0, hasAlarms: $1) }
}
