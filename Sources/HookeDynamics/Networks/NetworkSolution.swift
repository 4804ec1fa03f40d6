/// The exact motion of a linear network from a given state: a pure function of time.
///
///     let solution = try NetworkSolution(wave, from: wave.initialState)
///     solution.place(ofPoint: 3, at: 0.25)
public struct NetworkSolution: Sendable {
    /// What moves.
    public let network: ControlPointNetwork
    let motion: LinearSolution

    /// Resolves the motion once; ``LinearSolution`` states price and accuracy.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` for a network that is not linear or too large, naming cause and remedy, or
    ///   a state that is not finite, of another size, or in which a held point moves.
    public init(_ network: ControlPointNetwork, from initial: [Double]) throws(SolverError) {
        try network.check(initial, method: Propagator.method)
        self.network = network
        motion = try LinearSolution(LinearDynamics(network), from: initial)
    }

    private init(_ network: ControlPointNetwork, motion: LinearSolution) {
        self.network = network
        self.motion = motion
    }

    /// The motion of another network or from another state; what has been computed is shared where masses, stiffnesses and dampings
    /// are the same.
    public func restarted(
        _ network: ControlPointNetwork, from initial: [Double]
    ) throws(SolverError) -> NetworkSolution {
        try network.check(initial, method: Propagator.method)
        return try NetworkSolution(network, motion: motion.restarted(LinearDynamics(network), from: initial))
    }

    /// All places and velocities at `time`, which is taken exactly and not negative.
    public func state(at time: Flicks) -> [Double] { motion.state(at: time) }

    /// Where a point is; one dimension has x alone.
    public func place(ofPoint point: Int, at time: Flicks) -> SIMD2<Double> {
        network.vector(network.coordinate(ofPoint: point), state(at: time).span)
    }

    /// How fast a point goes, per second.
    public func velocity(ofPoint point: Int, at time: Flicks) -> SIMD2<Double> {
        network.vector(network.velocity(ofPoint: point), state(at: time).span)
    }

    /// Kinetic, elastic and gravitational energy.
    public func energy(at time: Flicks) -> Double { network.energy(of: state(at: time).span) }
}
