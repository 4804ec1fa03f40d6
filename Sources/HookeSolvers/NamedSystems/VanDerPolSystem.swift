import HookeDynamics

/// Van der Pol's oscillator, x'' = mu (1 - x^2) x' - x: every motion tends to one limit cycle; stiff for large mu.
public struct VanDerPolSystem: WrittenOscillator {
    /// The parameter mu. The equation is dimensionless, with an undamped period of 2 pi; scenarios use the second as its unit of
    /// time.
    public static let parameters = [
        SystemParameter("mu", "how strongly it swings itself up, and brakes beyond x = 1", standard: 1, .notNegative)
    ]

    private let mu: Double

    /// The default is mu = 1.
    public init(_ values: SystemValues) { mu = values["mu"] }

    /// Near the limit cycle, whose amplitude is close to 2 for any mu.
    public var standardState: [Double] { [2, 0] }

    /// The acceleration x''.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        mu * ((1 - position * position) * velocity) - position
    }

    var writtenAcceleration: WrittenAcceleration {
        WrittenAcceleration(text: "mu*((1 - x*x)*v) - x", parameters: [("mu", mu)])
    }

    /// It does not depend on time.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (-2 * mu * position * velocity - 1, mu * (1 - position * position), 0)
    }
}
