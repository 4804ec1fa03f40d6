import HookeDynamics

/// Integrates motions by one of GSL's methods, on a fixed grid of its own that no display's rate changes.
///
///     try GSLSolver(.rk8pd).name                    // rk8pd:1/60s
///     try GSLSolver(parsing: "rkck:1/480s").step    // 1 470 000 flicks
public struct GSLSolver: Solver, Hashable {
    /// How a step is taken.
    public let method: GSLMethod
    /// The distance of two grid points; more than zero.
    public let step: Flicks

    /// A method with its own step, ``GSLMethod/Traits/defaultStep``.
    public init(_ method: GSLMethod) {
        self.method = method
        step = method.traits.defaultStep
    }

    /// A method with a step asked for.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` when the step is not more than zero.
    public init(_ method: GSLMethod, step: Flicks) throws(SolverError) {
        guard step > .zero else {
            throw .setup(method: method.rawValue, reason: "a step must be more than 0 s, not \(step)")
        }
        self.method = method
        self.step = step
    }

    /// The method and the exact step: `rk8pd:1/240s`.
    public var name: String { "\(method.rawValue):\(StepText.text(of: step))" }

    /// Prepares to integrate a damped oscillator about its equilibrium.
    public func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
        let start = [initial.value, initial.velocity]
        return try GridCursor(NumericalMotion(DampedOscillator(spring), from: start, by: self))
    }
}
