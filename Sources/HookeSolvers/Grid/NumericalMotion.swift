import HookeDynamics

/// A motion to integrate: an initial value problem and its solver, as an immutable value.
///
/// Like a closed form it is a function of time. The state at a time is the result of the solver's steps from time zero, grid point by
/// grid point, and of one shorter step to a time between two. An adaptive solver chooses its steps from time zero on, and takes a shorter one to a
/// time between the ends of two. The bits do not depend on the order of requests.
public struct NumericalMotion<System: Dynamics>: Sendable {
    /// The system.
    public let system: System
    /// The state at time zero.
    public let initial: [Double]
    /// The method, with its step or tolerance.
    public let solver: NumericalSolver

    /// Describes a motion; nothing is integrated yet.
    public init(_ system: System, from initial: [Double], by solver: NumericalSolver) {
        self.system = system
        self.initial = initial
        self.solver = solver
    }
}

/// The drift of a motion's energy.
public struct EnergyDrift: Hashable, Sendable {
    /// The energy at time zero.
    public let initial: Double
    /// The largest deviation from the initial energy, over the requested times. It is an error only if the system conserves its energy.
    public let worst: Double
    /// The time of the largest deviation.
    public let time: Flicks
}

extension NumericalMotion where System: EnergeticDynamics {
    /// Computes how far the energy deviates from its initial value.
    ///
    /// - Throws: `SolverError`, as ``integrator()`` and the integrator.
    public func energyDrift(at times: [Flicks]) throws(SolverError) -> EnergyDrift {
        try energyDrift(at: times) { system.energy(of: $0.span) }
    }
}

extension NumericalMotion {
    /// Computes how far an energy deviates from its initial value.
    func energyDrift(at times: [Flicks], of energy: ([Double]) -> Double) throws(SolverError) -> EnergyDrift {
        let start = energy(initial)
        var worst = (distance: 0.0, time: Flicks.zero)
        var state = initial
        var integrator = try integrator()
        for time in times {
            try integrator.go(to: time)
            for component in state.indices { state[component] = integrator[component] }
            let distance = abs(energy(state) - start)
            if distance > worst.distance { worst = (distance, time) }
        }
        return EnergyDrift(initial: start, worst: worst.distance, time: worst.time)
    }
}
