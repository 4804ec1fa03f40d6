internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes

/// Evaluates an expectation over the frames and events of a run.
///
/// A value at a time is read by the scrub route, right after the last frame that does not come after it: what the stage shows at exactly
/// that time as it stands, with nothing changed by asking. A run that ends before that time has no value for it.
package struct ExpectationEvaluator {
    let expectation: Expectation
    /// Whether it waits for a time, or reads every frame.
    let readsFrames: Bool
    private let source: Source
    /// When it is read; `nil` for what reads every frame, or none.
    private let time: Flicks?
    private var sampled: Double?
    private var isOver = false
    private var events: ExpectationEvents

    /// What is read of the frames.
    fileprivate enum Source {
        case nothing
        case model(TracedNumber)
        case presentation(TracedNumber)
        /// The largest distance between model and presentation; at one time, or in all frames.
        case gap([Probe])
    }

    private init(_ expectation: Expectation, _ source: Source) {
        self.expectation = expectation
        self.source = source
        if case .nothing = source {
            (readsFrames, time) = (false, nil)
        } else {
            (readsFrames, time) = (true, expectation.time)
        }
        events = ExpectationEvents(of: expectation.condition)
    }

    /// An evaluator of an expectation whose names the scenario's schema has checked.
    init(_ expectation: Expectation, in composed: ComposedStage) {
        self.init(expectation, expectation.metric.map { Source($0, in: composed) } ?? .nothing)
    }

    mutating func take(_ event: TraceEvent) { events.take(event) }

    /// Reads what the condition is about after a frame, up to the time of the next one.
    mutating func take(until next: Flicks, on stage: Stage) throws(SolverError) {
        // Asked before the source is looked at, which would hold on to its layer in every frame.
        guard let time else { return takeFrame() }
        guard !isOver, time < next else { return }
        isOver = true
        switch source {
        case .nothing: break
        case .model(let number): sampled = number.model
        case .presentation(let number): sampled = try stage.scrub(to: time) { number.presentation }
        case .gap(let probes):
            sampled = try stage.scrub(to: time) { probes.reduce(nil) { max($0 ?? 0, $1.gap) } }
        }
    }

    private mutating func takeFrame() {
        guard case .gap(let probes) = source else { return }
        for probe in probes { sampled = max(sampled ?? 0, probe.gap) }
    }

    /// Writes or reads the observations so far.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&sampled)
        try archive.code(&isOver)
        try events.archive(in: &archive)
    }

    /// The result at the end of the run.
    func verdict(_ measured: RunMeasures) -> ExpectationResult {
        events.verdict(at: expectation.position) { sampled ?? measured[$0.metric, of: $0.scene] }
    }
}

extension Expectation {
    /// What is to be measured; `nil` for an expectation of events.
    fileprivate var metric: MetricExpectation? { if case .metric(let condition) = condition { condition } else { nil } }
    /// The time that it is about, if it is about a number at one.
    fileprivate var time: Flicks? { metric?.at }
}

extension ExpectationEvaluator.Source {
    init(_ condition: MetricExpectation, in composed: ComposedStage) {
        switch condition.metric {
        case .model, .presentation:
            guard condition.at != nil, let layer = condition.layer ?? condition.point,
                let property = condition.property,
                let number = composed.numbers(of: property, in: layer).first
            else {
                self = .nothing
                return
            }
            self = condition.metric == .model ? .model(number) : .presentation(number)
        case .modelGap: self = .gap(Probe.matching(condition, in: composed.scenes.map(\.scene.trace)))
        case .overshootPercent, .settleTime, .frames, .crossings, .solverError, .value, .energyDrift, .errorEstimate,
            .impacts, .steps:
            self = .nothing
        }
    }
}
