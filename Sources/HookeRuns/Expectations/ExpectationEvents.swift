internal import HookeForms
internal import HookeScenario
internal import HookeAnimation

/// What a run says to a claim of events: when those came that it speaks of, or how far their order has come.
struct ExpectationEvents {
    private let claim: Expectation.Claim
    private var times: [Double] = []
    private var order = OrderObserver()

    init(of claim: Expectation.Claim) { self.claim = claim }

    mutating func take(_ event: TraceEvent) {
        switch claim {
        case .event(let claim): if claim.matches(event) { times.append(event.time) }
        case .order(let marks): order.take(event, marks)
        case .metric: break
        }
    }

    /// What they come to; for a claim of what is measured, what that is.
    func verdict(at position: SourcePosition, measured: (MetricClaim) -> Double?) -> ExpectationResult {
        switch claim {
        case .event(let claim): ExpectationResult(at: position, claim, times: times)
        case .order(let marks): ExpectationResult(at: position, order: marks, metCount: order.metCount)
        case .metric(let claim): ExpectationResult(at: position, claim, measured(claim))
        }
    }

    /// What it has seen so far.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&times)
        try archive.require(times.allSatisfy { abs($0) <= 1e9 }, "an event has no time")
        let count = if case .order(let marks) = claim { marks.count } else { 0 }
        try order.archive(in: &archive, through: count)
    }
}
