internal import HookeAnimation
internal import HookeDynamics

/// Holds one expectation against a composition: fed each event, and asked for a value at its own time by the scrub route.
struct CompositionClaim {
    private let expectation: Expectation
    private let number: TracedNumber?
    private var sampled: Double?
    private var events: ClaimEvents
    private var isOver = false

    init(_ expectation: Expectation, in composed: ComposedStage) {
        self.expectation = expectation
        events = ClaimEvents(of: expectation.claim)
        if case .metric(let claim) = expectation.claim, let layer = claim.layer, let property = claim.property {
            number = composed.numbers(of: property, in: layer).first
        } else {
            number = nil
        }
    }

    mutating func take(_ event: TraceEvent) { events.take(event) }

    /// Takes the value if it is one before a time.
    mutating func take(until time: Flicks, on stage: Stage) throws(SolverError) {
        guard !isOver, let number, case .metric(let claim) = expectation.claim, let at = claim.at, at < time else {
            return
        }
        isOver = true
        sampled =
            claim.metric == .model ? number.model : try stage.scrub(to: at) { number.presentation }
    }

    /// What it has seen so far.
    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try archive.code(&sampled)
        try archive.code(&isOver)
        try events.archive(in: &archive)
    }

    /// What the run says to the claim.
    func verdict(frames: Int) -> ClaimVerdict {
        events.verdict(at: expectation.position) { $0.metric == .frames ? Double(frames) : sampled }
    }
}
