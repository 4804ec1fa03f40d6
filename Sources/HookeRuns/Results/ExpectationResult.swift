public import HookeForms
internal import HookeScenario
internal import HookeDynamics
internal import HookeTrace

/// The result of an expectation: whether it holds, the expected condition and the observed value. Its texts are made on demand.
public struct ExpectationResult: Hashable, Sendable {
    /// The position of the expectation in the scenario file.
    public private(set) var position: SourcePosition
    /// Whether the run meets the expectation.
    public let isHeld: Bool
    private let finding: Finding

    private enum Finding: Hashable, Sendable {
        /// The times at which the event happened, seconds.
        case event(EventExpectation, times: [Double])
        /// The measured value; `nil` if there is none.
        case metric(MetricExpectation, Double?)
        /// The number of events that came in the expected order, from the first on.
        case order([EventPattern], metCount: Int)
        /// What was found of a formula.
        case formula(FormulaExpectation, FormulaFinding)
        /// What a hit test or conversion found.
        case geometry(GeometryExpectation, GeometryFinding)
        /// Whether a motion is as asserted, and where not.
        case motion(MotionExpectation, MotionVerdict)
    }

    /// The result of an expected event that happened at `times`, seconds.
    init(at position: SourcePosition, _ condition: EventExpectation, times: [Double]) {
        self.position = position
        finding = .event(condition, times: times)
        isHeld = condition.isHeld(times: times)
    }

    /// The result of an expected metric with a measured value; `nil` for no value.
    init(at position: SourcePosition, _ condition: MetricExpectation, _ value: Double?) {
        self.position = position
        finding = .metric(condition, value)
        isHeld = value.map(condition.accepted.contains) ?? false
    }

    /// The result of an expected order, of which the first `metCount` events came.
    init(at position: SourcePosition, order marks: [EventPattern], metCount: Int) {
        self.position = position
        finding = .order(marks, metCount: metCount)
        isHeld = metCount == marks.count
    }

    /// The result of an expected formula.
    init(at position: SourcePosition, _ condition: FormulaExpectation, _ found: FormulaFinding) {
        self.position = position
        finding = .formula(condition, found)
        isHeld = found.isHeld(condition.formula)
    }

    /// The result of an expected hit test or conversion.
    init(at position: SourcePosition, _ condition: GeometryExpectation, _ found: GeometryFinding) {
        self.position = position
        finding = .geometry(condition, found)
        isHeld = found.isHeld(condition)
    }

    /// The result of an expected motion.
    init(at position: SourcePosition, _ condition: MotionExpectation, _ verdict: MotionVerdict) {
        self.position = position
        finding = .motion(condition, verdict)
        isHeld = verdict.isHeld
    }

    /// The same result with another position: that of the expectation in the text that this one was changed from.
    func moved(to position: SourcePosition) -> ExpectationResult {
        var result = self
        result.position = position
        return result
    }

    /// The first extreme of an expected formula over its frames; `nil` without one.
    var extreme: Double? { if case .formula(_, let found) = finding { found.extremes.first ?? nil } else { nil } }

    /// The number that was found: the metric, the first time of the event, seconds, or 1 if the condition holds and 0 if not; `nil` without a
    /// value.
    ///
    /// - Parameter isExtreme: whether a formula stands for its first extreme.
    func number(ofExtreme isExtreme: Bool) -> Double? {
        switch finding {
        case .metric(_, let value): value
        case .event(_, let times): times.first
        case .formula(_, let found): isExtreme ? (isHeld ? found.extremes.first ?? nil : nil) : (isHeld ? 1 : 0)
        case .order, .geometry, .motion: isHeld ? 1 : 0
        }
    }

    /// The expected condition as text.
    public var condition: String {
        switch finding {
        case .event(let condition, _): condition.words
        case .metric(let condition, _): condition.words
        case .order(let marks, _): "the order \(marks.map { $0.words }.joined(separator: ", "))"
        case .formula(let condition, _): condition.words
        case .geometry(let condition, _): condition.words
        case .motion(let condition, _): condition.words
        }
    }

