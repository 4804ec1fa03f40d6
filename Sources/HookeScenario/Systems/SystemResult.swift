internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

/// What a system did in a run.
public struct SystemResult: Hashable, Sendable {
    /// Its name.
    public let system: String
    /// Steps of the solver; evaluations of the closed form for the propagator. A second pass does not count.
    public let steps: Int
    /// Evaluations of the right-hand side.
    public let evaluations: Int
    /// Its energy; `nil` where it has none.
    public let energy: Energy?
    /// How good the run is; `nil` where that was not asked, and by the propagator.
    public let error: ErrorEstimate?
    /// How often it met its stop.
    public let impacts: Int

    /// A system's energy at the probes, in its own unit.
    public struct Energy: Hashable, Sendable {
        /// At the first probe.
        public let start: Double
        /// At the last.
        public let end: Double
        /// The largest distance from where its segment began, at any probe.
        public let worstDrift: Double
        /// When that was, seconds.
        public let worstTime: Double
        /// Whether nothing takes or gives energy, so that all drift is the solver's error.
        public let isConserved: Bool

        init(_ watch: EnergyWatch, isConserved: Bool) {
            start = watch.first
            end = watch.last
            worstDrift = watch.worst
            worstTime = watch.worstTime.seconds
            self.isConserved = isConserved
        }
    }

    /// The largest error at any probe, as a second pass at half the step has it.
    public struct ErrorEstimate: Hashable, Sendable {
        /// In the component's own unit.
        public let error: Double
        /// Which component.
        public let component: String
        /// When, seconds.
        public let time: Double

        init(_ estimate: HookeSolvers.ErrorEstimate, _ components: [String]) {
            error = estimate.error
            component = components[estimate.component]
            time = estimate.time.seconds
        }
    }
}

extension SystemResult {
    /// Its part of `summary.json`.
    func members(probes: Int, solver: String) -> [JSONValue.Member] {
        [
            .init("system", .string(system)), .init("probes", .integer(Int64(probes))), .init("reached", true),
            .init("solver", .string(solver)), .init("steps", .integer(Int64(steps))),
            .init("evaluations", .integer(Int64(evaluations))),
            .init("energy", energy?.json ?? .null), .init("error_estimate", error?.json ?? .null),
            .init("impacts", .integer(Int64(impacts))),
        ]
    }

    /// Its part of the verdict.
    func lines(solver: String) -> [String] {
        var lines = ["  \(system) by \(solver): \(steps) steps, \(evaluations) evaluations"]
        if let energy {
            let kind = energy.isConserved ? "drifts by" : "goes away from where it began by"
            lines.append("  its energy \(kind) at most \(RunResult.short(energy.worstDrift))")
        }
        if let error {
            lines.append("  error about \(RunResult.short(error.error)), in \(error.component) at \(error.time) s")
        }
        if impacts > 0 { lines.append("  \(impacts) impacts") }
        return lines
    }
}

extension SystemResult.Energy {
    fileprivate var json: JSONValue {
        [
            "start": .real(start), "end": .real(end), "worst_drift": .real(worstDrift),
            "worst_drift_at_s": .real(worstTime), "conserved": .bool(isConserved),
        ]
    }
}

extension SystemResult.ErrorEstimate {
    fileprivate var json: JSONValue {
        ["error": .real(error), "component": .string(component), "at_s": .real(time)]
    }
}
