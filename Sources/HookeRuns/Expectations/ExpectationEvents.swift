internal import HookeAnimation
internal import HookeForms
internal import HookeScenario

/// Collects the events of an expectation: their times, or the progress of their order.
struct ExpectationEvents {
    private let condition: Expectation.Condition
    private var times: [Double] = []
    private var order = OrderObserver()

    init(of condition: Expectation.Condition) { self.condition = condition }

    mutating func take(_ event: TraceEvent) {
        switch condition {
        case .event(let condition): if condition.matches(event) { times.append(event.time) }
        case .order(let marks): order.take(event, marks)
        case .metric: break
        }
    }

    /// What they come to; for a condition of what is measured, what that is.
    func verdict(at position: SourcePosition, measured: (MetricExpectation) -> Double?) -> ExpectationResult {
        switch condition {
        case .event(let condition): ExpectationResult(at: position, condition, times: times)
        case .order(let marks): ExpectationResult(at: position, order: marks, metCount: order.metCount)
        case .metric(let condition): ExpectationResult(at: position, condition, measured(condition))
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

/// Follows events that are expected in an order, whatever comes between them: the first is looked for first, and so on.
struct OrderObserver {
    /// How many of them came in their order.
    private(set) var metCount = 0

    mutating func take(_ event: TraceEvent, _ marks: [EventPattern]) {
        guard metCount < marks.count else { return }
        let mark = marks[metCount]
        if mark.matches(event) { metCount += 1 }
    }

    /// How far it has come.
    mutating func archive(in archive: inout SnapshotCoder, through count: Int) throws(SnapshotError) {
        try archive.code(&metCount, in: 0...count)
    }
}
