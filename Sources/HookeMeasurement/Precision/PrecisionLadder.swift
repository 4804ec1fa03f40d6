internal import HookeForms
internal import HookeScenario
internal import HookeRuns
internal import HookeDynamics
internal import HookeSolvers

/// The steps and tolerances that each method is tried with, from coarse to fine.
enum PrecisionLadder {
    /// All of them are whole flicks, and a tenth of a second is a whole number of each.
    static let stepsPerSecond: [Int64] = [30, 60, 120, 240, 480, 960, 1920, 3840, 7680]
    static let tolerances = [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12]

    /// A method's grids, if it can have any, then its tolerances.
    static func solvers(_ method: GSLMethod) -> [SolverChoice] {
        let grids = stepsPerSecond.compactMap { try? GSLSolver(method, step: Flicks(Flicks.perSecond / $0)) }
        let adaptive = tolerances.compactMap { try? AdaptiveTolerance(relative: $0) }
            .map { GSLSolver(method, tolerance: $0) }
        return (grids + adaptive).map(SolverChoice.gsl)
    }
}
