internal import HookeExpressions
internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension EventTrigger {
    /// The errors of a trigger: an unknown subject.
    func problems(in names: CompositionNames) -> [Diagnostic] {
        let expected = EventExpectation(event: event, subject: subject, detail: detail, count: 1)
        return Expectation(position: subjectPosition, condition: .event(expected)).problems(
            in: names, until: .time(.forever))
    }
}

extension Expectation {
    /// The errors of an expectation: unknown names, and times after the end of the run.
    func problems(in names: CompositionNames, until end: RunEnd) -> [Diagnostic] {
        switch condition {
        case .event(let condition):
            return problems(with: condition.event, of: condition.subject ?? "", names)
        case .order(let marks):
            return marks.flatMap { problems(with: $0.event, of: $0.subject, names) }
        case .formula(let condition):
            let late = neverReached(condition.at ?? condition.during?.lowerBound, until: end).map { [$0] } ?? []
            return late
                + condition.condition.names.filter { name in !names.declarations.contains { $0.claims(name.name.text) }
                }
                .flatMap { names.layers.problems(of: $0.name, at: $0.position) }
        case .geometry(let condition):
            let late = neverReached(condition.at, until: end).map { [$0] } ?? []
            return late + condition.layers.flatMap { names.layers.symbol(Name($0, at: position)).problems }
        case .motion(let condition):
            let late = neverReached(max(condition.deadline ?? .zero, condition.during?.lowerBound ?? .zero), until: end)
            return (late.map { [$0] } ?? []) + condition.number.problems(in: names)
        case .metric(let condition):
            let late = neverReached(condition.at ?? condition.during?.upperBound, until: end).map { [$0] } ?? []
            if condition.hasUnknownMetric { return late + problems(withProbe: condition, names) }
            if condition.metric.isOfMotion, condition.measuresLayer {
                return late + problems(withProbe: condition, names)
            }
            if let subject = condition.subject {
                let message = "\(quoted(subject)): events of equations cross zero, and layers have none"
                return [Diagnostic(at: position, message, expected: "'layer' and 'property'")]
            }
            if condition.metric == .crossings, condition.during != nil {
                let message = "the metric 'crossings' of a layer needs one property"
                return [Diagnostic(at: position, message, expected: "'layer' or 'point', 'property'")]
            }
            guard names.metrics.contains(condition.metric) || condition.metric == .modelGap && condition.measuresLayer
            else {
                return [unknown(condition.metric.rawValue, among: names.metrics.map { $0.rawValue }, names)]
            }
            if condition.metric == .frames { return [] }
            if condition.metric.isOfFrames { return late }
            if condition.metric == .modelGap { return late + problems(withGap: condition, names) }
            return late
                + (condition.metric.isProbe
                    ? problems(withProbe: condition, names) : problems(withScene: condition, names))
        }
    }

    private func problems(with event: EventName, of subject: String, _ names: CompositionNames) -> [Diagnostic] {
        guard names.strangeEvents.contains(event) else {
            return subject.isEmpty ? [] : problems(withSubject: subject, of: event, names)
        }
        let known = EventName.allCases.filter { !names.strangeEvents.contains($0) }
        return [unknown(event.rawValue, among: known.map { $0.rawValue }, names)]
    }

    private func unknown(_ name: String, among known: [String], _ names: CompositionNames) -> Diagnostic {
        let whole = names.layers.soleScene == nil ? "layers" : "a scene"
        return Diagnostic(
            at: position, "\(quoted(name)) is not available for \(whole)", expected: listed(known, "or"),
            suggestion: nearestName(to: name, among: known))
    }

    /// The errors of a metric of a scene: the condition must name the scene if several scenes have the metric.
    private func problems(withScene condition: MetricExpectation, _ names: CompositionNames) -> [Diagnostic] {
        if let scene = condition.scene, names.layers.soleScene != nil { return [noTree(scene)] }
        let known = names.scenes.filter { $0.scene.metrics.contains(condition.metric) }.map { $0.name }
        guard let scene = condition.scene else {
            // Which of several a scene with errors is, is unknown too.
            if known.count <= 1 || names.layers.hasUnknownLayers { return [] }
            let message = "\(known.count) scenes have the metric \(quoted(condition.metric.rawValue))"
            return [Diagnostic(at: position, message, expected: "'scene': " + listed(known))]
        }
        if known.contains(scene) || names.layers.isUnknown(scene) { return [] }
        return [
            Diagnostic(
                at: position, "unknown scene \(quoted(scene)) for the metric \(quoted(condition.metric.rawValue))",
                expected: listed(known), suggestion: names.layers.search.nearest(to: scene, among: known))
        ]
    }

