internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension Expectation {
    /// Metrics that a composition has.
    private static let metrics: [MetricName] = [.presentation, .model, .frames]
    /// Events that come from a release, or from a system.
    private static let strangeEvents: [EventName] = [.crossing, .extremum, .impact, .change]

    /// What it names that a composition has not, and times that its run does not get to.
    func problems(in names: CompositionNames, until end: RunEnd) -> [Diagnostic] {
        switch claim {
        case .event(let claim):
            return problems(with: claim.event)
                + (claim.subject.map { problems(withSubject: $0, of: claim.event, names) } ?? [])
        case .order(let marks):
            return marks.flatMap { mark in
                problems(with: mark.event)
                    + (mark.subject.isEmpty ? [] : problems(withSubject: mark.subject, of: mark.event, names))
            }
        case .metric(let claim):
            guard Expectation.metrics.contains(claim.metric) else {
                return [unknown(claim.metric.rawValue, among: Expectation.metrics.map(\.rawValue))]
            }
            return claim.metric == .frames ? [] : problems(with: claim, names, until: end)
        }
    }

    private func problems(with event: EventName) -> [Diagnostic] {
        guard Expectation.strangeEvents.contains(event) else { return [] }
        let known = EventName.allCases.filter { !Expectation.strangeEvents.contains($0) }
        return [unknown(event.rawValue, among: known.map(\.rawValue))]
    }

    private func unknown(_ name: String, among known: [String]) -> Diagnostic {
        Diagnostic(
            at: position, "\(quoted(name)) is nothing that layers have", expected: listed(known, "or"),
            suggestion: nearestName(to: name, among: known))
    }

    private func problems(
        withSubject subject: String, of event: EventName, _ names: CompositionNames
    ) -> [Diagnostic] {
        guard let (kind, known) = names.subjects(of: event) else {
            return [wholeDisplay(event)]
        }
        if known.contains(subject) { return [] }
        return [
            Diagnostic(
                at: position, "no \(kind) is called \(quoted(subject))",
                expected: known.isEmpty ? "a \(kind) of that name" : listed(known),
                suggestion: names.layers.search.nearest(to: subject, among: known))
        ]
    }

    private func problems(with claim: MetricClaim, _ names: CompositionNames, until end: RunEnd) -> [Diagnostic] {
        guard let layer = claim.layer, let property = claim.property,
            let name = PropertyName("\(layer).\(property)")
        else { return [Diagnostic(at: position, "layers have no points", expected: "'layer', 'property' and 'at'")] }
        if let late = neverReached(claim.at, until: end) { return [late] }
        if let (form, _) = PropertyDescriptor.number(property), let whole = PropertyName("\(layer).\(form.path)") {
            return names.layers.form(of: whole, at: position, isLayerApart: true).problems
        }
        switch names.layers.form(of: name, at: position, isLayerApart: true) {
        case .failure(let unknown): return [unknown.problem]
        case .success(let form) where form.numberNames != [form.path]:
            return [severalNumbers(of: property, form.numberNames)]
        case .success: return []
        }
    }
}
