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
            Column("system", .text, about: "The motion.")
        ] + SolverTable.solverColumns(evaluations: "The number of evaluations of the right-hand side.") + [
            SolverTable.time,
            Column(
                "error", .real,
                about:
                    "The largest distance from the exact motion at the reference times, relative to the component's largest value; at least 1.1e-16, the rounding of that motion."
            ),
            Column("note", .text, about: "The reason for a missing error."),
        ],
        key: ["system", "solver", "step_s", "rtol"])

    /// The points as a table in memory.
    static func table(of points: [PrecisionPoint]) -> Table {
        var table = Table(schema, capacity: max(1, points.count))
        for point in points {
            table.text(point.problem.rawValue)
            SolverTable.append(point.solver, point.work, to: &table)
            table.integer(point.nanoseconds)
            table.real(point.error)
            table.text(point.note)
            table.endRow()
        }
        return table
    }

    /// The points as CSV with a header.
    public static func csv(of points: [PrecisionPoint]) -> String {
        SolverTable.csv(schema, [table(of: points)])
    }
}

extension PrecisionTable {
    /// Writes points to a folder that `hooke plot` can draw: the table with metadata, summary and manifest.
    ///
    /// - Parameters:
    ///   - points: the table's rows.
    ///   - folder: created if it does not exist; an earlier run's files in it are replaced.
    /// - Throws: `TraceError`.
    public static func write(_ points: [PrecisionPoint], into folder: String) throws(TraceError) {
        try write(points, into: try open(folder))
    }

    /// Opens the folder before the measurement, so that errors come first.
    public static func open(_ folder: String) throws(TraceError) -> RunFolder {
        try RunFolder(folder, derived: RunFileNames.pictures, known: RunFileNames.all)
    }

    /// Writes points to an open folder.
    public static func write(_ points: [PrecisionPoint], into folder: consuming RunFolder) throws(TraceError) {
        let hash = hash(of: points)
        try SolverTable.write(
            table(of: points), summary: summary(of: points, hash), of: schema.name, hash, into: folder)
    }

    private static func summary(of points: [PrecisionPoint], _ hash: TraceHash) -> JSONValue {
        [
            "scenario": .string(schema.name), "points": .integer(Int64(points.count)),
            "withoutError": .integer(Int64(points.count { $0.error == nil })), "traceHash": .string(hash.text),
        ]
    }

    /// The hash of the reproducible values.
    private static func hash(of points: [PrecisionPoint]) -> TraceHash {
        var hash = TraceHash()
        for point in points {
            hash.combine(point.problem.rawValue)
            hash.combine(point.solver, point.work, error: point.error, note: point.note)
        }
        hash.endFrame()
        return hash
    }
}
