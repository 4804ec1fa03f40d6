internal import HookeDynamics
internal import HookeRuns
internal import HookeScenario
internal import HookeSolvers
internal import HookeTrace

/// What the tables of measured solvers have in common: columns, cells, CSV and the folder that `hooke plot` can draw.
enum SolverTable {
    /// The columns of a solver and its counted work. ``append(_:_:to:)`` adds their cells.
    ///
    /// - Parameter evaluations: the description of the count of evaluations.
    static func solverColumns(evaluations: String) -> [Column] {
        [
            Column("solver", .text, about: "The method."),
            Column("step_s", .real, unit: "s", about: "The fixed step; empty for adaptive steps."),
            Column("rtol", .real, about: "The relative and absolute tolerance; empty for a fixed step."),
            Column("steps", .integer, about: "The number of steps; for the propagator, of evaluated times."),
            Column("evaluations", .integer, about: evaluations),
        ]
    }

    /// The column of the measured time, the only one that differs between runs.
    static let time = Column(
        "measured_ns", .integer, unit: "ns",
        about: "The thread time of the fastest of several passes; empty if the motion did not reach its end.")

    /// Adds the cells of ``solverColumns(evaluations:)`` to a row.
    static func append(_ solver: SolverChoice, _ work: SolverWork, to table: inout Table) {
        var tolerance: Double?
        if case .numerical(let numerical) = solver, case .adaptive(let given) = numerical.mode {
            tolerance = given.relative
        }
        table.text(solver.method?.rawValue ?? solver.description)
        table.real(solver.step?.seconds)
        table.real(tolerance)
        table.integer(work.steps)
        table.integer(work.evaluations)
    }

    /// Tables of one schema as CSV with one header.
    static func csv(_ schema: TableSchema, _ tables: [Table]) -> String {
        var text: [UInt8] = []
        schema.appendCSVHeader(to: &text)
        for table in tables {
            do {
                try table.appendCSVRows(to: &text)
            } catch {
                trap("a value is not finite: \(error)")
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Writes a table to an open folder, with its metadata, a summary and a manifest.
    ///
    /// - Parameters:
    ///   - table: the rows.
    ///   - summary: the object of summary.json.
    ///   - name: what was measured, the scenario of the manifest.
    ///   - hash: the hash of the reproducible values.
    ///   - folder: the folder.
    /// - Throws: `TraceError`.
    static func write(
        _ table: Table, summary: JSONValue, of name: String, _ hash: TraceHash, into folder: consuming RunFolder
    ) throws(TraceError) {
        var output = folder
        var table = table
        let file = try TableFile(table.schema, in: output)
        try file.write(&table)
        try output.add(file)
        try output.add(summary, named: RunResult.file)
        try output.publish(
            Manifest(
                hooke: HookeVersion.current, gsl: GSL.version, scenario: name, scenarioSHA256: "", seed: 0,
                solver: "all", step: nil, refresh: "none",
                promise: .tolerance("adaptive and implicit methods may round differently on another CPU"),
                traceHash: hash))
    }
}

extension TraceHash {
    /// Adds the reproducible values of a measured solver.
    mutating func combine(_ solver: SolverChoice, _ work: SolverWork, error: Double?, note: String?) {
        combine(solver.description)
        combine(Int64(work.steps))
        combine(Int64(work.evaluations))
        combine(error ?? .nan)
        combine(note ?? "")
    }
}
