internal import HookeAnimation
internal import HookeForms
internal import HookeScenario
internal import HookeTrace

/// Collects the events that an expectation matches: their times, or the number of events that came in the expected order.
struct ExpectationEvents {
    private let condition: Expectation.Condition
    private var times: [Double] = []
    private var order = OrderObserver()

    init(of condition: Expectation.Condition) { self.condition = condition }

    /// Whether the condition is one of events.
    var readsEvents: Bool {
        switch condition {
        case .event, .order: true
        case .metric, .formula, .geometry, .motion: false
        }
    }

    /// Takes the next event of the run.
    mutating func take(_ event: TraceEvent) {
        switch condition {
        case .event(let condition): if condition.matches(event) { times.append(event.time) }
        case .order(let marks): order.take(event, marks)
        case .metric, .formula, .geometry, .motion: break
        }
    }

    /// The result of the expectation. For an expected metric, `measured` returns its value, or `nil` without one.
    func verdict(at position: SourcePosition, measured: (MetricExpectation) -> Double?) -> ExpectationResult {
        switch condition {
        case .event(let condition): ExpectationResult(at: position, condition, times: times)
        case .order(let marks): ExpectationResult(at: position, order: marks, metCount: order.metCount)
        case .metric(let condition): ExpectationResult(at: position, condition, measured(condition))
        // Systems have no layers; the check of a scenario refuses it.
        case .formula(let condition): ExpectationResult(at: position, condition, FormulaFinding())
        case .geometry(let condition): ExpectationResult(at: position, condition, .nothing)
        case .motion(let condition): ExpectationResult(at: position, condition, .noFrames)
        }
    }

    /// Writes or reads the observations so far.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&times)
        try archive.require(times.allSatisfy { abs($0) <= 1e9 }, "an event has no time")
        let count = if case .order(let marks) = condition { marks.count } else { 0 }
        try order.archive(in: &archive, through: count)
    }
}

/// Counts how many events of an expected order have come. Other events may come between them.
struct OrderObserver {
    /// The number of patterns matched so far, from the first on.
    private(set) var metCount = 0

    /// Compares an event with the next pattern that is not matched yet.
    mutating func take(_ event: TraceEvent, _ marks: [EventPattern]) {
        guard metCount < marks.count else { return }
        let mark = marks[metCount]
        if mark.matches(event) { metCount += 1 }
    }

    /// Writes or reads the number of matched patterns, which is at most `count`.
    mutating func archive(in archive: inout SnapshotCoder, through count: Int) throws(SnapshotError) {
        try archive.code(&metCount, in: 0...count)
    }
}
