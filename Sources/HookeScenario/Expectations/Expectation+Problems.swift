package import HookeForms
internal import HookeAnimation
package import HookeDynamics
internal import HookeTrace

/// What may be wrong with an expectation, whatever is run.
extension Expectation {
    /// A time that the run does not get to; `nil` where it does.
    package func neverReached(_ at: Flicks?, until end: RunEnd) -> Diagnostic? {
        guard let at, at > end.latest else { return nil }
        return Diagnostic(at: position, "\(at) is never reached: the run ends at \(end.latest)")
    }

    /// A metric of a property that has several numbers.
    package func severalNumbers(of property: String, _ names: [String]) -> Diagnostic {
        Diagnostic(
            at: position, "\(property) has \(names.count) numbers, and a metric is one", expected: listed(names, "or"))
    }

    /// A subject of what has none.
    package func wholeDisplay(_ event: EventName) -> Diagnostic {
        Diagnostic(
            at: position, "\(quoted(event.rawValue)) happens to the whole display, and has no subject",
            expected: "no 'subject'")
    }
}
