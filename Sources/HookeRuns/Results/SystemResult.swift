internal import HookeForms
internal import HookeScenario
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
    public let energy: EnergyResult?
    /// How good the run is; `nil` where that was not asked, and by the propagator.
    public let error: ErrorResult?
    /// How often it met its stop.
    public let impacts: Int
}

extension SystemResult {
    /// Its part of `summary.json`.
    func members(probes: Int, solver: String) -> [JSONValue.Member] {
        [
            .init("system", .string(system)), .init("probes", .integer(Int64(probes))), .init("reached", true),
            .init("solver", .string(solver)), .init("steps", .integer(Int64(steps))),
            .init("evaluations", .integer(Int64(evaluations))),
            .init("energy", energy.map { .object($0.members) } ?? .null), .init("error_estimate", error?.json ?? .null),
            .init("impacts", .integer(Int64(impacts))),
        ]
    }

    /// Its part of the verdict.
    func lines(solver: String) -> [String] {
        var lines = ["  \(system) by \(solver): \(steps) steps, \(evaluations) evaluations"]
        if let energy { lines.append(energy.line) }
        if let error { lines.append(error.line) }
        if impacts > 0 { lines.append("  \(impacts) impacts") }
        return lines
    }
}
