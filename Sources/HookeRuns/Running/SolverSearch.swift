internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeSolvers
internal import HookeTrace

/// Finds the solver of a scenario that leaves it to Hooke: the propagator where it is exact, else the cheapest method with the same bits on every
/// machine whose own verdict on trust meets the scenario's, in evaluations of the right-hand side.
///
/// Each method is tried from coarse to fine until its verdict meets the bound, or a step costs more than the cheapest so far. A solver whose motion
/// no other method confirms is passed over, if there are others, and so is one that misses an event of ``SeenEvents``. Nothing is timed: the choice is the
/// same on every machine. A search that has spent
/// ``budget`` evaluations takes the best so far, or ends with an error.
struct SolverSearch {
    private let scenario: Scenario
    private let bound: Double
    /// The share of the bound that a method's own verdict may take: 1 - (7/15)^2.
    ///
    /// The second pass of a verdict takes 7/15 of the step. A method of order p differs from it by 1 - (7/15)^p of its error: nearly all of it where
    /// the motion is smooth, and 0.78 where corners of the right-hand side, such as those of Chua's circuit, leave the order 2.
    private static let share = 1 - 49.0 / 225

    /// The most evaluations of right-hand sides in the runs of a search. Their verdicts, of up to three times as many, come on top.
    private let budget: Int

    /// A solver that meets the bound.
    private struct Candidate {
        let solver: NumericalSolver
        let cost: Double
        let error: Double
    }

    /// Why no solver was found.
    struct Failure: Error {
        let reason: String
    }

    init(_ scenario: Scenario, budget: Int = 10_000_000) {
        (self.scenario, self.budget) = (scenario, budget)
        bound = scenario.trust.atMost ?? SolverChoice.standardBound
    }

    /// The solver.
    ///
    /// - Throws: ``Failure`` with a remedy if no solver meets the bound.
    func solver() throws(Failure) -> SolverChoice {
        if isSolved(by: .propagator) { return .propagator }
        let events = SeenEvents(of: scenario)
        var found: [Candidate] = []
        // The most exact verdict of all that do not meet the bound.
        var nearest: (solver: String, error: Double)?
        var spent = 0.0
        for ladder in ladders where spent < Double(budget) {
            var dearest = found.map { $0.cost }.min() ?? .infinity
            var errors: [Double] = []
            for solver in ladder {
                if hasStalled(errors) { break }
                let predicted = predictedCost(of: solver)
                if let predicted, predicted > dearest { break }
                // A verdict with an obstacle is one without a finer pass, or without the growth of errors.
                guard spent < Double(budget) else { break }
                guard let (cost, verdict) = trial(solver, upTo: dearest, spent: &spent), verdict.basis != .none,
                    verdict.obstacle == nil, let error = verdict.worst?.error
                else { continue }
                errors.append(error)
                if error <= Self.share * bound, verdict.alarms.isEmpty, events?.areSeen(by: solver) != false {
                    found.append(Candidate(solver: solver, cost: cost, error: error))
                    dearest = cost
                    // Steps longer than the distance of frames cost as much as those that end at them, which are more exact.
                    if predicted == nil { break }
                } else if error < nearest?.error ?? .infinity {
                    nearest = (solver.name, error)
                }
            }
        }
        found.sort { ($0.cost, $0.error) < ($1.cost, $1.error) }
        for candidate in found where isConfirmed(candidate, by: found) {
            return .numerical(candidate.solver)
        }
        // The run reports the event that ends it with an error.
        if found.isEmpty, let events, events.haveFailed { return .numerical(SeenEvents.solver) }
        guard found.isEmpty else {
            throw Failure(
                reason:
                    "methods that each promise \(bound.text(digits: 2)) differ by more, as on chaotic motions; shorten until: { time: ... }, "
                    + "or name a solver")
        }
        guard spent < Double(budget) else {
            throw Failure(
                reason:
                    "no method met \(bound.text(digits: 2)) within \(budget) evaluations of the search; shorten until: { time: ... }, "
                    + "or name a solver")
        }
        let best =
            nearest.map { "; the nearest is \($0.solver) with \($0.error.text(digits: 2))" } ?? "; none reaches the end"
        throw Failure(
            reason:
                "no method with the same bits everywhere has an error of at most \(bound.text(digits: 2))\(best); raise "
                + "trust: { atMost: ... }, or name a solver")
    }

    /// Whether finer steps no longer reduce the error, on a chaotic motion or at the level of rounding: after six rungs, the last two have not
    /// halved it.
    private func hasStalled(_ errors: [Double]) -> Bool {
        errors.count >= 6 && !(errors[errors.count - 1] < errors[errors.count - 3] / 2)
    }

    /// The steps of fixed grids, whole fractions of a second.
    private static let stepsPerSecond: [Int64] = [15, 30, 60, 120, 240, 480, 960, 1920, 3840, 7680]
    /// Relative tolerances, and the absolute ones of components that may be small, a millionth of them.
    private static let tolerances = [
        (1e-4, 1e-10), (1e-5, 1e-11), (1e-6, 1e-12), (1e-7, 1e-13), (1e-8, 1e-14), (1e-9, 1e-15), (1e-10, 1e-16),
        (1e-11, 1e-17), (1e-12, 1e-18),
    ]

