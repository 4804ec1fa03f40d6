import HookeDynamics

/// A damped oscillator, m x'' + c x' + k x = 0, by its three coefficients: `DampedOscillator` as a named system.
public struct LinearSystem: PropagatedDynamics, EnergeticDynamics {
    /// The parameters mass, stiffness and damping.
    public static let parameters = [
        SystemParameter("mass", "what is moved", unit: "kg", standard: 1, .positive),
        SystemParameter("stiffness", "force per displacement", unit: "N/m", standard: 157.9, .positive),
        SystemParameter("damping", "force per velocity", unit: "N s/m", standard: 3.77, .notNegative),
    ]

    /// The oscillator; its propagator gives the exact motion.
    public let spring: Spring
    private let oscillator: DampedOscillator

    /// The default has 2 Hz and a damping ratio of 0.15.
    public init(_ values: SystemValues) {
        spring = Spring(mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"])
        oscillator = DampedOscillator(spring)
    }

    /// The names of displacement and velocity.
    public var components: [String] { ["x", "v"] }
    /// Released from a displacement of 1.
    public var standardState: [Double] { [1, 0] }
    /// Two components.
    public var stateCount: Int { oscillator.stateCount }

    /// x' = v, v' = -(k x + c v) / m.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        oscillator.derivative(at: time, state: state, into: &derivative)
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

    /// m v^2 / 2 + k x^2 / 2.
    public func energy(of state: Span<Double>) -> Double {
        spring.energy(of: MotionState(value: state[0], velocity: state[1]))
    }

    /// A network of one point on an anchor.
    public func network() throws(NetworkError) -> ControlPointNetwork {
        try ControlPointNetwork(points: [.init(mass: spring.mass)], anchors: [.init(0, Coupling(spring))])
    }
}
