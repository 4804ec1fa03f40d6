internal import HookeForms
public import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers
internal import HookeTrace

/// A scenario to be run over and over, in memory: what all its runs have in common is found once.
///
///     let prepared = ScenarioRunner(scenario)
///     let run = try prepared.run()
///     run.result.settled                             // 1.4
///     run.tables[0].cell(row: 3, column: 6)          // of points.csv, as its schema says
///
/// A run touches no file and shares nothing that changes: runs go side by side on as many threads as there are.
public struct ScenarioRunner: Sendable {
    /// What is run.
    public let scenario: Scenario
    private let response: ReleaseResponse?
    private let preparation = Preparation()

    /// Prepares a scenario; nothing is run.
    public init(_ scenario: Scenario) {
        self.scenario = scenario
        guard case .elasticHeader(let header)? = scenario.scene, let release = header.release,
            case .spring(let spring) = release.releaseLaw(solver: scenario.solver.solver)
        else {
            response = nil
            return
        }
        response = ReleaseResponse(spring, sampledEvery: scenario.display.refresh.time(ofRefresh: 1))
    }

    /// Runs the scenario and keeps its trace.
    ///
    /// - Parameter hashing: whether the trajectory's hash is taken, as it is for files: a multiplication a byte, one after the other.
    /// - Throws: ``RunError`` when a motion cannot be solved, or where there would be more rows than a run into files may write.
    public func run(hashing: Bool = false) throws(RunError) -> RecordedRun {
        var run = try makeRun(notes(hashing))
        try finish(&run)
        return try RecordedRun(run, of: preparation)
    }

    /// Runs the scenario in place of an earlier run, in the room of its trace: for runs of which each is looked at and forgotten.
    ///
    ///     var run = try prepared.run()
    ///     for _ in 1..<100_000 { try prepared.run(into: &run) }
    ///
    /// A scene on which nothing moves from the beginning is set up once, and goes back to that for each run. Where a copy of the earlier
    /// run is still held it stays as it is, and the scene is set up anew.
    ///
    /// - Parameters:
    ///   - kept: a run of this scenario, which becomes the new one. Where the new one fails, its tables are gone.
    ///   - hashing: whether the trajectory's hash is taken.
    /// - Throws: ``RunError`` as ``run(hashing:)`` does.
    public func run(into kept: inout RecordedRun, hashing: Bool = false) throws(RunError) {
        let notes = notes(hashing)
        var room: RunTables?
        if var run = kept.takeRun(of: preparation) {
            if run.beginAgain(noting: notes) {
                try finish(&run)
                kept = try RecordedRun(run, of: preparation)
                return
            }
            room = run.takeFrames()
        }
        // The earlier run is gone before its tables are emptied, so that they are nobody else's.
        room?.forEach { $0.removeAll() }
        var run = try makeRun(notes, in: room)
        run.keepStart()
        try finish(&run)
        kept = try RecordedRun(run, of: preparation)
    }

    private func notes(_ hashing: Bool) -> RecordingOptions { hashing ? .hash : [] }

    private func makeRun(_ notes: RecordingOptions, in room: consuming RunTables? = nil) throws(RunError)
        -> any TracedRun
    {
        let run = try scenario.makeRun(noting: notes, along: response, in: room)
        try run.refuseTooMuchOutput()
        return run
    }

    private func finish(_ run: inout any TracedRun) throws(RunError) {
        try run.toFrame(.max, progress: { _ in }, { _ in })
    }
}
