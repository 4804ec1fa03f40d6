import HookeDynamics

/// A pendulum on a rigid rod, x'' = -(g / l) sin x - d x', with x its angle from hanging down; it may rotate.
public struct PendulumSystem: WrittenOscillator, EnergeticDynamics {
    /// The parameters g, l and d.
    public static let parameters = [
        SystemParameter("gravity", "acceleration downwards", unit: "m/s^2", standard: 9.81, .notNegative),
        SystemParameter("length", "from pivot to mass", unit: "m", standard: 1, .positive),
        SystemParameter("damping", "of the angular velocity", unit: "1/s", standard: 0.1, .notNegative),
    ]

    private let gravityPerLength: Double
    private let damping: Double

    /// The default is a metre long, on earth.
    public init(_ values: SystemValues) {
        gravityPerLength = values["gravity"] / values["length"]
        damping = values["damping"]
    }

    /// Released almost upside down.
    public var standardState: [Double] { [3, 0] }

    /// The acceleration x'', with a sine that has the same bits on every machine.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        -(gravityPerLength * Elementary.sin(position)) - damping * velocity
    }

    var writtenAcceleration: WrittenAcceleration {
        WrittenAcceleration(text: "-(g*sin(x)) - d*v", parameters: [("g", gravityPerLength), ("d", damping)])
    }

    /// It does not depend on time.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (-(gravityPerLength * Elementary.cos(position)), -damping, 0)
    }

    /// Without damping.
    public var conservesEnergy: Bool { damping == 0 }

    /// Always, since the damping is not negative.
    public var neverGainsEnergy: Bool { true }

    /// v^2 / 2 + (g / l) (1 - cos x), per unit mass and square of the length; 0 where it hangs at rest.
    public func energy(of state: Span<Double>) -> Double {
        let half = Elementary.sin(state[0] / 2)
        // 1 - cos x = 2 sin^2 (x / 2), which avoids cancellation.
        return state[1] * state[1] / 2 + gravityPerLength * (2 * half * half)
    }
}
