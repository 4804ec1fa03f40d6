internal import HookeScenario
internal import HookeRuns
internal import HookeDynamics
internal import HookeSolvers
public import HookeTrace

/// The table of a precision benchmark.
public enum PrecisionTable {
    /// The schema: a row for each point. Only `measured_ns` differs between runs.
    public static let schema = TableSchema(
        RunFileNames.precision, about: "The error and cost of each solver on motions known to 40 digits.",
        columns: [
            Column("system", .text, about: "The motion."),
            Column("solver", .text, about: "The method."),
            Column("step_s", .real, unit: "s", about: "The fixed step; empty for adaptive steps."),
            Column("rtol", .real, about: "The relative and absolute tolerance; empty for a fixed step."),
            Column("steps", .integer, about: "The number of steps; for the propagator, of evaluated times."),
            Column("evaluations", .integer, about: "The number of evaluations of the right-hand side."),
            Column(
                "measured_ns", .integer, unit: "ns",
                about: "The thread time of the fastest of several passes; empty if the motion did not reach its end."),
            Column(
                "error", .real,
                about:
                    "The largest distance from the exact motion at the reference times, relative to the component's largest value."
            ),
            Column("note", .text, about: "The reason for a missing error."),
        ],
        key: ["system", "solver", "step_s", "rtol"])

    /// The points as a table in memory.
    static func table(of points: [PrecisionPoint]) -> Table {
        var table = Table(schema, capacity: max(1, points.count))
        for point in points {
            table.text(point.problem.rawValue)
            table.text(point.method)
            table.real(point.solver.step?.seconds)
            table.real(point.tolerance)
            table.integer(point.work.steps)
            table.integer(point.work.evaluations)
            table.integer(point.nanoseconds)
            table.real(point.error)
            table.text(point.note)
            table.endRow()
        }
        return table
    }

    /// The points as CSV with a header.
    public static func csv(of points: [PrecisionPoint]) -> String {
        var text: [UInt8] = []
        schema.appendCSVHeader(to: &text)
        do {
            try table(of: points).appendCSVRows(to: &text)
        } catch {
            preconditionFailure("a value is not finite: \(error)")
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension PrecisionPoint {
    fileprivate var method: String {
        switch solver {
        case .propagator: solver.description
        case .numerical(let solver): solver.method.rawValue
        }
    }

    fileprivate var tolerance: Double? {
        guard case .numerical(let solver) = solver, case .adaptive(let tolerance) = solver.mode else { return nil }
        return tolerance.relative
    }
}
