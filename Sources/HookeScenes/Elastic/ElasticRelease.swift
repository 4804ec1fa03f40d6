public import HookeDynamics

/// How the points spring back when the finger lifts.
public struct ReleaseSpring: Sendable {
    /// What pulls the points back.
    public let spring: Spring
    /// Velocity at the start, in distances per second towards rest.
    public let initialVelocity: Double
    /// When the motion is cut off, whatever its state.
    public let duration: Flicks
    /// How long it waits.
    public let delay: Flicks
    /// How it is solved.
    public let solver: any Solver

    /// A spring back.
    public init(
        spring: Spring, initialVelocity: Double = 0, duration: Flicks, delay: Flicks = .zero,
        solver: any Solver = Propagator()
    ) {
        self.spring = spring
        self.initialVelocity = initialVelocity
        self.duration = duration
        self.delay = delay
        self.solver = solver
    }
}

/// A spring back that has happened, or is under way.
public struct ElasticRelease: Sendable {
    /// When the points were let go; the motion begins this much later: the spring's delay.
    public let time: Flicks
    /// What pulled.
    public let spring: ReleaseSpring
    /// How far each point was from rest, points in order, positive downwards.
    public let displacements: [Double]
}
