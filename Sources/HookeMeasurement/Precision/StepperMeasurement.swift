internal import HookeForms
internal import HookeScenario
internal import HookeRuns
public import HookeDynamics
public import HookeSolvers

/// What is measured of a stepping method, on the damped oscillator of ``PrecisionProblem/linear``.
public struct StepperMeasurement: Hashable, Sendable {
    /// Which.
    public let method: GSLMethod
    /// By which power of the step its error shrinks; `nil` where steps cannot be chosen, or where only rounding is left at any
    /// step that can.
    public let order: Double?
    /// Evaluations of the right-hand side in one step: the mean of a second's, at 1/1000 s or, for a method without a grid, at
    /// the standard tolerance.
    public let evaluationsPerStep: Double

    /// Measures a method.
    ///
    /// - Throws: `SolverError`, which none of GSL's methods does here.
    public init(_ method: GSLMethod) throws(SolverError) {
        self.method = method
        let hasGrid = method.traits.defaultStep != nil
        order = hasGrid ? try StepperMeasurement.order(of: method) : nil
        let solver = hasGrid ? try GSLSolver(method, step: Flicks(Flicks.perSecond / 1000)) : GSLSolver(method)
        var integrator = try PrecisionProblem.linear.instance.integrator(by: solver)
        try integrator.go(to: Flicks(Flicks.perSecond))
        evaluationsPerStep = Double(integrator.work.evaluations) / Double(integrator.work.steps)
    }

    /// By the finest step, of those that are halved from 1/10 s on, at which the error is still the method's own: an explicit
    /// method leaves rounding, an iteration its tolerance of 1e-12 in each step.
    private static func order(of method: GSLMethod) throws(SolverError) -> Double? {
        let floor = method.traits.needsDriver ? 1e-8 : 1e-12
        var coarse: Double?
        var order: Double?
        for halvings in 0...9 {
            let step = Flicks(Flicks.perSecond / (10 << Int64(halvings)))
            let fine = try error(of: GSLSolver(method, step: step))
            guard fine > floor else { break }
            if let coarse { order = Elementary.log(coarse / fine) / Elementary.log(2) }
            coarse = fine
        }
        return order
    }

    /// The largest in the first two seconds, after which little is left to be wrong about, as the root of the energy that the difference of two linear motions has:
    /// a component by itself may pass through zero by chance.
    private static func error(of solver: GSLSolver) throws(SolverError) -> Double {
        guard let linear = PrecisionProblem.linear.instance.dynamics as? LinearSystem else {
            preconditionFailure("the linear motion is of another system")
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
