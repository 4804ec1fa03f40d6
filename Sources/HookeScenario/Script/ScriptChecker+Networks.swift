internal import HookeDynamics
internal import HookeForms
internal import HookeScenes
internal import HookeTrace

extension ScriptChecker {
    /// Checks a change of a network, and makes it in the network's symbol.
    mutating func check(
        _ change: NetworkScene.Change, of network: Name?, _ points: [Name], errorsAt errorPosition: SourcePosition
    ) {
        guard let index = requireNetwork(network) else { return }
        for point in points {
            if let unknown = networks[index].diagnostic(for: point, by: layers.search) { return report(unknown) }
        }
        guard isFree(change, points, of: networks[index]) else { return }
        switch networks[index].making(change) {
        case .success(let changed): networks[index] = changed
        case .failure(.held(let name)):
            report(
                Diagnostic(
                    at: position, "point \(name) is held at this time and cannot be \(change.participle ?? "moved")",
                    expected: "a step before it with letGo: \"\(name)\""))
        case .failure(.invalid(let words)): report(Diagnostic(at: errorPosition, words))
        case .failure(.unsolved(let words)): report(Diagnostic(at: valuePosition, words))
        }
    }

    /// Whether no finger drags the point of a change at the time of the step; reports one that does.
    private mutating func isFree(_ change: NetworkScene.Change, _ points: [Name], of network: NetworkSymbol) -> Bool {
        guard let participle = change.participle, let point = points.first else { return true }
        let key = "\(network.name).\(point.value)"
        if isInOrder, let end = pointDrags[key], time < end {
            let until = end == .forever ? "the end of the run" : "\(end)"
            report(
                Diagnostic(
                    at: point.position,
                    "a finger drags point \(point.value) until \(until), and it cannot be \(participle)",
                    expected: end == .forever ? "another point" : "another point, or a time from then on"))
            return false
        }
        if case .drag(_, let path) = change {
            let duration = path.knots.last?.time ?? .zero
            pointDrags[key] = path.letsGo ? time.adding(clamping: duration) : .forever
        }
        return true
    }

    /// The index of the network with a name, or of the only network without one; reports an unknown, missing or ambiguous network.
    private mutating func requireNetwork(_ name: Name?) -> Int? {
        // A scene with errors may be a network.
        if name.map({ layers.isUnknown($0.value) }) ?? layers.hasUnknownLayers { return nil }
        let names = networks.map { $0.name }
        guard let name else {
            if networks.count == 1 { return 0 }
            if networks.isEmpty {
                let message = "the step needs a network"
                report(Diagnostic(at: position, message, expected: scene == .touched ? "pan, without a point" : nil))
            } else {
                let message = "the step needs 'of', since there are \(networks.count) networks"
                report(Diagnostic(at: position, message, expected: listed(names)))
            }
            return nil
        }
        if let index = names.firstIndex(of: name.value) { return index }
        let nearest = layers.search.nearest(to: name.value, among: names)
        report(
            Diagnostic(
                at: name.position, "unknown network \(quoted(name.value))",
                expected: nearest == nil && names.contains { !$0.isEmpty } ? listed(names) : nil, suggestion: nearest))
        return nil
    }
}

extension NetworkScene.Change {
    /// What it does to a point, as in 'the point is flicked'; `nil` if that may happen to a dragged one too.
    fileprivate var participle: String? {
        switch self {
        case .flick, .kick: "flicked"
        case .hold: "held"
        case .letGo: "released"
        case .drag: "dragged"
        case .moveAnchors, .rampAnchors, .set: nil
        }
    }
}
