public import HookeDynamics
internal import HookeScenario
public import HookeSolvers
internal import HookeTrace

/// The measured convergence order and cost of a stepping method on the damped oscillator of ``PrecisionProblem/linear``.
public struct StepperMeasurement: Hashable, Sendable {
    /// The method.
    public let method: GSLMethod
    /// Convergence order, measured: the error shrinks with this power of the step. `nil` for a method without a fixed step, and where
    /// the error is at the level of rounding for every step.
    public let order: Double?
    /// Evaluations of the right-hand side per step: the mean over one second with a step of 1/1000 s or, for a method without a fixed
    /// step, with the default tolerance.
    public let evaluationsPerStep: Double

    /// Measures a method.
    ///
    /// - Throws: `SolverError` if the method fails; none of GSL's methods fails on this problem.
    public init(_ method: GSLMethod) throws(SolverError) {
        self.method = method
        let hasGrid = method.traits.defaultStep != nil
        order = hasGrid ? try StepperMeasurement.order(of: method) : nil
        let solver =
            hasGrid
            ? try NumericalSolver(.gsl(method), step: Flicks(Flicks.perSecond / 1000)) : NumericalSolver(.gsl(method))
        var integrator = try PrecisionProblem.linear.instance.integrator(by: solver)
        try integrator.go(to: Flicks(Flicks.perSecond))
        evaluationsPerStep = Double(integrator.work.evaluations) / Double(integrator.work.steps)
    }

    /// The order from the finest two steps, halved from 1/10 s on, whose errors exceed the floor: rounding for an explicit method,
    /// the iteration's tolerance of 1e-12 per step for an implicit one.
    private static func order(of method: GSLMethod) throws(SolverError) -> Double? {
        let floor = method.traits.needsDriver ? 1e-8 : 1e-12
        var coarse: Double?
        var order: Double?
        for halvings in 0...9 {
            let step = Flicks(Flicks.perSecond / (10 << Int64(halvings)))
            let fine = try error(of: NumericalSolver(.gsl(method), step: step))
            guard fine > floor else { break }
            if let coarse { order = Elementary.log(coarse / fine) / Elementary.log(2) }
            coarse = fine
        }
        return order
    }

    /// The largest error in the first two seconds, after which the motion has nearly decayed, as the square root of the relative energy
    /// of the difference from the exact motion. A single component could pass through zero by chance.
    private static func error(of solver: NumericalSolver) throws(SolverError) -> Double {
        guard case .linear(let linear) = PrecisionProblem.linear.instance.dynamics else {
            trap("the reference of the linear problem is not a linear system")
        }
        var integrator = try PrecisionProblem.linear.instance.integrator(by: solver)
        var worst = 0.0
        for (sixtieths, exact) in PrecisionProblem.linear.reference.states where sixtieths <= 120 {
            try integrator.go(to: Flicks(Flicks.perSecond / 60 * sixtieths))
            let difference = [integrator[0] - exact[0], integrator[1] - exact[1]]
            worst = max(worst, linear.energy(of: difference.span))
        }
        let whole = linear.energy(of: PrecisionProblem.linear.reference.initial.span)
        return (worst / whole).squareRoot()
    }
}

/// The table of stepping methods as Markdown: documented traits, measured order and measured evaluations.
public enum StepperTable {
    /// The table: two header lines and a line for each method.
    ///
    /// - Throws: `SolverError` if the method fails; none of GSL's methods fails on this problem.
    public static func markdown() throws(SolverError) -> String {
        var lines = [line(header), line(header.map { _ in "---" })]
        for method in GSLMethod.allCases { lines.append(line(cells(try StepperMeasurement(method)))) }
        return lines.joined(separator: "\n")
    }

    private static let header = [
        "method", "family", "order", "measured order", "evaluations per step", "Jacobian", "allocates in a step",
        "fixed step", "promise",
    ]

    private static func cells(_ measured: StepperMeasurement) -> [String] {
        let traits = measured.method.traits
        return [
            "`\(measured.method.rawValue)`", traits.family.rawValue, "\(traits.order)",
            measured.order.map { $0.decimals(1) } ?? "-",
            measured.evaluationsPerStep.text(digits: 2), traits.needsJacobian ? "needed" : "no",
            traits.allocates ? "yes" : "no", traits.defaultStep == nil ? "no, tolerance only" : "yes",
            traits.promisesBits ? "bits with a fixed step" : "tolerance",
        ]
    }

    private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
