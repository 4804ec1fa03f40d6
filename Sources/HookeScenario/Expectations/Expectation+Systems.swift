internal import HookeForms
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension Expectation {
    private static let events = EventName.allCases.filter { $0.isOfSystems || $0 == .crossing }.map { $0.rawValue }
    private static let metrics = MetricName.allCases.filter { $0.isOfSystems }.map { $0.rawValue }

    /// The error for an event or metric that systems do not have; `nil` without one.
    private var inapplicable: Diagnostic? {
        switch condition {
        case .event, .order:
            return events.first { !$0.isOfSystems && $0 != .crossing }.map {
                unknown($0.rawValue, among: Expectation.events)
            }
        case .formula: return layersOnly("that")
        case .geometry(let condition):
            if case .hitTest = condition.question { return layersOnly("hitTest") }
            return layersOnly("convert")
        case .motion: return layersOnly("motion")
        case .metric(let condition):
            if let scene = condition.scene { return noTree(scene) }
            if condition.hasUnknownMetric { return nil }
            // Frames and probes are counted alike.
            if condition.metric.isOfSystems || condition.metric == .frames { return nil }
            return unknown(condition.metric.rawValue, among: Expectation.metrics)
        }
    }

    private func layersOnly(_ key: String) -> Diagnostic {
        Diagnostic(
            at: position, "\(quoted(key)) is not available for a system, which has no layers",
            expected: "'event', 'metric' or 'order'")
    }

    private func unknown(_ name: String, among known: [String]) -> Diagnostic {
        Diagnostic(
            at: position, "\(quoted(name)) is not available for a system", expected: known.joined(separator: ", "),
            suggestion: nearestName(to: name, among: known))
    }

    /// The kinds of events that the expectation names.
    private var events: [EventName] {
        switch condition {
        case .event(let condition): [condition.event]
        case .order(let marks): marks.map { $0.event }
        case .metric, .formula, .geometry, .motion: []
        }
    }

    /// The subjects that the expectation names.
    private var subjects: [String] {
        switch condition {
        case .event(let condition): condition.subject.map { [$0] } ?? []
        case .order(let marks): marks.map { $0.subject }.filter { !$0.isEmpty }
        case .metric, .formula, .geometry, .motion: []
        }
    }

    /// The errors of the number of crossings: an unknown event, a layer, or a time after the end of the run.
    private func problems(
        withCrossings condition: MetricExpectation, of events: [String], until end: RunEnd
    ) -> [Diagnostic] {
        if condition.measuresLayer { return [layersOnly(condition.layer == nil ? "point" : "layer")] }
        guard !events.isEmpty else {
            return [unknown(MetricName.crossings.rawValue, among: Expectation.metrics.filter { $0 != "crossings" })]
        }
        let late = neverReached(condition.during?.upperBound, until: end).map { [$0] } ?? []
        guard let subject = condition.subject, !events.contains(subject) else { return late }
        return late + [
            Diagnostic(
                at: position, "unknown event \(quoted(subject)) of the equations",
                expected: listed(events.map { quoted($0) }, "or"),
                suggestion: nearestName(to: subject, among: events))
        ]
    }

    /// What the system does not have: an event or metric, a component, a time that its run does not reach, or another system.
    ///
    /// - Parameters:
    ///   - problem: The system.
    ///   - values: The names of its components and derived quantities; `nil` where it has errors.
    ///   - end: When its run ends.
    func problems(
        in problem: InitialValueProblem, with values: [String]?, until end: RunEnd
    ) -> [Diagnostic] {
        if let inapplicable { return [inapplicable] }
        let name = problem.system.name
        let named = [name] + problem.system.eventNames
        if let unknown = subjects.first(where: { !named.contains($0) }) {
            let message = "unknown subject \(quoted(unknown)) in the system \(name)"
            return [
                Diagnostic(
                    at: position, message,
                    expected: "\(named.map { quoted($0) }.joined(separator: ", ")), or no subject",
                    suggestion: nearestName(to: unknown, among: named))
            ]
        }
        guard case .metric(let condition) = condition else { return [] }
        if !condition.hasUnknownMetric, condition.metric == .crossings {
            return problems(withCrossings: condition, of: problem.system.eventNames, until: end)
        }
        guard condition.hasUnknownMetric || condition.metric == .value else { return [] }
        let late = neverReached(condition.at, until: end).map { [$0] } ?? []
        guard let component = condition.component, let known = values, !known.contains(component) else { return late }
        return late + [untraced("component", component, among: known, of: "system")]
    }
}
