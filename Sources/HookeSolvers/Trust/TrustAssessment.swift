internal import HookeDynamics

/// The times of a comparison of two passes, and the cost that it may have.
///
/// The cost is counted, not timed, so that a verdict does not depend on the machine: evaluations of the right-hand side times components
/// of the state. Fifty million of them take about a quarter of a second by rk8pd on the machine of the documentation (1.6 to 5 ns each).
public struct TrustBudget: Hashable, Sendable {
    /// The evaluations times components that a comparison may cost.
    public var cost: Double

    /// A budget; by default fifty million.
    public init(cost: Double = 5e7) { self.cost = cost }

    /// The cost of a full comparison as a multiple of the run's: the run's pass again, and one at half the step.
    static let passes = 3.0
    /// The number of windows of a sampled comparison.
    static let windows: Int64 = 16
    /// The number of times at which a sampled comparison with an exact solution looks.
    static let exactTimes: Int64 = 64
    /// The cost of an exact solution at one time, in evaluations times components for each element of the matrix.
    static let exactCost = 16.0
}

/// A comparison of two passes over a run.
struct TrustAssessment {
    /// The time of the motion's start and end, since the start of the run or of the motion.
    let start, end: Flicks
    /// What is added to times for the verdict: when the motion begins in the run.
    var offset = Flicks.zero
    /// The time from one comparison to the next.
    let spacing: Flicks
    let budget: TrustBudget
    /// The evaluations of the run's pass times its components.
    let cost: Double

    init(from start: Flicks, to end: Flicks, by solver: NumericalSolver, budget: TrustBudget, cost: Double) {
        (self.start, self.end, self.budget, self.cost) = (start, end, budget, cost)
        // Stops of adaptive solvers; or grid points, at least 64 of them in a run.
        let fine = max(1, (end - start).count / 64)
        let usual = max(AdaptiveTolerance.stop.count, solver.step?.count ?? 0)
        spacing = Flicks(min(usual, max(fine, 1)))
    }

    /// Compares a pass with the exact solution, at fewer times if it is long.
    func verdict(exactly passes: some ComparedPasses) -> TrustVerdict {
        var energy = EnergyWatch()
        var verdict = comparedWithExact(passes, &energy)
        if let alarm = energy.alarm { verdict.alarms.append(alarm) }
        return verdict
    }

    /// Compares a pass with a finer one, as far as the budget allows.
    ///
    /// - Parameter passes: Creates both passes, the second by a given solver.
    /// - Throws: The error of `passes`.
    func verdict<Passes: ComparedPasses, Failure: Error>(
        by solver: NumericalSolver, _ passes: (NumericalSolver) throws(Failure) -> Passes
    ) throws(Failure) -> TrustVerdict {
        guard let fine = solver.refined else {
            return TrustVerdict(.none, obstacle: "there is no second pass at half of a step of one flick")
        }
        var energy = EnergyWatch()
        var verdict = compared(try passes(fine), &energy)
        if let alarm = energy.alarm { verdict.alarms.append(alarm) }
        return verdict
    }

    private func compared(_ passes: some ComparedPasses, _ energy: inout EnergyWatch) -> TrustVerdict {
        let share = budget.cost / max(1, TrustBudget.passes * cost)
        let length = Double((end - start).count)
        let stretch = share >= 1 ? end : start + Flicks(Int64(length * share / 2))
        var differences = RelativeDifferences(of: passes.kinds)
        do throws(PassFailure) {
            try follow(passes, from: start, to: stretch, every: spacing, &differences, &energy)
        } catch {
            return verdict(.none, differences, passes, obstacle: error.words)
        }
        guard share < 1 else { return verdict(.secondPass, differences, passes) }
        let rest = Double((end - stretch).count)
        let part = rest / Double(TrustBudget.windows)
        let window = max(1, length * share / Double(2 * TrustBudget.windows))
        var obstacle: String?
        for number in 1...TrustBudget.windows where obstacle == nil {
            let windowEnd = stretch + Flicks(Int64(part * Double(number)))
            let windowStart = windowEnd - Flicks(Int64(window))
            var inside = RelativeDifferences(of: passes.kinds)
            do throws(PassFailure) {
                try passes.restart(at: windowStart)
                energy.take(passes.energy, at: (offset + windowStart).seconds)
                let spacing = Flicks(max(1, min(spacing.count, Int64(window / 4))))
                try follow(passes, from: windowStart, to: windowEnd, every: spacing, &inside, &energy)
            } catch {
                obstacle = error.words
            }
            differences.add(inside, times: part / window)
        }
        return verdict(obstacle == nil ? .sampledSecondPass : .none, differences, passes, obstacle: obstacle)
    }