    /// The solvers of each method from coarse to fine: first the one that solves stiff systems too, whose cost ends the search among steps that
    /// explicit methods cannot take.
    private var ladders: [[NumericalSolver]] {
        let grids = { (method: IntegrationMethod) in
            Self.stepsPerSecond.compactMap { try? NumericalSolver(method, step: Flicks(Flicks.perSecond / $0)) }
        }
        let adaptive = { (method: IntegrationMethod, isFine: Bool) in
            Self.tolerances.compactMap { relative, small in
                (try? AdaptiveTolerance(relative: relative, absolute: isFine ? small : relative)).flatMap {
                    try? NumericalSolver(method, tolerance: $0)
                }
            }
        }
        let stiff = [adaptive(.rodas5p, false), adaptive(.rodas5p, true)]
        let explicit = [IntegrationMethod.rk8pd, .rkck, .rkf45, .rk4, .taylor16, .symplectic8].map(grids)
        return stiff + explicit + [adaptive(.taylor16, false), grids(.rodas5p)]
    }

    /// What a fixed grid costs at least; `nil` with a tolerance.
    private func predictedCost(of solver: NumericalSolver) -> Double? {
        guard let step = solver.step, let each = solver.method.traits.evaluationsPerStep else { return nil }
        let steps = (Double(scenario.until.latest.count) / Double(step.count)).rounded(.down)
        return SolverChoice.numerical(solver).cost(of: SolverWork(evaluations: Int(min(steps * Double(each), 1e15))))
    }

    /// Whether a solver that is exact can be set up for all motions of the scenario.
    private func isSolved(by solver: SolverChoice) -> Bool {
        var scenario = scenario
        scenario.solver = solver
        guard scenario.unsolvable.isEmpty, var run = try? scenario.makeRun(noting: .nothing) else { return false }
        // A change of a system's parameters can end its linearity.
        return (try? run.toEnd(progress: { _ in }) { $0.removeAllKeepingCapacity() }) != nil
    }

    /// A run in memory: its cost and the verdict on it; `nil` if it fails, or costs more than another solver or than is left of the budget.
    ///
    /// - Parameter spent: the evaluations of all runs so far, to which its own are added.
    private func trial(
        _ solver: NumericalSolver, upTo most: Double, spent: inout Double
    ) -> (cost: Double, verdict: TrustVerdict)? {
        let left = Double(budget) - spent
        var scenario = scenario
        scenario.solver = .numerical(solver)
        scenario.expectations = []
        guard scenario.unsolvable.isEmpty, var run = try? scenario.makeRun(noting: [.nothing, .trust]) else {
            return nil
        }
        let choice = scenario.solver
        func cost() -> Double { choice.cost(of: SolverWork(evaluations: run.evaluations)) }
        // The verdict takes evaluations too, which do not count.
        let total: Double
        defer { spent += Double(run.evaluations) }
        let frames = count
        let share = max(1, frames / Self.pauses)
        do {
            // A run that has become too dear ends.
            while run.frame + share < frames {
                let before = run.frame
                try run.toFrame(run.frame + share, progress: { _ in }) { $0.removeAllKeepingCapacity() }
                guard cost() <= most, Double(run.evaluations) <= left else { return nil }
                if run.frame == before { break }
            }
            try run.toFrame(.max, progress: { _ in }) { $0.removeAllKeepingCapacity() }
            total = cost()
            guard total <= most else { return nil }
            try run.toEnd(progress: { _ in }) { $0.removeAllKeepingCapacity() }
        } catch {
            return nil
        }
        guard let verdict = run.result.trust?.verdict else { return nil }
        return (total, verdict)
    }

    /// How often a run is asked for its cost.
    private static let pauses = 64

    /// The number of the scenario's frames, or of its system's probes.
    private var count: Int {
        let (end, rate) = (scenario.until.latest, scenario.display.refresh)
        switch scenario.subject {
        case .tree: return Int(min(1e9, end.seconds * rate.hertz))
        case .system(let description): return Int(min(1e9, description.probes.count(through: end, at: rate)))
        }
    }

    /// Whether a solution by another method is within twice the bound, if there is another method; of a system only.
    private func isConfirmed(_ candidate: Candidate, by all: [Candidate]) -> Bool {
        guard case .system(let description) = scenario.subject else { return true }
        let others = all.filter { $0.solver.method != candidate.solver.method }
        guard !others.isEmpty else { return true }
        return others.contains { other in
            guard let one = try? SystemMotion(description.problem, by: .numerical(candidate.solver)),
                let second = try? SystemMotion(description.problem, by: .numerical(other.solver)),
                let difference = try? one.largestDifference(from: second, through: scenario.until.latest)
            else { return false }
            return difference <= 2 * bound
        }
    }
}

extension Scenario {
    /// Replaces the solver by the one that the search finds, and demands the error that it was chosen for.
    ///
    /// - Throws: `ScenarioProblems` at the key `solver` if none is found.
    mutating func chooseSolver(for text: ScenarioText) throws(ScenarioProblems) {
        do throws(SolverSearch.Failure) {
            solver = try SolverSearch(self).solver()
        } catch {
            throw ScenarioProblems(
                file: text.file, [Diagnostic(at: text.position(ofKey: "solver"), "solver: auto: \(error.reason)")])
        }
        if trust.atMost == nil, solver.isNumerical { trust.atMost = SolverChoice.standardBound }
    }
}
