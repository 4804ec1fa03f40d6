package import HookeForms
package import HookeDynamics

/// Errors in the order of a script or of probes.
extension Diagnostic {
    /// The error for a step at `time` that follows a step at the later time `last`.
    package static func step(at time: Flicks, before last: Flicks, _ position: SourcePosition) -> Diagnostic {
        Diagnostic(
            at: position, "the step at \(time) follows a step at \(last)",
            expected: "steps in order of time")
    }

    /// The error for a pan that begins before the previous pan of the same view ends; `forever` if that never ends.
    static func pan(whileAnotherGoesOnUntil end: Flicks, _ position: SourcePosition) -> Diagnostic {
        let until = end == .forever ? "never ends" : "ends at \(end)"
        return Diagnostic(at: position, "the pan begins before the previous pan ends; the previous pan \(until)")
    }

    /// The errors in the times of probes: each must be later than the previous one, and none after the end of the run.
    static func probes(at times: [Located<Flicks>], until end: Flicks) -> [Diagnostic] {
        problems(withTimesOf: "probe", times, until: end)
    }

    /// The errors in the times at which something is recorded: each must be later than the previous one, and none after the end of the run.
    static func problems(
        withTimesOf noun: String, _ times: [Located<Flicks>], until end: Flicks
    ) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var last = Flicks(-1)
        for time in times {
            if time.value <= last {
                found.append(
                    Diagnostic(
                        at: time.position, "the \(noun) is not later than the previous \(noun)",
                        expected: "\(noun)s in order of time"))
            } else if time.value > end {
                found.append(
                    Diagnostic(at: time.position, "the \(noun) is never reached: the run ends at \(end)"))
            }
            last = max(last, time.value)
        }
        return found
    }
}
