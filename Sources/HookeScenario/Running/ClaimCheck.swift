internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes

/// Holds one expectation against a run: fed each frame and each event, asked at the end.
struct ClaimCheck {
    let expectation: Expectation
    private let probes: [Probe]
    private var sampled: Double?
    private var isOver = false
    private var events: ClaimEvents

    /// - Throws: ``ProbeError`` when the claim names what the scene has not.
    init(_ expectation: Expectation, in scene: any Scene) throws(ProbeError) {
        self.expectation = expectation
        events = ClaimEvents(of: expectation.claim)
        if case .metric(let claim) = expectation.claim, claim.metric.readsProbes {
            probes = try Probe.matching(claim, in: scene)
        } else {
            probes = []
        }
    }

    mutating func take(_ event: TraceEvent) { events.take(event) }

    mutating func take(frameAt now: Flicks) {
        guard case .metric(let claim) = expectation.claim, !probes.isEmpty, !isOver else { return }
        if let at = claim.at, now < at { return }
        isOver = claim.at != nil
        switch claim.metric {
        case .presentation: sampled = probes[0].presentation
        case .model: sampled = probes[0].model
        default: for probe in probes { sampled = max(sampled ?? 0, probe.gap) }
        }
    }

    /// What it has seen so far.
    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try archive.code(&sampled)
        try archive.code(&isOver)
        try events.archive(in: &archive)
    }

    /// What the run says to the claim.
    func verdict(_ measured: RunMeasures) -> ClaimVerdict {
        events.verdict(at: expectation.position) { sampled ?? measured[$0.metric] }
    }
}

extension MetricName {
    /// Whether it is read from layers and points as frames go by.
    var readsProbes: Bool { isProbe || self == .modelGap }
}
