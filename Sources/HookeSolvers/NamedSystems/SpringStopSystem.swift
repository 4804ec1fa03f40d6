import HookeDynamics

/// A mass on a damped spring about x = 0 above a stop: m x'' + c x' + k x + h x^3 = 0, and at the stop v becomes -e v. A stop above 0
/// keeps the spring under tension.
public struct SpringStopSystem: PlaneOscillator, StoppedDynamics, EnergeticDynamics {
    /// The parameters of the spring and the stop.
    public static let parameters = [
        SystemParameter("mass", "what is moved", unit: "kg", standard: 1, .positive),
        SystemParameter("stiffness", "force per displacement", unit: "N/m", standard: 157.9, .positive),
        SystemParameter("damping", "force per velocity", unit: "N s/m", standard: 1.5, .notNegative),
        SystemParameter(
            "hardening", "force per cube of the displacement", unit: "N/m^3", standard: 0, .notNegative),
        SystemParameter("stop", "where it stands", unit: "m", standard: -0.25),
        Stop.restitution, Stop.restSpeed,
    ]

    /// The stop.
    public let stop: Stop
    private let spring: Spring
    private let hardening: Double

    /// The default is a linear spring.
    public init(_ values: SystemValues) {
        spring = Spring(mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"])
        hardening = values["hardening"]
        stop = Stop(at: values["stop"], values)
    }

    /// Released from 1, or from 1 above a stop that is higher than 0.
    public var standardState: [Double] { [max(0, stop.position) + 1, 0] }

    /// The acceleration away from the stop.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        let pull = spring.stiffness * position + hardening * (position * position * position)
        return -(pull + spring.damping * velocity) / spring.mass
    }

    /// It does not depend on time.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        let stiffness = spring.stiffness + 3 * hardening * (position * position)
        return (-stiffness / spring.mass, -spring.damping / spring.mass, 0)
    }

    /// The spring's solution, unless it hardens.
    func closedFlight(from state: MotionState) -> SpringFlight? {
        hardening == 0 ? SpringFlight(spring, stop: stop.position, from: state) : nil
    }

    /// Without damping, if the stop returns all energy.
    public var conservesEnergy: Bool { isSeparable && stop.restitution == 1 }

    /// Always: damping and impacts take energy.
    public var neverGainsEnergy: Bool { true }

    /// Without damping.
    public var isSeparable: Bool { spring.damping == 0 }

    /// m v^2 / 2 + k x^2 / 2 + h x^4 / 4.
    public func energy(of state: Span<Double>) -> Double {
        let square = state[0] * state[0]
        return spring.energy(of: MotionState(value: state[0], velocity: state[1])) + hardening * square * square / 4
    }
}
