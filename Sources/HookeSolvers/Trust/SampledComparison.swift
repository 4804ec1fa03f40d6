internal import HookeDynamics

/// The comparison of a run that is too long for a second pass: windows find how large the errors of its steps are, and a companion at double
/// the step, which costs half the run, follows how they grow.
extension TrustAssessment {
    /// The largest difference from a companion that is small beside the motion, so that it grows as smaller ones do.
    private static let smallDifference = 0.1

    /// Compares parts of the run with a finer pass, and all of it with a companion if the budget allows one.
    ///
    /// - Parameters:
    ///   - finer: The run's pass and the finer one.
    ///   - solver: The run's solver.
    ///   - energy: Receives the energy of the run's pass in the windows.
    ///   - passes: Creates both passes, the second by a given solver.
    /// - Throws: The error of `passes`.
    func sampled<Passes: ComparedPasses, Failure: Error>(
        _ finer: Passes, by solver: NumericalSolver, _ energy: inout EnergyWatch,
        _ passes: (NumericalSolver) throws(Failure) -> Passes
    ) throws(Failure) -> TrustVerdict {
        let windows: Windows
        do throws(PassFailure) { windows = try self.windows(finer, &energy) } catch {
            return verdict(.none, RelativeDifferences(of: finer.kinds), finer, obstacle: error.words)
        }
        if solver.step != nil, let coarse = solver.coarser, cost / 2 <= budget.companionCost {
            // How much smaller the run's errors are than those of the companion.
            var unwatched = EnergyWatch()
            if let companion = try? passes(coarse), let beside = try? self.windows(companion, &unwatched),
                beside.total > 0,
                let whole = followed(try passes(coarse), by: solver), (whole.worst?.error ?? 1) <= Self.smallDifference
            {
                var differences = windows.largest
                differences.unite(with: whole, times: min(1, windows.total / beside.total))
                return verdict(.sampledSecondPass, differences, finer)
            }
        }
        // Where the companion is unstable, lost or absent, one at less than half the step costs four times as much.
        if cost * TrustBudget.passes <= budget.companionCost,
            let whole = followed(try passes(refined(solver) ?? solver), by: solver)
        {
            var differences = windows.largest
            differences.unite(with: whole)
            return verdict(.sampledSecondPass, differences, finer)
        }
        let obstacle = "the growth of errors between the parts was not followed"
        return verdict(.sampledSecondPass, windows.summed, finer, obstacle: obstacle)
    }

    /// What the windows of a sampled comparison found.
    private struct Windows {
        /// The largest differences in a window, and their sums with each window counted for the part of the run that it stands for.
        var largest, summed: RelativeDifferences
        /// The sum of the relative differences of the windows.
        var total = 0.0
    }

    /// Compares a first stretch of the run and windows at equal distances, each from the state of the run.
    private func windows(_ passes: some ComparedPasses, _ energy: inout EnergyWatch) throws(PassFailure) -> Windows {
        let length = Double((end - start).count)
        let stretch = start + Flicks(Int64(length * share / 2))
        var first = RelativeDifferences(of: passes.kinds)
        try follow(passes, from: start, to: stretch, every: spacing, &first, &energy)
        var result = Windows(largest: first, summed: first, total: first.worst?.error ?? 0)
        let part = Double((end - stretch).count) / Double(TrustBudget.windows)
        let window = max(1, length * share / Double(2 * TrustBudget.windows))
        for number in 1...TrustBudget.windows {
            let windowEnd = stretch + Flicks(Int64(part * Double(number)))
            let windowStart = windowEnd - Flicks(Int64(window))
            var inside = RelativeDifferences(of: passes.kinds)
            try passes.restart(at: windowStart)
            energy.take(passes.energy, at: (offset + windowStart).seconds)
            let spacing = Flicks(max(1, min(spacing.count, Int64(window / 4))))
            try follow(passes, from: windowStart, to: windowEnd, every: spacing, &inside, &energy)
            result.largest.unite(with: inside)
            result.summed.add(inside, times: part / window)
            result.total += inside.worst?.error ?? 0
        }
        return result
    }

    /// The differences of two passes over the whole run, at times where the run's own pass is kept; `nil` if a pass fails.
    private func followed(_ passes: some ComparedPasses, by solver: NumericalSolver) -> RelativeDifferences? {
        var distance = max(1, (end - start).count / TrustBudget.companionTimes)
        if let step = solver.step {
            // A cursor keeps the states at each power of two of steps, 256 of them at most.
            var stride: Int64 = 2
            while (end - start).count / (step.count * stride) >= TrustBudget.companionTimes { stride *= 2 }
            distance = step.count * stride
        }
        var differences = RelativeDifferences(of: passes.kinds)
        var energy = EnergyWatch()
        do throws(PassFailure) {
            try follow(passes, from: start, to: end, every: Flicks(distance), &differences, &energy)
        } catch {
            return nil
        }
        return differences
    }
}
