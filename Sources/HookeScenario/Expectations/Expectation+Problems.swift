internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// Errors of expectations that compositions and systems share.
extension Expectation {
    /// The error for a time after the end of the run.
    func neverReached(_ at: Flicks?, until end: RunEnd) -> Diagnostic? {
        guard let at, at > end.latest else { return nil }
        return Diagnostic(at: position, "\(at) is never reached: the run ends at \(end.latest)")
    }

    /// The error for a metric of a property with several numbers.
    func severalNumbers(of property: String, _ names: [String]) -> Diagnostic {
        Diagnostic(
            at: position, "a metric needs a single number, and \(property) has \(names.count)",
            expected: listed(names, "or"))
    }

    /// The error for a layer, point, property or component outside the trace.
    ///
    /// - Parameter known: the names in the trace, with or without repetitions.
    func untraced(_ kind: String, _ name: String, among known: [String], of whole: String) -> Diagnostic {
        var seen: Set<String> = []
        let known = known.filter { seen.insert($0).inserted }
        return Diagnostic(
            at: position, "unknown \(kind) \(quoted(name)) in the trace of the \(whole)",
            expected: known.isEmpty ? nil : listed(known, separator: ", ", atMost: 100),
            suggestion: nearestName(to: name, among: known))
    }

    /// The error for a scene's name without a layer tree.
    func noTree(_ scene: String) -> Diagnostic {
        Diagnostic(
            at: position, "unknown scene \(quoted(scene)): the scenario has no layer tree",
            expected: "the metric without 'scene'")
    }

    /// The error for a subject of an event that has none.
    func wholeDisplay(_ event: EventName) -> Diagnostic {
        Diagnostic(
            at: position, "the event \(quoted(event.rawValue)) has no subject",
            expected: "no 'subject'")
    }
}
