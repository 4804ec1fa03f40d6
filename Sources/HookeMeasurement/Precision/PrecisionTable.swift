internal import HookeForms
internal import HookeScenario
internal import HookeRuns
internal import HookeDynamics
internal import HookeSolvers
public import HookeTrace

/// The points of a bench as a table.
public enum PrecisionTable {
    /// One row a point. Only `measured_ns` differs from run to run.
    public static let schema = TableSchema(
        RunFileNames.precision, about: "What each solver makes of motions known to 40 digits, and at what price.",
        columns: [
            Column("system", .text, about: "The motion."),
            Column("solver", .text, about: "The method."),
            Column("step_s", .real, unit: "s", about: "The step of its fixed grid; empty where it is adaptive."),
            Column("rtol", .real, about: "Its relative and absolute tolerance; empty on a fixed grid."),
            Column("steps", .integer, about: "Steps taken; times read for the propagator."),
            Column("evaluations", .integer, about: "Evaluations of the right-hand side."),
            Column(
                "measured_ns", .integer, unit: "ns",
                about: "Thread time of the fastest of several passes; empty where it was not followed to its end."),
            Column(
                "error", .real,
                about:
                    "Largest distance from the exact motion at its known times, in parts of the component's largest value there."
            ),
            Column("note", .text, about: "Why there is no error."),
        ],
        key: ["system", "solver", "step_s", "rtol"])

    /// The points in one block.
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

    /// The points as CSV, header and all.
    public static func csv(of points: [PrecisionPoint]) -> String {
        var text: [UInt8] = []
        schema.appendCSVHeader(to: &text)
        do {
            try table(of: points).appendCSVRows(to: &text)
        } catch {
            preconditionFailure("a point holds a number that is not finite: \(error)")
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension PrecisionPoint {
    fileprivate var method: String {
        switch solver {
        case .propagator: solver.description
        case .gsl(let solver): solver.method.rawValue
        }
    }

    fileprivate var tolerance: Double? {
        guard case .gsl(let solver) = solver, case .adaptive(let tolerance) = solver.mode else { return nil }
        return tolerance.relative
    }
}
