public import HookeDynamics

/// The law of motion after the finger lifts.
public enum ReleaseLaw: Sendable {
    /// A spring for each point, all alike.
    case spring(ReleaseSpring)
    /// A network: points with anchors at rest and links between them.
    case network(ReleaseNetwork)
}

/// A release by springs.
public struct ReleaseSpring: Sendable {
    /// The spring, rounded to three doubles as in UIKit's animations.
    public let spring: Spring
    /// Initial velocity, in distances per second, positive towards rest.
    public let initialVelocity: Double
    /// Duration, after which the motion is cut off.
    public let duration: Flicks
    /// Delay before the motion.
    public let delay: Flicks
    /// The solver of the motion.
    public let solver: any Solver

    /// A release by springs.
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

/// A release by a network with one coordinate per point: its offset from rest, downwards.
public struct ReleaseNetwork: Sendable {
    /// The network: as many points as the header, anchored so that it rests at zero.
    public let network: ControlPointNetwork
    /// Duration, after which the motion is cut off.
    public let duration: Flicks
    /// Delay before the motion.
    public let delay: Flicks
    /// The solver of the motion; the propagator solves linear networks only.
    public let solver: any Solver

    /// A network of one dimension.
    public init(
        network: ControlPointNetwork, duration: Flicks, delay: Flicks = .zero, solver: any Solver = Propagator()
    ) {
        trap(unless: network.dimension == .one, "a header's points move up and down")
        self.network = network
        self.duration = duration
        self.delay = delay
        self.solver = solver
    }
}

/// A release, ended or running.
public struct ElasticRelease: Sendable {
    /// Time of the release; the motion begins after the law's delay.
    public let time: Flicks
    /// The law of motion.
    public let law: ReleaseLaw
    /// Initial displacement of each point from rest, in points, positive downwards.
    public let displacements: [Double]

    /// Time at which the motion begins.
    public var begin: Flicks {
        switch law {
        case .spring(let spring): time + spring.delay
        case .network(let network): time + network.delay
        }
    }

    /// Time at which the motion is cut off; `Flicks.forever` for a spring that is not.
    public var end: Flicks {
        let duration =
            switch law {
            case .spring(let spring): spring.duration
            case .network(let network): network.duration
            }
        return duration == .forever ? .forever : begin + duration
    }
}
