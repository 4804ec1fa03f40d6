internal import HookeDynamics
internal import HookeSolvers

/// One integration of a scenario's motion through the times of comparison.
struct ConvergencePass {
    private(set) var work = SolverWork()
    private(set) var nanoseconds = 0
    /// The components at each time, in order of time.
    private(set) var states: [Double] = []
    /// The kinds of the components.
    private(set) var kinds: [Int] = []
    /// Why the integration did not reach the end; `nil` if it did.
    private(set) var note: String?

    /// Integrates a motion, unless it takes more than `limit` evaluations times components. The time does not include the setup.
    init(_ problem: ConvergenceProblem, by solver: SolverChoice, through times: [Flicks], limit: Double) {
        do throws(ConvergenceFailure) {
            let motion = try problem.motion(by: solver)
            kinds = motion.kinds
            let most = limit / (Double(kinds.count) * solver.algebra(components: kinds.count))
            if let predicted = solver.predictedEvaluations(until: times[times.count - 1]), predicted > most {
                note = "left out: it would take about \(Int(predicted)) evaluations, more than \(Int(most))"
                return
            }
            states.reserveCapacity(times.count * kinds.count)
            defer { work = motion.work }
            let start = ThreadClock.now()
            for time in times {
                try motion.go(to: time)
                guard Double(motion.work.evaluations) <= most else {
                    note = "stopped at \(time.seconds) s: more than \(Int(most)) evaluations"
                    return
                }
                for component in kinds.indices { states.append(motion[component]) }
            }
            nanoseconds = ThreadClock.now() - start
        } catch {
            note = error.words
        }
    }

    /// The largest difference of a component from another pass's, relative to the largest magnitude of its kind in the other one; infinite for
    /// a pass that did not reach the end.
    func error(from reference: [Double]) -> Double {
        guard states.count == reference.count else { return .infinity }
        let kindCount = (kinds.max() ?? -1) + 1
        var differences = [Double](repeating: 0, count: kindCount)
        var magnitudes = differences
        for index in reference.indices {
            let kind = kinds[index % kinds.count]
            magnitudes[kind] = max(magnitudes[kind], abs(reference[index]))
            let difference = abs(states[index] - reference[index])
            differences[kind] = difference.isNaN ? .infinity : max(differences[kind], difference)
        }
        // What stays near zero beside large numbers is made of their rounding, as in trust.
        let least = 1e-10 * (magnitudes.max() ?? 0)
        return zip(differences, magnitudes).map { $0 == 0 ? 0 : $0 / max($1, least) }.max() ?? 0
    }
}

extension SolverChoice {
    /// What the algebra of GSL's implicit methods adds to evaluations: they factor a full matrix in each step.
    fileprivate func algebra(components: Int) -> Double {
        guard case .numerical(let solver) = self, solver.method.isOfGSL, solver.method.traits.needsJacobian else {
            return 1
        }
        return 1 + Double(components * components) / 48
    }

    /// About how many evaluations a fixed step takes until a time; `nil` for adaptive steps and the propagator.
    fileprivate func predictedEvaluations(until end: Flicks) -> Double? {
        guard case .numerical(let solver) = self, let step = solver.step,
            let each = solver.method.traits.evaluationsPerStep
        else { return nil }
        return Double(end.count) / Double(step.count) * Double(each)
    }
}
