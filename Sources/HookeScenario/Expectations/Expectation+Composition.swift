internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension Expectation {
    /// What it names that a composition has not, and times that its run does not get to.
    func problems(in names: CompositionNames, until end: RunEnd) -> [Diagnostic] {
        switch claim {
        case .event(let claim):
            return problems(with: claim.event, names)
                + (claim.subject.map { problems(withSubject: $0, of: claim.event, names) } ?? [])
        case .order(let marks):
            return marks.flatMap { mark in
                problems(with: mark.event, names)
                    + (mark.subject.isEmpty ? [] : problems(withSubject: mark.subject, of: mark.event, names))
            }
        case .metric(let claim):
            guard names.metrics.contains(claim.metric) else {
                return [unknown(claim.metric.rawValue, among: names.metrics.map(\.rawValue))]
            }
            if claim.metric == .frames { return [] }
            if claim.metric == .modelGap { return neverReached(claim.at, until: end).map { [$0] } ?? [] }
            return claim.metric.isProbe
                ? problems(with: claim, names, until: end) : problems(withScene: claim, names)
        }
    }

    private func problems(with event: EventName, _ names: CompositionNames) -> [Diagnostic] {
        guard names.strangeEvents.contains(event) else { return [] }
        let known = EventName.allCases.filter { !names.strangeEvents.contains($0) }
        return [unknown(event.rawValue, among: known.map(\.rawValue))]
    }

    /// A metric of a scene names it where several have it.
    private func problems(withScene claim: MetricClaim, _ names: CompositionNames) -> [Diagnostic] {
        let known = names.scenes.filter { $0.scene.metrics.contains(claim.metric) }.map(\.name)
        guard let scene = claim.scene else {
            if known.count <= 1 { return [] }
            let message = "\(known.count) scenes have the metric \(quoted(claim.metric.rawValue))"
            return [Diagnostic(at: position, message, expected: "'scene': " + listed(known))]
        }
        if known.contains(scene) { return [] }
        return [
            Diagnostic(
                at: position, "no scene with the metric \(quoted(claim.metric.rawValue)) is called \(quoted(scene))",
                expected: listed(known), suggestion: names.layers.search.nearest(to: scene, among: known))
        ]
    }

    private func unknown(_ name: String, among known: [String]) -> Diagnostic {
        Diagnostic(
            at: position, "\(quoted(name)) is nothing that layers have", expected: listed(known, "or"),
            suggestion: nearestName(to: name, among: known))
    }

    private func problems(
        withSubject subject: String, of event: EventName, _ names: CompositionNames
    ) -> [Diagnostic] {
        if event == .crossing || event == .extremum {
            let scenes = names.scenes.filter(\.scene.hasReleases).map(\.name)
            let isRelease = scenes.contains { scene in
                let number = subject.split(separator: " ").last.flatMap { Int($0) } ?? 0
                return number >= 1 && subject == "\(scene) release \(number)"
            }
            if isRelease { return [] }
            let message = "\(quoted(event.rawValue)) happens to a release, and \(quoted(subject)) is none"
            return [Diagnostic(at: position, message, expected: "\(scenes.first ?? "") release 1, or another number")]
        }
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
        let place = names.scenes.isEmpty ? claim.layer : claim.layer ?? claim.point
        guard let layer = place, let property = claim.property, let name = PropertyName(property, of: layer) else {
            return [Diagnostic(at: position, "layers have no points", expected: "'layer', 'property' and 'at'")]
        }
        if let late = neverReached(claim.at, until: end) { return [late] }
        if let (form, _) = PropertyDescriptor.number(property), let whole = PropertyName(form.path, of: layer) {
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
