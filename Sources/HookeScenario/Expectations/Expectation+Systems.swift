package import HookeForms
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension Expectation {
    /// What is wrong with an expectation of a system, or of a scene, for its kind alone.
    package func problem(ofSystem isSystem: Bool, withNetwork hasNetwork: Bool = false) -> Diagnostic? {
        let name: String
        let known: [String]
        switch claim {
        case .event, .order:
            guard let stranger = events.first(where: { $0.isOfSystems != isSystem }) else { return nil }
            name = stranger.rawValue
            known = EventName.allCases.filter { $0.isOfSystems == isSystem }.map(\.rawValue)
        case .metric(let claim):
            if let scene = claim.scene {
                let message = "\(quoted(scene)) is no scene of a tree of layers"
                return Diagnostic(at: position, message, expected: "the metric without 'scene'")
            }
            // Frames and probes are counted alike.
            guard claim.metric.isOfSystems != isSystem, !(isSystem && claim.metric == .frames),
                !(hasNetwork && claim.metric.isOfNetworks)
            else { return nil }
            name = claim.metric.rawValue
            known = MetricName.allCases.filter { $0.isOfSystems == isSystem || hasNetwork && $0.isOfNetworks }
                .map(\.rawValue)
        }
        let kind = isSystem ? "a system" : "a scene"
        return Diagnostic(
            at: position, "\(quoted(name)) is nothing that \(kind) has", expected: known.joined(separator: ", "),
            suggestion: nearestName(to: name, among: known))
    }

    /// The kinds of events that it speaks of.
    private var events: [EventName] {
        switch claim {
        case .event(let claim): [claim.event]
        case .order(let marks): marks.map(\.event)
        case .metric: []
        }
    }

    /// What it says that they happen to.
    private var subjects: [String] {
        switch claim {
        case .event(let claim): claim.subject.map { [$0] } ?? []
        case .order(let marks): marks.map(\.subject).filter { !$0.isEmpty }
        case .metric: []
        }
    }

    /// A component that the system has not, a time that its run does not get to, or another system.
    package func problem(in description: SystemDescription, until end: RunEnd) -> Diagnostic? {
        let name = description.course.system.rawValue
        if let stranger = subjects.first(where: { $0 != name }) {
            let message = "it happens to \(name), and \(quoted(stranger)) is another"
            return Diagnostic(at: position, message, expected: "\(quoted(name)), or no subject")
        }
        guard case .metric(let claim) = claim, claim.metric == .value else { return nil }
        if let late = neverReached(claim.at, until: end) { return late }
        guard let component = claim.component, let instance = try? description.course.instance() else { return nil }
        let known = instance.dynamics.components
        if known.contains(component) { return nil }
        return ProbeError(kind: "component", name: component, known: known).problem(at: position, of: "system")
    }
}
