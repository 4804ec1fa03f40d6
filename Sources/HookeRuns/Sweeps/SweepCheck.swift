internal import HookeForms
public import HookeScenario

extension SweptScenario {
    /// Checks that a sweep makes sense: that its first, its middle or its last run has a valid scenario.
    ///
    /// Values that are out of range in some runs are theirs to report; a path with a spelling mistake or values without a unit are wrong in
    /// all of them.
    ///
    /// - Parameter file: the plan's file, at whose places the errors are reported.
    /// - Throws: ``SweepError/nothingValid(runs:_:)``.
    public func checkValidity(plan file: String) throws(SweepError) {
        var runs: [Int] = []
        for run in [0, runCount / 2, runCount - 1] where !runs.contains(run) { runs.append(run) }
        var first: ScenarioProblems?
        for run in runs {
            let point = point(ofRun: run)
            if let problem = point.problem {
                first = first ?? ScenarioProblems(file: file, [Diagnostic(at: plan.position, problem)])
                continue
            }
            do throws(ScenarioProblems) {
                _ = try scenario(of: point)
                return
            } catch {
                first = first ?? problems(error, at: point, in: file)
            }
        }
        if let first { throw .nothingValid(runs: runs, first) }
    }
}
