import HookeDynamics

/// How far a numerical motion is from the exact one, judged by a second pass that is finer.
public struct ErrorEstimate: Hashable, Sendable {
    /// The largest difference of the two passes, in any component and at any of the times asked about.
    public let difference: Double
    /// The component that differs so.
    public let component: Int
    /// When.
    public let time: Flicks
    /// The error of the motion itself, by Richardson: an error that shrinks with the step's power p leaves a difference of
    /// 1 - 2^-p of itself between a step and its half. Of an adaptive solver, the difference: its second pass has a hundredth of
    /// the tolerance, and next to no error by comparison.
    public let error: Double
    /// What both passes cost.
    public let work: SolverWork
}

extension NumericalMotion {
    /// Follows the motion twice, the second time at half the step (or a hundredth of the tolerances), and compares.
    ///
    /// What rounding does it cannot see where both passes round alike, and a step too coarse for the method's order to
    /// show makes it a rough guess; it is an estimate, not a bound. p is the order that GSL reports, which is not above the
    /// observed one: the estimate errs to the large side.
    ///
    /// - Parameter times: at least one; where the two are compared.
    /// - Throws: `SolverError`, as ``walk()`` and the walks themselves; `SolverError/setup(method:reason:)` when half the
    ///   step is not a whole number of flicks.
    public func errorEstimate(at times: [Flicks]) throws(SolverError) -> ErrorEstimate {
        precondition(!times.isEmpty, "an error is estimated at one time at least")
        let finer = try NumericalMotion(system, from: initial, by: solver.finer())
        var first = try walk()
        var second = try finer.walk()
        var comparison = PassComparison()
        for time in times {
            try first.go(to: time)
            try second.go(to: time)
            for component in 0..<first.stateCount {
                comparison.take(first[component], second[component], component: component, at: time)
            }
        }
        return comparison.estimate(by: solver, work: first.work + second.work)
    }
}

/// The largest difference of two passes, collected as they go.
package struct PassComparison {
    package var worst = (difference: -1.0, component: 0, time: Flicks.zero)

    mutating func take(_ first: Double, _ second: Double, component: Int, at time: Flicks) {
        let difference = abs(first - second)
        if difference > worst.difference { worst = (difference, component, time) }
    }

    /// What it says about the pass by `solver`, the coarser one.
    func estimate(by solver: GSLSolver, work: SolverWork) -> ErrorEstimate {
        ErrorEstimate(
            difference: worst.difference, component: worst.component, time: worst.time,
            error: worst.difference * solver.richardsonFactor, work: work)
    }
}

extension GSLSolver {
    /// The same method at half the step, or a hundredth of the tolerances.
    func finer() throws(SolverError) -> GSLSolver {
        switch mode {
        case .grid(let step):
            guard step.count.isMultiple(of: 2) else {
                let reason = "half of a step of \(step.count) flicks is not a whole number of them; choose an even one"
                throw .setup(method: name, reason: reason)
            }
            return try GSLSolver(method, step: Flicks(step.count / 2))
        case .adaptive(let tolerance):
            return GSLSolver(
                method,
                tolerance: try AdaptiveTolerance(
                    relative: tolerance.relative / 100, absolute: tolerance.absolute / 100,
                    maximumSteps: tolerance.maximumSteps))
        }
    }

    /// The error over the difference to a pass that is finer.
    var richardsonFactor: Double {
        guard step != nil else { return 1 }
        let shrinking = Double(1 << method.traits.order)
        return shrinking / (shrinking - 1)
    }
}
