internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes

/// Evaluates an expectation over the frames and events of a run.
///
/// A value at a time is read after the last frame that is not later, by scrubbing the stage to exactly that time. Scrubbing does not
/// change the stage. A run that ends before the time has no value.
package struct ExpectationEvaluator {
    let expectation: Expectation
    /// Whether it reads the stage after frames; `false` for an expectation that needs only events or the metrics of the finished run.
    private(set) var readsFrames: Bool
    /// Whether it needs the metrics of presented frames.
    var readsPresents: Bool { expectation.metric?.metric.isOfFrames ?? false }
    /// Whether it needs the run's events.
    let readsEvents: Bool
    private let source: Source
    /// The time at which the value is read; `nil` if it is read after every frame, or not from frames.
    private let time: Flicks?
    private var sampled: Double?
    private var isOver = false
    private var events: ExpectationEvents
    /// Evaluates a formula; `nil` for other conditions.
    private var formula: FormulaObserver?
    /// Answers a hit test or conversion; `nil` for other conditions.
    private var geometry: GeometryObserver?
    /// Measures the motion of a layer's property; `nil` for other conditions.
    private var motion: PropertyMotionObserver?
    /// Checks an assertion on a motion; `nil` for other conditions.
    private var assertion: MotionAssertionObserver?
    /// The time in which the gap is measured; `nil` for the whole run.
    private var window: ClosedRange<Flicks>?

    /// The values that are read from the frames.
    fileprivate enum Source {
        case nothing
        case model(TracedNumber)
        case presentation(TracedNumber)
        case velocity(TracedNumber)
        /// The largest distance between model and presentation, at one time or over all frames.
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
        readsEvents = events.readsEvents
    }

    /// Creates an evaluator of an expectation in a run that ends at `end` at the latest. Its names must be those of the composition, as the
    /// checks of a scenario guarantee.
    init(_ expectation: Expectation, in composed: ComposedStage, until end: Flicks) {
        self.init(expectation, expectation.metric.map { Source($0, in: composed) } ?? .nothing)
        switch expectation.condition {
        case .event, .order: return
        case .metric(let condition):
            window = condition.during
            guard condition.metric.isOfMotion, let layer = condition.layer ?? condition.point,
                let property = condition.property,
                let number = composed.numbers(of: property, in: layer).first
            else { return }
            motion = PropertyMotionObserver(number, during: condition.during ?? .zero...end)
        case .formula(let condition): formula = FormulaObserver(condition, in: composed)
        case .geometry(let condition): geometry = GeometryObserver(condition, in: composed)
        case .motion(let condition): assertion = MotionAssertionObserver(condition, in: composed)
        }
        readsFrames = true
    }

    /// Takes the next event of the run.
    mutating func take(_ event: TraceEvent) { events.take(event) }

    /// Reads the value after a frame if its time is before the next frame, at `next`, or if it is read after every frame.
    mutating func take(until next: Flicks, on stage: Stage) throws(SolverError) {
        // The time is checked before the source, because access to the source retains its layer, which costs time in every frame.
        guard let time else { return try takeFrame(until: next, on: stage) }
        guard !isOver, time < next else { return }
        isOver = true
        switch source {
        case .nothing: break
        case .model(let number): sampled = number.model
        case .presentation(let number): sampled = try stage.scrub(to: time) { number.presentation }
        case .velocity(let number): sampled = try stage.scrub(to: time) { number.velocity }
        case .gap(let probes):
            sampled = try stage.scrub(to: time) { probes.reduce(nil) { max($0 ?? 0, $1.gap) } }
        }
    }

    private mutating func takeFrame(until next: Flicks, on stage: Stage) throws(SolverError) {
        try formula?.take(until: next, on: stage)
        try geometry?.take(until: next)
        try motion?.take(until: next, on: stage)
        assertion?.take(on: stage)
        guard case .gap(let probes) = source, window?.contains(stage.now) ?? true else { return }
        for probe in probes { sampled = max(sampled ?? 0, probe.gap) }
    }

    /// Writes or reads the observations so far.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&sampled)
        try archive.code(&isOver)
        try events.archive(in: &archive)
        try formula?.archive(in: &archive)
        try geometry?.archive(in: &archive)
        try motion?.archive(in: &archive)
        try assertion?.archive(in: &archive)
    }

    /// The result at the end of the run, from its metrics.
    func verdict(_ measured: RunMeasures) -> ExpectationResult {
        if let formula, case .formula(let expected) = expectation.condition {
            return ExpectationResult(at: expectation.position, expected, formula.finding)
        }
        if let geometry, case .geometry(let expected) = expectation.condition {
            return ExpectationResult(at: expectation.position, expected, geometry.finding)
        }
        if let assertion, case .motion(let expected) = expectation.condition {
            return ExpectationResult(at: expectation.position, expected, assertion.verdict)
        }
        return events.verdict(at: expectation.position) { condition in
            if let motion { return motion.value(of: condition.metric) }
            if condition.metric.isOfFrames {
                return measured.presented(condition.metric, during: condition.during)
            }
            return sampled ?? measured[condition.metric, of: condition.scene]
        }
    }
}

extension Expectation {
    /// The expected metric; `nil` for an expectation of events.
    fileprivate var metric: MetricExpectation? { if case .metric(let condition) = condition { condition } else { nil } }
    /// The time at which the metric is read; `nil` for a metric of the whole run and for events.
    fileprivate var time: Flicks? { metric?.at }
}

extension ExpectationEvaluator.Source {
    init(_ condition: MetricExpectation, in composed: ComposedStage) {
        switch condition.metric {
        case .model, .presentation, .velocity:
            guard condition.at != nil, let layer = condition.layer ?? condition.point,
                let property = condition.property,
                let number = composed.numbers(of: property, in: layer).first
            else {
                self = .nothing
                return
            }
            self =
                condition.metric == .model
                ? .model(number) : condition.metric == .velocity ? .velocity(number) : .presentation(number)
        case .modelGap:
            let recorded = Probe.matching(condition, in: composed.scenes.map { $0.scene.trace })
            self = .gap(recorded.isEmpty ? Probe(condition, in: composed).map { [$0] } ?? [] : recorded)
        case .overshootPercent, .settleTime, .minimum, .maximum, .reversals, .frames, .crossings, .solverError, .value,
            .energyDrift, .errorEstimate,
            .impacts, .steps, .trailingFrames, .contactGap, .layers, .drawings, .hitchRatio, .lateFrames, .missedVsyncs,
            .animationError, .judder, .overBudgetFrames, .droppedPercent, .framesPerSecond:
            self = .nothing
        }
    }
}

extension Probe {
    /// The probe of a layer and property that a condition names; `nil` without one of them.
    init?(_ condition: MetricExpectation, in composed: ComposedStage) {
        guard let layer = condition.layer, let property = condition.property else { return nil }
        if PropertyDescriptor.builtIn(property) == nil, let (form, lane) = PropertyDescriptor.number(property) {
            self.init(layer: composed.layer(layer), key: form.key, lanes: lane..<lane + 1)
        } else {
            let form = composed.form(of: property)
            self.init(layer: composed.layer(layer), key: form.key, lanes: form.tracedNumbers)
        }
    }
}
