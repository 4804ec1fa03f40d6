import HookeDynamics

/// A ball above a floor: x'' = -g - d v |v|, and v becomes -e v at the floor.
public struct BounceSystem: PlaneOscillator, StoppedDynamics, EnergeticDynamics {
    /// The parameters g, d and e, and the position of the floor.
    public static let parameters = [
        SystemParameter("gravity", "acceleration downwards", unit: "m/s^2", standard: 9.81, .positive),
        SystemParameter("drag", "of the air, by the square of the speed", unit: "1/m", standard: 0, .notNegative),
        SystemParameter("floor", "height of the floor", unit: "m", standard: 0),
        Stop.restitution, Stop.restSpeed,
    ]

    /// The floor.
    public let stop: Stop
    private let gravity: Double
    private let drag: Double

    /// The default is earth's gravity in a vacuum.
    public init(_ values: SystemValues) {
        gravity = values["gravity"]
        drag = values["drag"]
        stop = Stop(at: values["floor"], values)
    }

    /// Dropped from a metre above the floor.
    public var standardState: [Double] { [stop.position + 1, 0] }

    /// The acceleration in the air.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        -gravity - drag * (velocity * abs(velocity))
    }

    /// v |v| has the derivative 2 |v|.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (0, -2 * drag * abs(velocity), 0)
    }

    /// A parabola; no closed form with drag.
    func closedFlight(from state: MotionState) -> FreeFall? {
        drag == 0 ? FreeFall(gravity: gravity, stop: stop.position, from: state) : nil
    }

    /// In a vacuum, if the floor returns all energy.
    public var conservesEnergy: Bool { isSeparable && stop.restitution == 1 }

    /// Always: drag and impacts take energy.
    public var neverGainsEnergy: Bool { true }

    /// Without drag.
    public var isSeparable: Bool { drag == 0 }

    /// v^2 / 2 + g times the height above the floor, per unit mass.
    public func energy(of state: Span<Double>) -> Double {
        state[1] * state[1] / 2 + gravity * (state[0] - stop.position)
    }
}
