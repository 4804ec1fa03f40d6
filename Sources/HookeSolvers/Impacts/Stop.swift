public import HookeDynamics

/// What a body cannot pass: it stays at or above a position, and leaves it at e times the speed it came with.
public struct Stop: Hashable, Sendable {
    /// Where it stands, in the body's unit.
    public let position: Double
    /// How much of the speed an impact gives back, e: from 0 to 1.
    public let restitution: Double
    /// The Zeno cut-off: a body that would leave more slowly, and is not pulled away, rests from then on. Above 0, or a ball
    /// would bounce infinitely often in a finite time. Resting at speed u instead of bouncing on changes a height by
    /// u^2 / (2 g) at most, 5e-14 m on earth by default, and the time of coming to rest by 2 u / (g (1 - e)).
    public let restSpeed: Double

    static let restitution = SystemParameter(
        "restitution", "part of its speed that an impact gives back", standard: 0.8, .from(0, to: 1))
    static let restSpeed = SystemParameter(
        "restSpeed", "speed below which it rests on the stop and bounces no more", unit: "m/s", standard: 1e-6,
        .positive)

    init(at position: Double, _ values: SystemValues) {
        self.position = position
        restitution = values[Self.restitution.name]
        restSpeed = values[Self.restSpeed.name]
    }
}

/// A system of one displacement and its velocity, above a stop.
public protocol StoppedDynamics: PlaneOscillator {
    /// What it cannot pass.
    var stop: Stop { get }

    /// The exact motion away from the stop, where it has a closed form.
    func closedFlight(from state: MotionState) -> (any Flight)?
}

extension StoppedDynamics {
    /// The stop, whatever the equations are away from it.
    public var obstacle: String { "has a stop" }
}
