internal import HookeDynamics

/// A stop: a position that a body cannot pass downwards. After an impact its speed is multiplied by the restitution e and reversed.
public struct Stop: Hashable, Sendable {
    /// The position, in the body's unit.
    public let position: Double
    /// The coefficient of restitution e, from 0 to 1.
    public let restitution: Double
    /// The Zeno cut-off: a body that would leave more slowly, and is not pulled away, rests from then on. More than 0, because a ball
    /// would otherwise bounce infinitely often in a finite time. Resting at speed u changes a height by at most u^2 / (2 g), 5e-14 m on
    /// earth by default, and the time of rest by 2 u / (g (1 - e)).
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
    /// The stop.
    var stop: Stop { get }
}

extension StoppedDynamics {
    /// The reason is the stop, whatever the equations are away from it.
    public var obstacle: String { "has a stop" }
}
