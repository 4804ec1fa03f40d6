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
}

/// What became of a motion's energy.
public struct EnergyDrift: Hashable, Sendable {
    /// At time zero.
    public let initial: Double
    /// The largest distance from the initial one, at any of the times asked about. An error only where the system
    /// conserves its energy.
    public let worst: Double
    /// When.
    public let time: Flicks
}

extension NumericalMotion where System: EnergeticDynamics {
    /// How far the energy strays from what it was at the start.
    ///
    /// - Throws: `SolverError`, as ``walk()`` and the walk itself.
    public func energyDrift(at times: [Flicks]) throws(SolverError) -> EnergyDrift {
        let start = system.energy(of: initial.span)
        var worst = (distance: 0.0, time: Flicks.zero)
        var state = initial
        var walk = try walk()
        for time in times {
            try walk.go(to: time)
            for component in state.indices { state[component] = walk[component] }
            let distance = abs(system.energy(of: state.span) - start)
            if distance > worst.distance { worst = (distance, time) }
        }
        return EnergyDrift(initial: start, worst: worst.distance, time: worst.time)
    }
}
