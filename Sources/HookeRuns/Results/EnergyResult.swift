internal import HookeForms
internal import HookeScenario
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

/// The energy of a system or a network at its probes or refreshes, in the system's unit.
public struct EnergyResult: Hashable, Sendable {
    /// The energy at the first probe or refresh.
    public let start: Double
    /// The energy at the last probe or refresh.
    public let end: Double
    /// The largest distance from the energy at the start of the segment.
    public let worstDrift: Double
    /// Time of the largest distance, seconds.
    public let worstTime: Double
    /// Whether the exact motion conserves energy, so that all drift is the solver's error.
    public let isConserved: Bool

    /// Its members in `summary.json`.
    var members: [JSONValue.Member] {
        [
            .init("start", .real(start)), .init("end", .real(end)), .init("worstDrift", .real(worstDrift)),
            .init("worstDriftTime", .real(worstTime)), .init("conserved", .bool(isConserved)),
        ]
    }

    /// Its line in the verdict.
    var line: String {
        let share = start == 0 ? "" : " (\((worstDrift / abs(start) * 100).twoDigits) % of the initial energy)"
        return "  energy drift at most \(worstDrift.twoDigits)\(share)"
    }
}

/// The largest error of a motion at its probes or refreshes, estimated by a second pass with half the step or a hundredth of the
/// tolerances.
public struct ErrorResult: Hashable, Sendable {
    /// The error in the component's unit.
    public let error: Double
    /// The name of the component with the largest error.
    public let component: String
    /// Its unit; empty for a number, and in networks, which are in points and seconds.
    public let unit: String
    /// Time of the largest error, seconds since the start of the run.
    public let time: Double

    /// The result of an estimate for a motion that begins at a time of the run, seconds. `name` returns the name of a component.
    init(
        _ estimate: ErrorEstimate, startingAt begin: Double = 0, in units: [String] = [], name: (Int) -> String
    ) {
        error = estimate.error
        unit = units.isEmpty ? "" : units[estimate.component]
        component = name(estimate.component)
        time = begin + estimate.time.seconds
    }

    /// Its object in `summary.json`.
    var json: JSONValue {
        let members: [JSONValue.Member] = [
            .init("error", .real(error)), .init("component", .string(component)), .init("time", .real(time)),
        ]
        return .object(unit.isEmpty ? members : members + [.init("unit", .string(unit))])
    }

    /// Its line in the verdict.
    var line: String {
        "  estimated error \(error.twoDigits)\(unit.isEmpty ? "" : " \(unit)") in \(component) at \(time) s"
    }
}
