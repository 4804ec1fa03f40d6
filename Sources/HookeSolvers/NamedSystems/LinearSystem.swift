import HookeDynamics

/// A damped oscillator about a target, m x'' + c x' + k (x - X) = 0, by its coefficients: `DampedOscillator` as a named system.
///
/// A target that moves is a drive: the system is a ``DrivenSystem`` then, which has no energy.
public struct LinearSystem: PropagatedDynamics, EnergeticDynamics {
    /// The parameters mass, stiffness and damping, and the target's two.
    public static let parameters = oscillatorParameters + targetParameters

    /// Mass, stiffness and damping.
    static let oscillatorParameters = [
        SystemParameter("mass", "what is moved", unit: "kg", standard: 1, .positive),
        SystemParameter("stiffness", "force per displacement", unit: "N/m", standard: 157.9, .positive),
        SystemParameter("damping", "force per velocity", unit: "N s/m", standard: 3.77, .notNegative),
    ]

    /// Position and velocity of the target.
    static let targetParameters = [
        SystemParameter("target", "where the spring is relaxed, at time zero", unit: "m", standard: 0),
        SystemParameter("targetVelocity", "velocity of the target", unit: "m/s", standard: 0),
    ]

    /// The oscillator; its propagator gives the exact motion about the target.
    public let spring: Spring
    /// The position at which the spring is relaxed.
    public let target: Double
    private let oscillator: DampedOscillator

    /// The default has 2 Hz and a damping ratio of 0.15, about zero.
    public init(_ values: SystemValues) {
        spring = Spring(mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"])
        target = values["target"]
        oscillator = DampedOscillator(spring)
    }

    /// The names of displacement and velocity.
    public var components: [String] { ["x", "v"] }
    /// Released from a displacement of 1.
    public var standardState: [Double] { [1, 0] }
    /// Two components.
    public var stateCount: Int { oscillator.stateCount }

    /// x' = v, v' = -(k (x - X) + c v) / m.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        derivative[0] = state[1]
        derivative[1] = oscillator.acceleration(displacement: state[0] - target, velocity: state[1])
    }

    /// The same at every state.
    public func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        oscillator.jacobian(at: time, state: state, into: &jacobian, timeDerivative: &timeDerivative)
    }

    /// Without damping.
    public var conservesEnergy: Bool { oscillator.conservesEnergy }

    /// Always, since the damping is not negative.
    public var neverGainsEnergy: Bool { oscillator.neverGainsEnergy }

    /// m v^2 / 2 + k (x - X)^2 / 2.
    public func energy(of state: Span<Double>) -> Double {
        spring.energy(of: MotionState(value: state[0] - target, velocity: state[1]))
    }

    /// A network of one point on an anchor at the target.
    public func network() throws(NetworkError) -> ControlPointNetwork {
        try ControlPointNetwork(
            points: [.init(mass: spring.mass)], anchors: [.init(0, at: target, Coupling(spring))])
    }
}
