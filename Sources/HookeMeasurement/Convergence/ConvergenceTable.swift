internal import HookeDynamics
internal import HookeRuns
internal import HookeScenario
internal import HookeSolvers
public import HookeTrace

extension ConvergenceStudy {
    /// The schema of its table: a row for each point. Only `measured_ns` differs between runs.
    public static let schema = TableSchema(
        RunFileNames.convergence, about: "The error and cost of each solver on the motion of a scenario.",
        columns: [
            Column("scenario", .text, about: "The scenario's name."),
            Column(
                "family", .text,
                about:
                    "The family: explicit (fixed steps), adaptive (explicit with a tolerance), multistep, implicit, rosenbrock, symplectic, taylor, exact."
            ),
        ]
            + SolverTable.solverColumns(
                evaluations: "The number of evaluations of the right-hand side, for taylor16 of series.") + [
                Column(
                    "cost", .real,
                    about:
                        "The work in evaluations: a series counts as 17, those of methods with a Jacobian or a history count twice."
                ),
                SolverTable.time,
                Column(
                    "error", .real,
                    about:
                        "The largest difference from the reference at the times of comparison, relative to the largest magnitude of its kind."
                ),
                Column(
                    "order", .real,
                    about:
                        "The observed order from the row before; empty where long steps, rounding or the reference hide it."
                ),
                Column("note", .text, about: "The reason for a missing error, or why it means little."),
            ],
        key: ["scenario", "solver", "step_s", "rtol"])

    /// The points of studies as CSV with a header.
    public static func csv(of studies: [ConvergenceStudy]) -> String {
        SolverTable.csv(schema, studies.map(\.table))
    }

    /// The points as a table in memory.
    private var table: Table {
        var table = Table(Self.schema, capacity: max(1, points.count))
        for (index, point) in points.enumerated() {
            var order: Double?
            if index > 0, points[index - 1].solver.method == point.solver.method {
                order = self.order(from: points[index - 1], to: point)
            }
            table.text(scenario)
            table.text(SolverFamily(of: point.solver).rawValue)
            SolverTable.append(point.solver, point.work, to: &table)
            table.real(point.cost)
            table.integer(point.nanoseconds)
            table.real(point.error)
            table.real(order)
            table.text(point.note)
            table.endRow()
        }
        return table
    }

    /// Writes the study to an open folder that `hooke plot` can draw: the table with metadata, summary and manifest.
    ///
    /// - Throws: `TraceError`.
    public func write(into folder: consuming RunFolder) throws(TraceError) {
        try SolverTable.write(table, summary: json, of: scenario, hash, into: folder)
    }

    /// The study without measured times: the same on every run.
    public var json: JSONValue {
        let orders = orders.map {
            [
                "method": .string($0.method.rawValue), "median": .real($0.median), "least": .real($0.least),
                "greatest": .real($0.greatest), "halvings": .integer(Int64($0.count)),
            ] as JSONValue
        }
        let advice = (Self.bounds.filter { $0 != bound } + [bound]).map { bound in
            let point = recommendation(for: bound)
            return [
                "atMost": .real(bound), "solver": point.map { .string($0.solver.description) } ?? .null,
                "error": point?.error.map { .real($0) } ?? .null,
                "evaluations": point.map { .integer(Int64($0.work.evaluations)) } ?? .null,
            ] as JSONValue
        }
        return [
            "scenario": .string(scenario), "duration": .real(duration), "reference": .string(reference),
            "referenceError": .real(accuracy), "points": .integer(Int64(points.count)),
            "withoutError": .integer(Int64(points.count { $0.error == nil })), "orders": .array(orders),
            "recommended": .array(advice), "traceHash": .string(hash.text),
        ]
    }

    /// The keys of `hooke accuracy FILE --json`, a list of objects.
    package static let keys = [
        KeyDescription("[].scenario", "text", "The scenario's name."),
        KeyDescription("[].duration", "number", unit: "s", "The length of the motion."),
        KeyDescription("[].reference", "text", "What errors are measured from, and what confirms it."),
        KeyDescription(
            "[].referenceError", "number", "The reference's error, as large as its difference from what confirms it."),
        KeyDescription("[].points", "whole number", "The number of solvers."),
        KeyDescription(
            "[].withoutError", "whole number", "How many of them failed, or are off by more than the motion."),
        KeyDescription("[].orders[].method", "text", "A method with fixed steps."),
        KeyDescription("[].orders[].median", "number", "Median of its orders from a step to its half."),
        KeyDescription("[].orders[].least", "number", "The smallest of them."),
        KeyDescription("[].orders[].greatest", "number", "The largest of them."),
        KeyDescription("[].orders[].halvings", "whole number", "How many there are."),
        KeyDescription("[].recommended[].atMost", "number", "An error; the last is the one that the scenario accepts."),
        KeyDescription(
            "[].recommended[].solver", "text or null", "The cheapest solver with at most that error; null without one."),
        KeyDescription("[].recommended[].error", "number or null", "Its error."),
        KeyDescription("[].recommended[].evaluations", "whole number or null", "Its evaluations."),
        KeyDescription("[].traceHash", "text", "Hash of all solvers, counts and errors."),
    ]

    /// The hash of the reproducible values.
    private var hash: TraceHash {
        var hash = TraceHash()
        for point in points {
            hash.combine(point.solver, point.work, error: point.error, note: point.note)
        }
        hash.endFrame()
        return hash
    }
}
