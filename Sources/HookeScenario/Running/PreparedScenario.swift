internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers
internal import HookeTrace

/// A scenario to be run over and over, in memory: what all its runs have in common is found once.
///
///     let prepared = PreparedScenario(scenario)
///     let run = try prepared.run()
///     run.result.settled                             // 1.4
///     run.tables[0].cell(row: 3, column: 6)          // of points.csv, as its schema says
///
/// A run touches no file and shares nothing that changes: runs go side by side on as many threads as there are.
public struct PreparedScenario: Sendable {
    /// What is run. It was checked when it was read.
    public let scenario: Scenario
    private let course: ReleaseCourse?

    /// Prepares a scenario; nothing is run.
    public init(_ scenario: Scenario) {
        self.scenario = scenario
        // A spring that is none was refused when the scenario was read.
        guard case .elasticHeader(let header)? = scenario.scene, let release = header.release,
            case .spring(let spring)? = try? release.releaseLaw(solver: scenario.solver.solver)
        else {
            course = nil
            return
        }
        course = ReleaseCourse(spring, sampledEvery: scenario.display.refresh.time(ofRefresh: 1))
    }

    /// Runs the scenario and keeps its trace.
    ///
    /// - Parameter hashing: whether the trajectory's hash is taken, as it is for files: a multiplication a byte, one after the other.
    /// - Throws: ``RunError`` when a motion cannot be solved, or where there would be more rows than a run into files may write.
    public func run(hashing: Bool = false) throws(RunError) -> KeptRun {
        var run = try ended(hashing, nil)
        return try KeptRun(&run)
    }

    /// Runs the scenario in place of an earlier run, in the room of its trace: for runs of which each is looked at and forgotten.
    ///
    ///     var run = try prepared.run()
    ///     for _ in 1..<100_000 { try prepared.run(into: &run) }
    ///
    /// - Parameters:
    ///   - kept: a run of this scenario, which becomes the new one. Where the new one fails, its tables are gone.
    ///   - hashing: whether the trajectory's hash is taken.
    /// - Throws: ``RunError`` as ``run(hashing:)`` does.
    public func run(into kept: inout KeptRun, hashing: Bool = false) throws(RunError) {
        var run = try ended(hashing, kept.takeRoom())
        kept = try KeptRun(&run)
    }

    private func ended(_ hashing: Bool, _ room: consuming RunTables?) throws(RunError) -> any TracedRun {
        var run = try scenario.makeRun(noting: hashing ? .hash : [], along: course, in: room)
        try run.refuseTooMuchOutput()
        try run.toFrame(.max, progress: { _ in }, { _ in })
        return run
    }
}
