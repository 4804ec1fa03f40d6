import HookeDynamics

/// A damped oscillator pushed to and fro, m x'' + c x' + k x = F cos(w t): linear, with a drive, which no propagator takes.
public struct DrivenSystem: PlaneOscillator {
    /// The oscillator's three, and the drive's two.
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

    /// Driven below its resonance, by default.
    public init(_ values: SystemValues) {
        let mass = values["mass"]
        stiffnessPerMass = values["stiffness"] / mass
        dampingPerMass = values["damping"] / mass
        drive = Drive(amplitude: values["force"] / mass, frequency: values["frequency"])
    }

    /// The equation is linear.
    public var obstacle: String { "has a drive" }

    /// At rest, until the drive moves it.
    public var standardState: [Double] { [0, 0] }

    /// x''.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        drive.value(at: time) - stiffnessPerMass * position - dampingPerMass * velocity
    }

    /// The oscillator is linear; only the drive knows the time.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (-stiffnessPerMass, -dampingPerMass, drive.slope(at: time))
    }
}
