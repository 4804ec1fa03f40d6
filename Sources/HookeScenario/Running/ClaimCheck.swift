internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes

/// Compares one expectation with a run of frames, of a scene or of layers: fed each frame and each event, asked at the end.
///
/// A value at a time is read by the scrub route, right after the last frame that does not come after it: what the stage shows at exactly
/// that time as it stands, with nothing changed by asking. A run that ends before that time has no value for it.
struct ClaimCheck {
    let expectation: Expectation
    /// Whether it waits for a time, or reads every frame.
    let readsFrames: Bool
    private let source: Source
    private var sampled: Double?
    private var isOver = false
    private var events: ClaimEvents

    /// What is read of the frames.
    fileprivate enum Source {
        case nothing
        case model(TracedNumber, at: Flicks)
        case presentation(TracedNumber, at: Flicks)
        /// The largest distance between model and presentation; at one time, or in all frames.
        case gap([Probe], at: Flicks?)
    }

    private init(_ expectation: Expectation, _ source: Source) {
        self.expectation = expectation
        self.source = source
        readsFrames = if case .nothing = source { false } else { true }
        events = ClaimEvents(of: expectation.claim)
    }

    /// - Throws: ``ProbeError`` when the claim names what the scene has not.
    init(_ expectation: Expectation, in scene: any Scene) throws(ProbeError) {
        var source = Source.nothing
        if case .metric(let claim) = expectation.claim, claim.metric.readsProbes {
            let probes = try Probe.matching(claim, in: scene)
            source = Source(claim, of: probes[0].number, gaps: probes)
        }
        self.init(expectation, source)
    }

    init(_ expectation: Expectation, in composed: ComposedStage) {
        var source = Source.nothing
        if case .metric(let claim) = expectation.claim, let layer = claim.layer, let property = claim.property,
            let number = composed.numbers(of: property, in: layer).first
        {
            source = Source(claim, of: number, gaps: [])
        }
        self.init(expectation, source)
    }

    mutating func take(_ event: TraceEvent) { events.take(event) }

    /// Reads what the claim is about after a frame, up to the time of the next one.
    mutating func take(until next: Flicks, on stage: Stage) throws(SolverError) {
        guard !isOver else { return }
        switch source {
        case .nothing: break
        case .model(let number, let at):
            guard at < next else { return }
            sampled = number.model
            isOver = true
        case .presentation(let number, let at):
            guard at < next else { return }
            sampled = try stage.scrub(to: at) { number.presentation }
            isOver = true
        case .gap(let probes, let at?):
            guard at < next else { return }
            sampled = try stage.scrub(to: at) { probes.map(\.gap).max() }
            isOver = true
        case .gap(let probes, nil): for probe in probes { sampled = max(sampled ?? 0, probe.gap) }
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

extension ClaimCheck.Source {
    init(_ claim: MetricClaim, of number: TracedNumber, gaps: [Probe]) {
        switch claim.metric {
        case .model: self = claim.at.map { .model(number, at: $0) } ?? .nothing
        case .presentation: self = claim.at.map { .presentation(number, at: $0) } ?? .nothing
        case .modelGap: self = .gap(gaps, at: claim.at)
        case .overshootPercent, .settleTime, .frames, .crossings, .solverError, .value, .energyDrift, .errorEstimate,
            .impacts, .steps:
            self = .nothing
        }
    }
}

extension MetricName {
    /// Whether it is read from layers and points as frames go by.
    var readsProbes: Bool { isProbe || self == .modelGap }
}
