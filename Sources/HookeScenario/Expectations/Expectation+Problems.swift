internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeTrace

/// What may be wrong with an expectation, whatever is run.
extension Expectation {
    /// A time that the run does not get to; `nil` where it does.
    func neverReached(_ at: Flicks?, until end: RunEnd) -> Diagnostic? {
        guard let at, at > end.latest else { return nil }
        return Diagnostic(at: position, "\(at) is never reached: the run ends at \(end.latest)")
    }

    /// A metric of a property that has several numbers.
    func severalNumbers(of property: String, _ names: [String]) -> Diagnostic {
        Diagnostic(
            at: position, "a metric needs a single number, and \(property) has \(names.count)",
            expected: listed(names, "or"))
    }

    /// A layer, point, property or component that a trace of the whole does not have.
    ///
    /// - Parameter known: the names that there are, once or more often.
    func untraced(_ kind: String, _ name: String, among known: [String], of whole: String) -> Diagnostic {
        var seen: Set<String> = []
        let known = known.filter { seen.insert($0).inserted }
        return Diagnostic(
            at: position, "unknown \(kind) \(quoted(name)) in the trace of the \(whole)",
            expected: known.isEmpty ? nil : listed(known, separator: ", ", atMost: 100),
            suggestion: nearestName(to: name, among: known))
    }

    /// The name of a scene where there is no tree with several.
    func noTree(_ scene: String) -> Diagnostic {
        Diagnostic(
            at: position, "unknown scene \(quoted(scene)): the scenario has no layer tree",
            expected: "the metric without 'scene'")
    }

    /// A subject of what has none.
    func wholeDisplay(_ event: EventName) -> Diagnostic {
        Diagnostic(
            at: position, "the event \(quoted(event.rawValue)) has no subject",
            expected: "no 'subject'")
    }
}
