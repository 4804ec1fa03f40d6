internal import HookeDynamics

/// The solver of a second pass: finer than the run's, with steps that have no simple ratio to the run's.
///
/// A drive that each stage of the run meets at the same phase is met at others by the second pass; at half the step both would take it for a constant
/// force, and agree. And a second pass takes at least ``steps`` steps if they are cheap, to meet a pulse, or a narrow well, that falls between
/// the steps of a run of few.
enum SecondPass {
    /// The fewest steps of a second pass: a prime number, so that a step of the run is not a whole number of them.
    static let steps: Int64 = 4099
    /// The share of the budget below which steps are cheap.
    static let cheapShare = 0.25
    /// The length of its steps as a fraction of the run's.
    static let (numerator, denominator): (Int64, Int64) = (7, 15)
    /// The distance of the stops of an adaptive solver: 1/126 s where the run's is 1/60 s, or a whole fraction of that.
    static let stopsPerSecond: Int64 = 126
    /// The longest step on which a second pass of exact flights looks for contacts, seconds.
    static let searchStep = 1.0 / 126
}

extension TrustAssessment {
    /// The same method at 7/15 of the step, or at a hundredth of the tolerances and about half the distance of its stops, because where the
    /// tolerance allows longer steps than that, only the stops limit them. `nil` for a step of one flick. Times between grid points can be
    /// reached too.
    func refined(_ solver: NumericalSolver) -> NumericalSolver? {
        let short = max(1, (end - start).count / SecondPass.steps)
        switch solver.mode {
        case .grid(let step):
            guard step.count >= 2 else { return nil }
            // Of a step that is longer than the run, only the part that the run takes counts.
            let taken = max(2, min(step.count, (end - start).count))
            let whole = taken / SecondPass.denominator * SecondPass.numerator
            let usual = max(1, whole + taken % SecondPass.denominator * SecondPass.numerator / SecondPass.denominator)
            let isCheap = cost * Double(step.count) / Double(short) <= SecondPass.cheapShare * budget.cost
            return try? NumericalSolver(solver.method, step: Flicks(isCheap ? min(usual, short) : usual))
        case .adaptive(let tolerance):
            var rate = SecondPass.stopsPerSecond
            // The cost of a run that stops as often: at most that of all its steps, each between two stops.
            while Flicks.perSecond / rate > short, Flicks.perSecond.isMultiple(of: rate * 2),
                cost * Double(rate) / 60 <= SecondPass.cheapShare * budget.cost
            {
                rate *= 2
            }
            let finer = AdaptiveTolerance(
                checked: tolerance.relative / 100, tolerance.absolute / 100, max(tolerance.maximumSteps, Int(rate / 10))
            )
            return (try? NumericalSolver(solver.method, tolerance: finer))?
                .stopping(every: Flicks(Flicks.perSecond / rate))
        }
    }
}

extension NumericalSolver {
    /// The same method at double the step, or at a hundred times the tolerances, up to 1e-2.
    var coarser: NumericalSolver? {
        switch mode {
        case .grid(let step): return try? NumericalSolver(method, step: Flicks(step.count * 2))
        case .adaptive(let tolerance):
            guard tolerance.relative <= 1e-4 else { return nil }
            let rough = AdaptiveTolerance(
                checked: tolerance.relative * 100, tolerance.absolute * 100, tolerance.maximumSteps)
            return try? NumericalSolver(method, tolerance: rough)
        }
    }
}
