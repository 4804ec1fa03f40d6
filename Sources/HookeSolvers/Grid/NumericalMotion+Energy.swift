import HookeDynamics

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
