package import HookeForms
package import HookeDynamics

/// What is wrong with the order of a script or of probes, wherever that stands.
extension Diagnostic {
    /// A step at a time before the one above it.
    package static func step(at time: Flicks, before last: Flicks, _ position: SourcePosition) -> Diagnostic {
        Diagnostic(
            at: position, "this step is at \(time), before the one above it at \(last)",
            expected: "steps in order of time")
    }

    /// A pan on what another finger moves until a time; `forever` where that stays down.
    static func pan(whileAnotherGoesOnUntil end: Flicks, _ position: SourcePosition) -> Diagnostic {
        let until = end == .forever ? "never ends" : "ends at \(end)"
        return Diagnostic(at: position, "this pan begins while the one before goes on, which \(until)")
    }

    /// A probe at a time that is not later than the one before, or behind the end of the run; `nil` where it is neither.
    static func probe(at time: Flicks, after last: Flicks, until end: Flicks, _ position: SourcePosition) -> Diagnostic?
    {
        if time <= last {
            return Diagnostic(
                at: position, "this probe does not come after the one before it", expected: "probes in order of time")
        }
        return time > end ? Diagnostic(at: position, "this probe is never reached: the run ends at \(end)") : nil
    }
}
