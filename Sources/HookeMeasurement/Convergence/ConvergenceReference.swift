internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

/// The states that errors are measured from.
struct ConvergenceReference {
    /// The solver that it is from.
    let solver: SolverChoice
    /// The components at the times of comparison, in order of time.
    let states: [Double]
    /// Its solver and what confirms it.
    let words: String
    /// The difference from the solver that confirms it; that of rounding for an exact solution.
    let accuracy: Double
    /// Whether it is the exact solution.
    let isExact: Bool

    /// The largest difference between the two solutions that confirm each other.
    private static let largestDifference = 1e-3
    /// How many times the difference of the best two the difference from a third may count, which can be a less exact method.
    private static let mostDoubt = 30.0

    /// The exact solution of a linear motion, or the better of the two solutions by different methods that agree best.
    init(
        of problem: ConvergenceProblem, _ ladder: ConvergenceLadder, limit: Double, named name: String
    ) throws(ConvergenceBench.Failure) {
        let exact = ConvergencePass(problem, by: .propagator, through: ladder.times, limit: .infinity)
        if exact.note == nil {
            (solver, states, words, accuracy, isExact) = (
                .propagator, exact.states, "the exact solution", TrustVerdict.propagatorError, true
            )
            return
        }
        var found: [(solver: NumericalSolver, pass: ConvergencePass)] = []
        for solver in Self.candidates(ladder) {
            let pass = ConvergencePass(problem, by: .numerical(solver), through: ladder.times, limit: limit)
            if pass.note == nil, pass.states.allSatisfy(\.isFinite) { found.append((solver, pass)) }
        }
        var best: (first: Int, second: Int, difference: Double)?
        for first in found.indices {
            for second in found.indices.dropFirst(first + 1)
            where Self.differ(found[first].solver, found[second].solver) {
                let difference = found[second].pass.error(from: found[first].pass.states)
                if difference < best?.difference ?? .infinity { best = (first, second, difference) }
            }
        }
        guard let best, best.difference < Self.largestDifference else {
            let tried = found.map(\.solver.name).joined(separator: ", ")
            throw ConvergenceBench.Failure(
                scenario: name,
                reason: "no two methods agree on the motion to \(Self.largestDifference)"
                    + (tried.isEmpty ? "; none reached its end" : " (tried \(tried))")
                    + "; shorten until: { time: ... }, because errors of a chaotic motion grow without limit")
        }
        (solver, states) = (.numerical(found[best.first].solver), found[best.first].pass.states)
        // Of many pairs the two that agree best may share an error, as that of the times of events. A third solution by another method tells.
        let third = found.indices.filter { index in
            [best.first, best.second].allSatisfy { Self.differ(found[$0].solver, found[index].solver) }
        }.map { found[$0].pass.error(from: found[best.first].pass.states) }.min()
        let second = problem.hasEvents ? min(third ?? best.difference, Self.mostDoubt * best.difference) : 0
        accuracy = max(best.difference, second, TrustVerdict.propagatorError)
        words =
            "\(found[best.first].solver.name), which \(found[best.second].solver.name) confirms to \(accuracy.twoDigits)"
        isExact = false
    }

    /// Whether two solvers share neither the method nor the step. With equal steps their rounding errors resemble each other.
    private static func differ(_ one: NumericalSolver, _ other: NumericalSolver) -> Bool {
        one.method != other.method && (one.step == nil || one.step != other.step)
    }

    /// Solvers of high order with fine steps and tight tolerances, the most exact first. Steps far finer than needed only add rounding, so that
    /// several are tried.
    private static func candidates(_ ladder: ConvergenceLadder) -> [NumericalSolver] {
        func grid(_ method: IntegrationMethod, _ divisors: [Int]) -> [NumericalSolver] {
            divisors.compactMap { divisor in
                let index = max(0, ladder.steps.count - 1 - divisor)
                return try? NumericalSolver(method, step: ladder.steps[index])
            }
        }
        func adaptive(_ method: IntegrationMethod, _ relative: Double, _ absolute: Double) -> [NumericalSolver] {
            (try? AdaptiveTolerance(relative: relative, absolute: absolute)).flatMap {
                try? NumericalSolver(method, tolerance: $0)
            }.map { [$0] } ?? []
        }
        return adaptive(.taylor16, 1e-15, 1e-18) + grid(.taylor16, [4, 7]) + adaptive(.rk8pd, 1e-14, 1e-16)
            + grid(.rk8pd, [0, 2, 4, 6]) + grid(.symplectic8, [2, 4]) + adaptive(.rodas5p, 1e-12, 1e-18)
            + adaptive(.rodas5p, 1e-12, 1e-12) + grid(.rodas5p, [0, 2]) + grid(.bsimp, [3, 5])
            + adaptive(.bsimp, 1e-12, 1e-16) + grid(.rkck, [0])
    }
}
