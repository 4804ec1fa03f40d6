internal import HookeForms
public import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers
internal import HookeTrace

/// Runs a scenario in memory any number of times. What all its runs share is computed once.
///
///     let runner = ScenarioRunner(scenario)
///     let run = try runner.run()
///     run.result.settled                             // 1.4
///     run.tables[0].cell(row: 3, column: 6)          // a cell of points.csv, see the table's schema
///
/// Its runs are not compared with a second pass: their ``RunResult/trust`` is `nil`. A run uses no files and no
/// shared mutable state, so any number of threads can run a scenario at the same time.
public struct ScenarioRunner: Sendable {
    /// The scenario.
    public let scenario: Scenario
    private let response: ReleaseResponse?
    private let preparation = Preparation()

    /// Prepares a scenario without running it.
    public init(_ scenario: Scenario) {
        self.scenario = scenario
        guard let header = scenario.scene?.as(ElasticHeaderDescription.self), let release = header.release,
            case .spring(let spring) = release.releaseLaw(solver: scenario.solver.solver)
        else {
            response = nil
            return
        }
        response = ReleaseResponse(spring, sampledEvery: scenario.display.refresh.time(ofRefresh: 1))
    }

    /// Runs the scenario, and keeps its trace in memory.
    ///
    /// - Parameter hashing: whether the hash of the trajectory is computed, at a multiplication per byte.
    /// - Throws: ``RunError`` if a motion cannot be solved, or the predicted output exceeds 10 GB.
    public func run(hashing: Bool = false) throws(RunError) -> RecordedRun {
        var run = try makeRun(notes(hashing))
        try finish(&run)
        return try RecordedRun(run, of: preparation)
    }

    /// Runs the scenario again, and replaces an earlier run by the new one. It uses the storage of the earlier run, which saves
    /// allocations.
    ///
    ///     var run = try runner.run()
    ///     for _ in 1..<100_000 { try runner.run(into: &run) }
    ///
    /// A stage on which nothing moves before the first frame is set up once and restored for each run. If a copy of the earlier
    /// run exists, the copy is not changed, and the stage is set up again.
    ///
    /// - Parameters:
    ///   - kept: a run of this runner, which is replaced. If the new run fails, its tables are lost.
    ///   - hashing: whether the hash of the trajectory is computed.
    /// - Throws: ``RunError``, as ``run(hashing:)``.
    public func run(into kept: inout RecordedRun, hashing: Bool = false) throws(RunError) {
        let notes = notes(hashing)
        guard var run = kept.takeRun(of: preparation) else { return try runAnew(into: &kept, notes, in: nil) }
        guard run.restart(noting: notes) else {
            let room = run.takeFrames()
            _ = consume run
            return try runAnew(into: &kept, notes, in: room)
        }
        try finish(&run)
        kept = try RecordedRun(run, of: preparation)
    }

    /// Sets up the scenario and runs it, with the tables of an earlier run, and replaces a run by it. (Apart from ``run(into:hashing:)``, whose
    /// frame would be as large as all tables.)
    private func runAnew(
        into kept: inout RecordedRun, _ notes: RecordingOptions, in room: consuming RunTables?
    ) throws(RunError) {
        var room = room
        // The earlier run was released before its tables are emptied, so that their storage is not copied.
        room?.forEach { $0.removeAll() }
        var run = try makeRun(notes, in: room)
        run.keepStart()
        try finish(&run)
        kept = try RecordedRun(run, of: preparation)
    }

    private func notes(_ hashing: Bool) -> RecordingOptions { hashing ? .hash : [] }

    private func makeRun(_ notes: RecordingOptions, in room: consuming RunTables? = nil) throws(RunError)
        -> SubjectRun
    {
        let run = try scenario.makeRun(noting: notes, along: response, in: room)
        try run.refuseTooMuchOutput()
        return run
    }

    private func finish(_ run: inout SubjectRun) throws(RunError) {
        try run.toFrame(.max, progress: { _ in }, { _ in })
    }
}
