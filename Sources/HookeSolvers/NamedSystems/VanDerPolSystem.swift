import HookeDynamics

/// Van der Pol's oscillator, x'' = mu (1 - x^2) x' - x: it swings itself up or down to one cycle, and is stiff where mu is large.
public struct VanDerPolSystem: PlaneOscillator {
    /// mu. Time is in the unit in which the undamped period is 2 pi; scenarios take it for a second.
    public static let parameters = [
        SystemParameter("mu", "how strongly it swings itself up, and brakes beyond x = 1", standard: 1, .notNegative)
    ]

    private let mu: Double

    /// mu = 1, by default.
    public init(_ values: SystemValues) { mu = values["mu"] }

    /// Near the cycle, whose amplitude is close to 2 for any mu.
    public var standardState: [Double] { [2, 0] }

    /// x''.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        mu * ((1 - position * position) * velocity) - position
    }

    /// Time plays no part.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (-2 * mu * position * velocity - 1, mu * (1 - position * position), 0)
    }
}
