internal import HookeForms
internal import HookeScenario
internal import HookeTrace

/// The result of a system in a run.
public struct SystemResult: Hashable, Sendable {
    /// The system's name.
    public let system: String
    /// The number of solver steps; for the propagator, of evaluations of the closed form. A second pass does not count.
    public let steps: Int
    /// The number of evaluations of the right-hand side.
    public let evaluations: Int
    /// The energy; `nil` for a system without energy.
    public let energy: EnergyResult?
    /// The estimated error; `nil` without an estimate, and for the propagator.
    public let error: ErrorResult?
    /// The number of impacts on its stop.
    public let impacts: Int
    /// The event that ended the run; `nil` for a run to its end.
    public let stop: StopResult?
}

/// The end of a run by an event of equations with `stop: true`.
public struct StopResult: Hashable, Sendable {
    /// The event's name.
    public let event: String
    /// Its time, seconds since the start of the run.
    public let time: Double
    /// The components after it, then the derived quantities: names, values and units.
    public let state: [Quantity]

    /// A component or a derived quantity.
    public struct Quantity: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Its value.
        public let value: Double
        /// Its unit; empty for a number.
        public let unit: String
    }

    /// Its object in `summary.json`.
    var json: JSONValue {
        let values = state.map { quantity in
            [
                "component": .string(quantity.name),
                "value": quantity.value.isFinite ? .real(quantity.value) : .null,
                "unit": .string(quantity.unit),
            ] as JSONValue
        }
        return ["event": .string(event), "time": .real(time), "state": .array(values)]
    }

    /// The most quantities in the verdict of a run.
    private static let mostShown = 6

    /// Its line in the verdict.
    var line: String {
        let shown = state.prefix(StopResult.mostShown).map { quantity in
            "\(quantity.name) \(quantity.value)\(quantity.unit.isEmpty ? "" : " \(quantity.unit)")"
        }
        let more = state.count - shown.count
        return "  stopped by \(event) at \(time) s: \(shown.joined(separator: ", "))"
            + (more > 0 ? " and \(more) more in \(RunResult.file)" : "")
    }
}

extension SystemResult {
    /// Its members in `summary.json`.
    func members(probes: Int, solver: String) -> [JSONValue.Member] {
        [
            .init("system", .string(system)), .init("probes", .integer(Int64(probes))), .init("reached", true),
            .init("solver", .string(solver)), .init("steps", .integer(Int64(steps))),
            .init("evaluations", .integer(Int64(evaluations))),
            .init("energy", energy.map { .object($0.members) } ?? .null), .init("errorEstimate", error?.json ?? .null),
            .init("impacts", .integer(Int64(impacts))),
        ] + (stop.map { [.init("stop", $0.json)] } ?? [])
    }

    /// Its lines in the verdict.
    func lines(solver: String) -> [String] {
        var lines = ["  \(system) by \(solver): \(steps.counted("step")), \(evaluations.counted("evaluation"))"]
        if let energy { lines.append(energy.line) }
        if let error { lines.append(error.line) }
        if let stop { lines.append(stop.line) }
        if impacts > 0 { lines.append("  \(impacts.counted("impact"))") }
        return lines
    }
}
