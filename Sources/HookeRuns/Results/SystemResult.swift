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
        ]
    }

    /// Its lines in the verdict.
    func lines(solver: String) -> [String] {
        var lines = ["  \(system) by \(solver): \(steps.counted("step")), \(evaluations.counted("evaluation"))"]
        if let energy { lines.append(energy.line) }
        if let error { lines.append(error.line) }
        if impacts > 0 { lines.append("  \(impacts.counted("impact"))") }
        return lines
    }
}
