import HookeDynamics

/// An estimate of a numerical motion's error, from a second pass with finer steps.
public struct ErrorEstimate: Hashable, Sendable {
    /// The largest difference between the two passes, over all components and requested times.
    public let difference: Double
    /// The component with the largest difference.
    public let component: Int
    /// The time of the largest difference.
    public let time: Flicks
    /// The estimated error of the motion. On a fixed grid by Richardson extrapolation: for an error proportional to step^p, halving
    /// the step leaves a difference of 1 - 2^-p of the error. For an adaptive solver the difference itself: the second pass has a
    /// hundredth of the tolerance.
    public let error: Double
    /// The work of both passes.
    public let work: SolverWork
}

extension NumericalMotion {
    /// Integrates the motion twice, the second time at half the step (or a hundredth of the tolerances), and compares.
    ///
    /// This is an estimate, not a bound: it does not include rounding errors that both passes share, and is rough if the step is
    /// too coarse for the method's order. p is the order that GSL reports; the observed one is not below it, so that the estimate
    /// tends to be too large.
    ///
    /// - Parameter times: The times to compare at; at least one.
    /// - Throws: `SolverError`, as ``integrator()`` and the integrators; `SolverError/setup(method:reason:)` if half the step is not a
    ///   whole number of flicks.
    public func errorEstimate(at times: [Flicks]) throws(SolverError) -> ErrorEstimate {
        trap(unless: !times.isEmpty, "an error is estimated at one time at least")
        let finer = try NumericalMotion(system, from: initial, by: solver.finer())
        var first = try integrator()
        var second = try finer.integrator()
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

/// The largest difference between two passes, updated as they advance.
package struct PassComparison {
    package var worst = (difference: -1.0, component: 0, time: Flicks.zero)

    mutating func take(_ first: Double, _ second: Double, component: Int, at time: Flicks) {
        let difference = abs(first - second)
        if difference > worst.difference { worst = (difference, component, time) }
    }

    /// The estimate for the coarser pass, which `solver` made.
    func estimate(by solver: NumericalSolver, work: SolverWork) -> ErrorEstimate {
        ErrorEstimate(
            difference: worst.difference, component: worst.component, time: worst.time,
            error: worst.difference * solver.richardsonFactor, work: work)
    }
}

extension NumericalSolver {
    /// The same method at half the step, or at a hundredth of the tolerances.
    func finer() throws(SolverError) -> NumericalSolver {
        switch mode {
        case .grid(let step):
            guard step.count.isMultiple(of: 2) else {
                let reason = "half of a step of \(step.count) flicks is not a whole number of them; choose an even one"
                throw .setup(method: name, reason: reason)
            }
            return try NumericalSolver(method, step: Flicks(step.count / 2))
        case .adaptive(let tolerance):
            return try NumericalSolver(
                method,
                tolerance: AdaptiveTolerance(
                    relative: tolerance.relative / 100, absolute: tolerance.absolute / 100,
                    maximumSteps: tolerance.maximumSteps))
        }
    }

    /// The ratio of the error to the difference from a finer pass.
    var richardsonFactor: Double {
        guard step != nil else { return 1 }
        let shrinking = Double(1 << method.traits.order)
        return shrinking / (shrinking - 1)
    }
}
