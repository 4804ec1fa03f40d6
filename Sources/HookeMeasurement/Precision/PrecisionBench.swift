internal import HookeForms
internal import HookeScenario
internal import HookeRuns
internal import HookeDynamics
public import HookeSolvers

/// Tries every solver on motions known to 40 digits, with steps and tolerances from coarse to fine: what accuracy costs.
public struct PrecisionBench: Sendable {
    /// The motions.
    public let problems: [PrecisionProblem]
    /// GSL's methods.
    public let methods: [GSLMethod]
    /// How many passes each point has, of which the fastest counts.
    public let repeats: Int

    /// A bench of all that there is, unless some are chosen; `repeats` is at least 1.
    public init(
        problems: [PrecisionProblem] = PrecisionProblem.allCases, methods: [GSLMethod] = GSLMethod.allCases,
        repeats: Int = 3
    ) {
        precondition(repeats > 0, "a point has one pass at least")
        self.problems = problems
        self.methods = methods
        self.repeats = repeats
    }

    /// All points, motion by motion, solver by solver, from coarse to fine. `progress` is called as each motion begins.
    public func points(progress: (PrecisionProblem) -> Void = { _ in }) -> [PrecisionPoint] {
        problems.flatMap { problem in
            progress(problem)
            let exact = problem == .linear ? [SolverChoice.propagator] : []
            return (exact + methods.flatMap(PrecisionLadder.solvers)).map { point(problem, by: $0) }
        }
    }

    /// One of them.
    func point(_ problem: PrecisionProblem, by solver: SolverChoice) -> PrecisionPoint {
        let pass = PrecisionPass(problem, by: solver)
        guard pass.note == nil else {
            return PrecisionPoint(
                problem: problem, solver: solver, work: pass.work, nanoseconds: nil, error: nil, note: pass.note)
        }
        let fastest = (1..<repeats).reduce(pass.nanoseconds) { least, _ in
            min(least, PrecisionPass(problem, by: solver).nanoseconds)
        }
        let error = problem.reference.error(of: pass.states)
        let isMeasure = error <= 1
        return PrecisionPoint(
            problem: problem, solver: solver, work: pass.work, nanoseconds: fastest,
            error: isMeasure ? error : nil, note: isMeasure ? nil : "off by more than the motion's own size")
    }
}

extension MotionReference {
    /// ``PrecisionPoint/error`` of states at the reference's times, one after the other.
    func error(of found: [Double]) -> Double {
        var worst = 0.0
        for component in initial.indices {
            let size = states.reduce(abs(initial[component])) { max($0, abs($1.state[component])) }
            for (index, exact) in states.enumerated() {
                let distance = abs(found[index * initial.count + component] - exact.state[component])
                worst = max(worst, distance / size)
            }
        }
        return worst
    }
}
