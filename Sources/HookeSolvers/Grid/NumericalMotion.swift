import HookeDynamics

/// A motion to be integrated: an initial value problem and the solver for it, as an immutable value.
///
/// It is a function of time like a closed form: the state at a time is what the solver's steps from time zero give, one
/// grid point after the other, and a last, shorter step to a time between two. An adaptive solver goes from one stop to the
/// next, every 1/60 s, starting afresh at each, and from the last stop to a time between two. Whoever follows it, and in
/// whatever order, reads the same bits.
public struct NumericalMotion<System: Dynamics>: Sendable {
    /// What moves.
    public let system: System
    /// The state at time zero.
    public let initial: [Double]
    /// The method, and its grid or tolerance.
    public let solver: GSLSolver

    /// Describes a motion; nothing is integrated yet.
    public init(_ system: System, from initial: [Double], by solver: GSLSolver) {
        self.system = system
        self.initial = initial
        self.solver = solver
    }

    /// Starts to follow the motion.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` when the initial state does not fit the system, is not finite,
    ///   or there is no memory for it; `SolverError/missingJacobian(method:system:)`.
    public func walk() throws(SolverError) -> GridIntegrator {
        try GridIntegrator(self)
    }
}
