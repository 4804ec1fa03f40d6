public import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// The result of an expectation. Its texts are made on demand.
public struct ExpectationResult: Hashable, Sendable {
    /// Where it stands in the scenario file.
    public let position: SourcePosition
    /// Whether what was expected is what the run gave.
    public let isHeld: Bool
    private let finding: Finding

    private enum Finding: Hashable, Sendable {
        /// The event happened at these times, seconds.
        case event(EventExpectation, times: [Double])
        /// This was measured, if anything was.
        case metric(MetricExpectation, Double?)
        /// So many of the events came in their order.
        case order([EventPattern], metCount: Int)
    }

    /// What a run says to the condition in which the event happened at `times`, seconds.
    init(at position: SourcePosition, _ condition: EventExpectation, times: [Double]) {
        self.position = position
        finding = .event(condition, times: times)
        isHeld = condition.isHeld(times: times)
    }

    /// What a run says to the condition that measured `value`.
    init(at position: SourcePosition, _ condition: MetricExpectation, _ value: Double?) {
        self.position = position
        finding = .metric(condition, value)
        isHeld = value.map(condition.accepted.contains) ?? false
    }

    /// What a run says to the order of which it gave the first `metCount`.
    init(at position: SourcePosition, order marks: [EventPattern], metCount: Int) {
        self.position = position
        finding = .order(marks, metCount: metCount)
        isHeld = metCount == marks.count
    }

    /// The expected condition as text.
    public var condition: String {
        switch finding {
        case .event(let condition, _): condition.words
        case .metric(let condition, _): condition.words
        case .order(let marks, _): "in order \(marks.map(\.words).joined(separator: ", "))"
        }
    }

    /// The observed value as text.
    public var found: String {
        switch finding {
        case .event(_, let times):
            if times.isEmpty { return "never" }
            let more = times.count > 3 ? " and \(times.count - 3) times more" : ""
            return "at " + times.prefix(3).map { "\($0) s" }.joined(separator: ", ") + more
        case .metric(let condition, let value):
            return value.map { "\($0)" }
                ?? (condition.at == nil ? "no value" : "no value: the run ended before that time")
        case .order(let marks, let metCount):
            if metCount == marks.count { return "that order" }
            return "no \(marks[metCount].words)" + (metCount > 0 ? " after \(marks[metCount - 1].words)" : "")
        }
    }
}

extension EventExpectation {
    /// Whether it speaks of an event.
    func matches(_ event: TraceEvent) -> Bool {
        event.kind == self.event && (subject ?? event.subject) == event.subject
            && (detail.map { EventExpectation.stands($0, in: event.detail) } ?? true)
    }

    /// Whether a detail is the one that is expected, or has its words one after another.
    private static func stands(_ expected: String, in detail: String) -> Bool {
        expected == detail || !expected.isEmpty && " \(detail) ".contains(" \(expected) ")
    }

    /// Whether it is as expected that the event happened at `times`, seconds.
    fileprivate func isHeld(times: [Double]) -> Bool {
        var isHeld = count.map { times.count == $0 } ?? !times.isEmpty
        if let before { isHeld = isHeld && times.allSatisfy { $0 < before.seconds } }
        if let after { isHeld = isHeld && times.allSatisfy { $0 > after.seconds } }
        if let at, let within {
            // In flicks: in doubles 0.5 s is not within 0.02 s of 0.52 s.
            isHeld = isHeld && times.contains { (at - within...at + within).contains(Flicks(seconds: $0)) }
        }
        return isHeld
    }

    fileprivate var words: String {
        var wanted: [String] = count.map { ["\($0) times"] } ?? []
        if let before { wanted.append("before \(before)") }
        if let after { wanted.append("after \(after)") }
        if let at, let within { wanted.append("at \(at), within \(within)") }
        let name = ([event.rawValue] + [subject, detail].compactMap { $0 }).joined(separator: " ")
        return "\(name) \(wanted.joined(separator: ", "))"
    }
}

extension MetricExpectation {
    fileprivate var words: String {
        let wanted =
            accepted.lowerBound == accepted.upperBound
            ? "\(accepted.lowerBound)" : "between \(accepted.lowerBound) and \(accepted.upperBound)"
        let place = [layer ?? point ?? scene ?? component, property].compactMap { $0 }.joined(separator: " ")
        let time = at.map { " at \($0)" } ?? ""
        return "\(metric.rawValue)\(place.isEmpty ? "" : " of \(place)")\(time) \(wanted)"
    }
}

extension EventPattern {
    /// Whether it is of this kind, and happens to its subject or it names none: as an expectation of an event has it.
    func matches(_ event: TraceEvent) -> Bool {
        event.kind == self.event && (subject.isEmpty || subject == event.subject)
    }

    fileprivate var words: String { subject.isEmpty ? event.rawValue : "\(event.rawValue) of \(subject)" }
}
