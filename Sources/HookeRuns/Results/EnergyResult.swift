internal import HookeForms
internal import HookeScenario
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

/// The energy of a system or a network where it was looked at, in its own unit.
public struct EnergyResult: Hashable, Sendable {
    /// At first.
    public let start: Double
    /// At last.
    public let end: Double
    /// The largest distance from where its segment began.
    public let worstDrift: Double
    /// When that was, seconds.
    public let worstTime: Double
    /// Whether nothing takes or gives energy, so that all drift is the solver's error.
    public let isConserved: Bool

    /// Its part of `summary.json`.
    var members: [JSONValue.Member] {
        [
            .init("start", .real(start)), .init("end", .real(end)), .init("worst_drift", .real(worstDrift)),
            .init("worst_drift_at_s", .real(worstTime)), .init("conserved", .bool(isConserved)),
        ]
    }

    /// Its line of the verdict.
    var line: String {
        let share = start == 0 ? "" : " (\((worstDrift / abs(start) * 100).twoDigits) % of the initial energy)"
        return "  energy drift at most \(worstDrift.twoDigits)\(share)"
    }
}

/// The largest error where a motion was looked at, as a second pass at half the step has it.
public struct ErrorResult: Hashable, Sendable {
    /// In the component's own unit.
    public let error: Double
    /// Which component.
    public let component: String
    /// When, seconds.
    public let time: Double

    /// What an estimate says of a motion that begins at a time of the run.
    init(_ estimate: ErrorEstimate, startingAt begin: Double = 0, name: (Int) -> String) {
        error = estimate.error
        component = name(estimate.component)
        time = begin + estimate.time.seconds
    }

    /// Its part of `summary.json`.
    var json: JSONValue { ["error": .real(error), "component": .string(component), "at_s": .real(time)] }

    /// Its line of the verdict.
    var line: String { "  estimated error \(error.twoDigits) in \(component) at \(time) s" }
}
