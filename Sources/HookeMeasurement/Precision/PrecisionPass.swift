internal import HookeForms
internal import HookeScenario
internal import HookeRuns
internal import HookeDynamics
internal import HookeSolvers

/// One passage through a motion: from tenth to tenth of a second, with the states at the reference's times kept.
struct PrecisionPass {
    private(set) var work = SolverWork()
    private(set) var nanoseconds = 0
    /// Component after component, time after time.
    private(set) var states: [Double] = []
    /// Why it was not followed to its end.
    private(set) var note: String?

    /// Follows a motion; making ready for it is not counted as time.
    init(_ problem: PrecisionProblem, by solver: SolverChoice) {
        do throws(SolverError) {
            switch solver {
            case .propagator:
                guard let linear = problem.instance.dynamics as? LinearSystem else {
                    note = "\(solver) solves linear motions only"
                    return
                }
                var integrator = try ExactWalk(linear.spring, from: problem.reference.initial)
                try follow(&integrator, problem.reference)
            case .gsl(let solver):
                var integrator = try problem.instance.integrator(by: solver)
                try follow(&integrator, problem.reference)
            }
        } catch {
            note = problem.instance.description(of: error)
        }
    }

    private mutating func follow<Walk: MotionIntegrator & ~Copyable>(
        _ integrator: inout Walk, _ reference: MotionReference
    ) throws(SolverError) {
        states.reserveCapacity(reference.states.count * reference.initial.count)
        let tenth = Flicks(Flicks.perSecond / 10)
        var tenths: Int64 = 0
        defer { work = integrator.work }
        let start = ThreadClock.now()
        for (sixtieths, state) in reference.states {
            while 6 * tenths < sixtieths {
                tenths += 1
                try integrator.go(to: tenth * tenths)
                guard integrator.work.evaluations <= PrecisionPoint.mostEvaluations else {
                    let limit = PrecisionPoint.mostEvaluations
                    note = "more than \(limit) evaluations by \((tenth * tenths).seconds) s: not followed further"
                    return
                }
            }
            for component in state.indices { states.append(integrator[component]) }
        }
        nanoseconds = ThreadClock.now() - start
    }
}
