internal import HookeForms
public import HookeScenario
public import HookeTrace

/// A finished run with its trace in memory.
public struct RecordedRun: Sendable {
    /// The result. Without hashing, its hash is that of a run without frames.
    public let result: RunResult
    /// The tables that have rows, in the order of the files of a run. The tables of costs, corners and energy are not among them: such runs
    /// are neither timed nor drawn.
    public let tables: [Table]
}

extension Scenario {
    /// Runs the scenario, and keeps its trace in memory.
    ///
    ///     let run = try scenario.run()
    ///     run.result.settled                             // 1.4
    ///     run.tables[0].cell(row: 3, column: 6)          // a cell of points.csv, see the table's schema
    ///
    /// The run is not compared with a second pass: its ``RunResult/trust`` is `nil`. It uses no files and no shared mutable state, so
    /// any number of threads can run a scenario at the same time.
    ///
    /// - Parameter hashing: whether the hash of the trajectory is computed, at a multiplication per byte.
    /// - Throws: ``RunError`` if a motion cannot be solved, or the predicted output exceeds 10 GB.
    public func run(hashing: Bool = false) throws(RunError) -> RecordedRun {
        var run = try makeRun(noting: hashing ? .hash : [])
        try run.refuseTooMuchOutput()
        try run.toFrame(.max, progress: { _ in }, { _ in })
        var tables = run.frames?.filled ?? []
        if !run.makesFrames { try run.write(all: true) { if $0.rowCount > 0 { tables.append($0) } } }
        return RecordedRun(result: run.result, tables: tables)
    }
}
