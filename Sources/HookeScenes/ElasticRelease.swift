public import HookeDynamics

/// How the points come back when the finger lifts.
public enum ReleaseLaw: Sendable {
    /// Each on a spring of its own, all of one kind.
    case spring(ReleaseSpring)
    /// As a network: on anchors at rest, and tied to each other.
    case network(ReleaseNetwork)
}

/// A spring back.
public struct ReleaseSpring: Sendable {
    /// What pulls the points back: a spring of three doubles, as UIKit's animations have it.
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
        self.spring = spring.rounded
        self.initialVelocity = initialVelocity
        self.duration = duration
        self.delay = delay
        self.solver = solver
    }
}

/// A network that takes the points back: one coordinate a point, its height above or below rest.
public struct ReleaseNetwork: Sendable {
    /// What moves; it has as many points as the header, anchored so that it rests at zero.
    public let network: ControlPointNetwork
    /// When the motion is cut off, whatever its state.
    public let duration: Flicks
    /// How long it waits.
    public let delay: Flicks
    /// How it is solved; the propagator for linear networks only.
    public let solver: any Solver

    /// A network of one dimension.
    public init(
        network: ControlPointNetwork, duration: Flicks, delay: Flicks = .zero, solver: any Solver = Propagator()
    ) {
        precondition(network.dimension == .one, "a header's points move up and down")
        self.network = network
        self.duration = duration
        self.delay = delay
        self.solver = solver
    }
}

/// A release that has happened, or is under way.
public struct ElasticRelease: Sendable {
    /// When the points were let go; the motion begins this much later: the law's delay.
    public let time: Flicks
    /// What moved them.
    public let law: ReleaseLaw
    /// How far each point was from rest, points in order, positive downwards.
    public let displacements: [Double]

    /// When the motion begins.
    public var begin: Flicks {
        switch law {
        case .spring(let spring): time + spring.delay
        case .network(let network): time + network.delay
        }
    }
}
