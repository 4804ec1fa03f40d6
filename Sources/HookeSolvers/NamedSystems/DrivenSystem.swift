import HookeDynamics

/// A driven damped oscillator, m x'' + c x' + k x = F cos(w t). It is linear, but the propagator does not support a drive.
public struct DrivenSystem: PlaneOscillator {
    /// The oscillator's three parameters and the drive's two.
    public static let parameters = [
        SystemParameter("mass", "what is moved", unit: "kg", standard: 1, .positive),
        SystemParameter("stiffness", "force per displacement", unit: "N/m", standard: 157.9, .positive),
        SystemParameter("damping", "force per velocity", unit: "N s/m", standard: 3.77, .notNegative),
        SystemParameter("force", "amplitude of the drive", unit: "N", standard: 50),
        SystemParameter("frequency", "angular frequency of the drive", unit: "rad/s", standard: 10),
    ]

    private let stiffnessPerMass: Double
    private let dampingPerMass: Double
    private let drive: Drive

    /// The default drives it below its resonance.
    public init(_ values: SystemValues) {
        let mass = values["mass"]
        stiffnessPerMass = values["stiffness"] / mass
        dampingPerMass = values["damping"] / mass
        drive = Drive(amplitude: values["force"] / mass, frequency: values["frequency"])
    }

    /// The reason is the drive, since the equation is linear.
    public var obstacle: String { "has a drive" }

    /// At rest, until the drive moves it.
    public var standardState: [Double] { [0, 0] }

    /// The acceleration x''.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        drive.value(at: time) - stiffnessPerMass * position - dampingPerMass * velocity
    }

    /// Only the drive depends on time.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (-stiffnessPerMass, -dampingPerMass, drive.slope(at: time))
    }
}