    /// The observed value as text.
    public var found: String {
        switch finding {
        case .event(_, let times):
            if times.isEmpty { return "never" }
            let more = times.count > 3 ? " and \(times.count == 4 ? "once" : "\(times.count - 3) times") more" : ""
            return "at " + times.prefix(3).map { "\($0) s" }.joined(separator: ", ") + more
        case .metric(let condition, let value):
            return value.map { "\($0)" }
                ?? (condition.at == nil ? "no value" : "no value: the run ended before that time")
        case .formula(let condition, let found): return found.words(condition)
        case .geometry(_, let found): return found.words
        case .motion(let condition, let verdict):
            return condition.assertion.sentence(on: verdict, of: condition.number.text, unit: condition.number.unit)
        case .order(let marks, let metCount):
            if metCount == marks.count { return "that order" }
            return "no \(marks[metCount].words)" + (metCount > 0 ? " after \(marks[metCount - 1].words)" : "")
        }
    }
}

extension EventExpectation {
    /// Whether it matches an event: the kind, the subject and the detail, if given.
    func matches(_ event: TraceEvent) -> Bool {
        event.kind == self.event && (subject ?? event.subject) == event.subject
            && (detail.map { EventTrigger.hasWords($0, in: event.detail) } ?? true)
            && (value.map { isEqual($0, event.value) } ?? true)
    }

    private func isEqual(_ expected: Double, _ value: Double?) -> Bool {
        value.map { abs($0 - expected) <= EventExpectation.valueTolerance * max(1, abs(expected)) } ?? false
    }

    /// Whether events at `times`, seconds, meet the condition. A count is that of the times that `before` and `after` allow; without one, they
    /// allow no other times.
    fileprivate func isHeld(times: [Double]) -> Bool {
        let allowed = times.count { time in
            (before.map { time < $0.seconds } ?? true) && (after.map { time > $0.seconds } ?? true)
        }
        var isHeld = count.map { allowed == $0 } ?? (allowed > 0 && allowed == times.count)
        if let at, let within {
            // Compared in flicks: with doubles, 0.5 s is not within 0.02 s of 0.52 s.
            isHeld = isHeld && times.contains { (at - within...at + within).contains(Flicks(seconds: $0)) }
        }
        return isHeld
    }

    fileprivate var words: String {
        var limits: [String] = []
        if let before { limits.append("before \(before)") }
        if let after { limits.append("after \(after)") }
        if let at, let within { limits.append("at \(at) within \(within)") }
        let counted = count.map { $0 == 0 ? "never" : $0 == 1 ? "once" : "\($0) times" }
        let name =
            event.rawValue + (subject.map { " of \($0)" } ?? "") + (detail.map { " with detail \($0)" } ?? "")
            + (value.map { " with value \($0)" } ?? "")
        return ([name, counted].compactMap { $0 } + [limits.joined(separator: " and ")])
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension FormulaExpectation {
    fileprivate var words: String {
        let time = at.map { " at \($0)" } ?? during.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
        return text + time
    }
}

extension MotionExpectation {
    fileprivate var words: String {
        let time = during.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
        let model = number.isModel ? " in the model" : ""
        return "\(number.text)\(model) \(assertion.words(unit: number.unit))\(time)"
    }
}

extension MetricExpectation {
    fileprivate var words: String {
        let range =
            accepted.lowerBound == accepted.upperBound
            ? "= \(accepted.lowerBound)" : "between \(accepted.lowerBound) and \(accepted.upperBound)"
        let measured = layer ?? point ?? scene ?? component ?? subject
        let target = [measured, property].compactMap { $0 }.joined(separator: ".")
        let time = at.map { " at \($0)" } ?? during.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
        return "\(metric.rawValue)\(target.isEmpty ? "" : " of \(target)")\(time) \(range)"
    }
}

extension EventPattern {
    /// Whether an event has the pattern's kind and subject; a pattern without a subject matches any.
    func matches(_ event: TraceEvent) -> Bool {
        event.kind == self.event && (subject.isEmpty || subject == event.subject)
    }

    fileprivate var words: String { subject.isEmpty ? event.rawValue : "\(event.rawValue) of \(subject)" }
}