    private func problems(
        withSubject subject: String, of event: EventName, _ names: CompositionNames
    ) -> [Diagnostic] {
        if names.layers.isUnknown(subject) || event.isOfStreams && names.hasUnknownStreams { return [] }
        if event == .crossing || event == .extremum {
            if let scene = subject.split(separator: " ").first, names.layers.isUnknown(String(scene)) { return [] }
            let scenes = names.scenes.filter { $0.scene.hasReleases }.map { $0.name }
            let number = subject.split(separator: " ").last.flatMap { Int($0) } ?? 0
            if number >= 1, scenes.contains(where: { SceneDescription.subject("release \(number)", of: $0) == subject })
            {
                return []
            }
            let message = "unknown release \(quoted(subject)) for the event \(quoted(event.rawValue))"
            let first = SceneDescription.subject("release 1", of: scenes.first ?? "")
            return [Diagnostic(at: position, message, expected: "\(first), or another number")]
        }
        guard let (kind, known) = names.subjects(of: event) else {
            return [wholeDisplay(event)]
        }
        if known.contains(subject) {
            guard let gesture = event.gesture, let symbol = names.layers[subject], !symbol.isUnknown,
                !symbol.gestures.contains(gesture)
            else { return [] }
            let message = "\(quoted(subject)) has no \(gesture.word), and no event \(quoted(event.rawValue))"
            return [Diagnostic(at: position, message, expected: "gestures: [{ \(gesture.word): {} }]")]
        }
        return [
            Diagnostic(
                at: position, "unknown \(kind) \(quoted(subject))",
                expected: known.isEmpty ? "a \(kind) of that name" : listed(known),
                suggestion: names.layers.search.nearest(to: subject, among: known))
        ]
    }

    /// One number of a property of a layer or point, as far as they are given.
    private func problems(withProbe condition: MetricExpectation, _ names: CompositionNames) -> [Diagnostic] {
        if let name = condition.point ?? condition.layer, names.layers.isUnknown(name) { return [] }
        if let point = condition.point, !(names.layers[point]?.isPoint ?? false) {
            if names.scenes.isEmpty {
                let message = "layers have no points"
                return [Diagnostic(at: position, message, expected: "'layer', 'property' and 'at'")]
            }
            let known = names.layers.symbols.filter { $0.isPoint }.map { $0.name }
            return [untraced("point", point, among: known, of: names.whole)]
        }
        guard let layer = condition.layer ?? condition.point else { return [] }
        guard let property = condition.property else {
            return names.layers.symbol(Name(layer, at: position)).problems
        }
        guard let name = LayerKeyPath(property, of: layer) else {
            return [Diagnostic(at: position, "invalid property name", expected: "'property': position.x")]
        }
        if let (form, _) = PropertyDescriptor.number(property), let whole = LayerKeyPath(form.path, of: layer) {
            return names.layers.form(of: whole, at: position, isLayerApart: true).problems
        }
        switch names.layers.form(of: name, at: position, isLayerApart: true) {
        case .failure(let unknown): return [unknown.problem].compactMap { $0 }
        case .success(let form) where form.numberNames != [form.path]:
            return [severalNumbers(of: property, form.numberNames)]
        case .success(let form) where condition.metric == .velocity && !form.hasVelocity:
            return [Diagnostic(at: position, "the velocity of \(quoted(property)) is not known")]
        case .success: return []
        }
    }

    /// The errors of that metric of a layer that no scene records: a property of up to four numbers, or one of its numbers.
    private func problems(withGapOf layer: String, _ property: String?, _ names: CompositionNames) -> [Diagnostic] {
        let symbol = names.layers.symbol(Name(layer, at: position))
        guard symbol.problems.isEmpty, let property else {
            let missing = Diagnostic(
                at: position, "the metric 'model_gap_pt' of a layer needs one property",
                expected: "'layer' and 'property'")
            return symbol.problems.isEmpty ? [missing] : symbol.problems
        }
        if PropertyDescriptor.number(property) != nil { return [] }
        guard let name = LayerKeyPath(property, of: layer) else {
            return [Diagnostic(at: position, "invalid property name", expected: "'property': position")]
        }
        switch names.layers.form(of: name, at: position, isLayerApart: true) {
        case .failure(let unknown): return [unknown.problem].compactMap { $0 }
        case .success(let form) where form.key.kind == .transform || form.key.kind == .path:
            let known = form.numberNames.filter { _ in form.isWhole && form.key.kind == .transform }
            let message = "the gap of \(quoted(property)) is not a distance"
            return [
                Diagnostic(at: position, message, expected: known.isEmpty ? "another property" : listed(known, "or"))
            ]
        case .success: return []
        }
    }

    /// The errors of the metric for the distance between model and presentation of what scenes record without probes.
    private func problems(withGap condition: MetricExpectation, _ names: CompositionNames) -> [Diagnostic] {
        // Which of both is meant is unknown.
        if condition.layer != nil, condition.point != nil { return [] }
        var traced = names.layers.symbols.filter { !$0.traced.isEmpty }
        if let name = condition.layer ?? condition.point {
            if names.layers.isUnknown(name) { return [] }
            if let layer = condition.layer, names.layers[layer]?.traced.isEmpty ?? names.scenes.isEmpty {
                return problems(withGapOf: layer, condition.property, names)
            }
            let kind = condition.point == nil ? "layer" : "point"
            let known = (condition.point == nil ? traced : traced.filter { $0.isPoint }).map { $0.name }
            guard known.contains(name) else { return [untraced(kind, name, among: known, of: names.whole)] }
            traced = traced.filter { $0.name == name }
        } else if names.layers.hasUnknownLayers {
            return []
        }
        guard let property = condition.property else { return [] }
        let keys = traced.flatMap { $0.traced }.compactMap { PropertyDescriptor.builtIn($0) }
            .filter { $0.value != .path }.map { $0.key }
        let key = PropertyDescriptor.builtIn(property)?.key ?? PropertyDescriptor.number(property)?.form.key
        if keys.contains(where: { $0 == key }) { return [] }
        let known = keys.flatMap { key in
            [key.name] + key.componentNames.filter { !$0.isEmpty }.map { "\(key.name).\($0)" }
        }
        return [untraced("property", property, among: known, of: names.whole)]
    }
}