    private func comparedWithExact(_ passes: some ComparedPasses, _ energy: inout EnergyWatch) -> TrustVerdict {
        let count = Double(passes.componentCount)
        let times = Double((end - start).count) / Double(spacing.count)
        let isComplete = cost + times * count * count * TrustBudget.exactCost <= budget.cost
        let spacing =
            isComplete ? spacing : max(spacing, Flicks(max(1, (end - start).count / TrustBudget.exactTimes)))
        var differences = RelativeDifferences(of: passes.kinds)
        do throws(PassFailure) {
            try follow(passes, from: start, to: end, every: spacing, &differences, &energy)
            return verdict(.exactSolution, differences, passes)
        } catch {
            return verdict(.none, differences, passes, obstacle: error.words)
        }
    }

    private func follow(
        _ passes: some ComparedPasses, from start: Flicks, to end: Flicks, every spacing: Flicks,
        _ differences: inout RelativeDifferences, _ energy: inout EnergyWatch
    ) throws(PassFailure) {
        var time = start
        while true {
            try passes.go(to: time)
            differences.take(passes, at: time)
            energy.take(passes.energy, at: (offset + time).seconds)
            guard time < end else { return }
            time = min(end, time + spacing)
        }
    }

    private func verdict(
        _ basis: TrustVerdict.Basis, _ differences: RelativeDifferences, _ passes: some ComparedPasses,
        obstacle: String? = nil
    ) -> TrustVerdict {
        let worst = differences.worst.map {
            TrustVerdict.Worst(
                error: $0.error, component: passes.name(ofComponent: $0.component), time: (offset + $0.time).seconds)
        }
        return TrustVerdict(basis, worst: worst, obstacle: obstacle)
    }
}

extension NumericalSolver {
    /// The same method at half the step, or at a hundredth of the tolerances and half the distance of its stops, because where the tolerance
    /// allows longer steps than that, only the stops limit them; `nil` for a step of one flick. A step of an odd number of flicks is rounded
    /// down: times between grid points can be reached too.
    fileprivate var refined: NumericalSolver? {
        switch mode {
        case .grid(let step): step.count < 2 ? nil : try? NumericalSolver(method, step: Flicks(step.count / 2))
        case .adaptive: (try? finer())?.stopping(every: Flicks(stop.count / 2))
        }
    }
}

extension TrustVerdict {
    /// The error below which a complete comparison shows that an under-sampled mode takes no part in the motion.
    static let harmlessError = 1e-3

    /// The verdict with an alarm for a mode or a drive that the step under-samples, unless a complete comparison shows that this does no
    /// harm.
    func watching(_ modes: [FastestMode], drives: [Double], by solver: NumericalSolver) -> TrustVerdict {
        let isComplete = basis == .exactSolution || basis == .secondPass
        guard let step = solver.step, !(isComplete && (worst?.error ?? 1) <= Self.harmlessError) else { return self }
        var result = self
        func alarm(_ modes: [FastestMode], _ make: (Double, Double) -> TrustAlarm) {
            var worst: (mode: FastestMode, error: Double)?
            for mode in modes {
                guard let error = solver.undersampling(of: mode), error > worst?.error ?? 0 else { continue }
                worst = (mode, error)
            }
            if let worst { result.alarms.append(make(worst.mode.frequency, worst.error)) }
        }
        alarm(modes) { .modeUndersampled(frequency: $0, step: step, error: $1) }
        alarm(drives.map(FastestMode.init(frequency:))) { .driveUndersampled(frequency: $0, step: step, error: $1) }
        return result
    }
}
