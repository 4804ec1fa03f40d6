internal import HookeAnimation
internal import HookeDynamics

/// Holds one expectation against a composition: fed each event, and asked for a value at its own time by the scrub route.
struct CompositionClaim {
    private let expectation: Expectation
    private let number: TracedNumber?
    private var sampled: Double?
    private var times: [Double] = []
    private var order = OrderWatch()
    private var isOver = false

    init(_ expectation: Expectation, in composed: ComposedStage) {
        self.expectation = expectation
        if case .metric(let claim) = expectation.claim, let layer = claim.layer, let property = claim.property {
            number = composed.numbers(of: property, in: layer).first
        } else {
            number = nil
        }
    }

    mutating func take(_ event: TraceEvent) {
        switch expectation.claim {
        case .event(let claim): if claim.matches(event) { times.append(event.time) }
        case .order(let marks): order.take(event, marks)
        case .metric: break
        }
    }

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
        try archive.code(&times)
        try archive.require(times.allSatisfy { abs($0) <= 1e9 }, "an event has no time")
        try order.archive(in: &archive, expectation.claim)
    }

    /// What the run says to the claim.
    func verdict(frames: Int) -> ClaimVerdict {
        let position = expectation.position
        return switch expectation.claim {
        case .event(let claim): ClaimVerdict(at: position, claim, times: times)
        case .order(let marks): ClaimVerdict(at: position, order: marks, metCount: order.metCount)
        case .metric(let claim): ClaimVerdict(at: position, claim, claim.metric == .frames ? Double(frames) : sampled)
        }
    }
}
