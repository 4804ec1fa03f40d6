internal import HookeDynamics

/// An expectation and what became of it.
public struct ClaimVerdict: Hashable, Sendable {
    /// Where it stands in the scenario file.
    public let position: SourcePosition
    /// What was expected.
    public let claim: String
    /// What the run gave.
    public let found: String
    /// Whether that is what was expected.
    public let isHeld: Bool
}

extension EventClaim {
    /// Whether it speaks of an event.
    func matches(_ event: TraceEvent) -> Bool {
        event.kind == self.event && (subject ?? event.subject) == event.subject
            && (detail ?? event.detail) == event.detail
    }

    /// What a run says to the claim in which the event happened at `times`, seconds.
    func verdict(at position: SourcePosition, times: [Double]) -> ClaimVerdict {
        var isHeld = count.map { times.count == $0 } ?? !times.isEmpty
        var wanted: [String] = count.map { ["\($0) times"] } ?? []
        if let before {
            wanted.append("before \(before)")
            isHeld = isHeld && times.allSatisfy { $0 < before.seconds }
        }
        if let after {
            wanted.append("after \(after)")
            isHeld = isHeld && times.allSatisfy { $0 > after.seconds }
        }
        if let at, let within {
            wanted.append("at \(at), within \(within)")
            // In flicks: in doubles 0.5 s is not within 0.02 s of 0.52 s.
            isHeld = isHeld && times.contains { (at - within...at + within).contains(Flicks(seconds: $0)) }
        }
        let name = ([event.rawValue] + [subject, detail].compactMap { $0 }).joined(separator: " ")
        let found = times.isEmpty ? "never" : "at " + times.prefix(3).map { "\($0) s" }.joined(separator: ", ")
        let more = times.count > 3 ? " and \(times.count - 3) times more" : ""
        return ClaimVerdict(
            position: position, claim: "\(name) \(wanted.joined(separator: ", "))",
            found: found + more, isHeld: isHeld)
    }
}

extension MetricClaim {
    /// What a run says to the claim that measured `value`.
    func verdict(at position: SourcePosition, _ value: Double?) -> ClaimVerdict {
        let range = accepted
        let wanted =
            range.lowerBound == range.upperBound
            ? "\(range.lowerBound)" : "between \(range.lowerBound) and \(range.upperBound)"
        let place = [layer ?? point ?? component, property].compactMap { $0 }.joined(separator: " ")
        let time = at.map { " at \($0)" } ?? ""
        return ClaimVerdict(
            position: position,
            claim: "\(metric.rawValue)\(place.isEmpty ? "" : " of \(place)")\(time) \(wanted)",
            found: value.map { "\($0)" } ?? "nothing", isHeld: value.map { range.contains($0) } ?? false)
    }
}
