import HookeDynamics

/// A damped oscillator under a harmonic force, a constant one and a moving target:
/// m x'' + c x' + k (x - X - u t) = F cos(w t + p) + L.
///
/// The damper is fixed to the ground. t is the system's clock, which continues across changes of parameters.
public struct DrivenSystem: PlaneOscillator, AugmentedDynamics {
    /// The oscillator's three parameters, the drive's three, the constant force, and the target's two.
    public static let parameters =
        LinearSystem.oscillatorParameters + [
            SystemParameter("force", "amplitude of the drive", unit: "N", standard: 50),
            SystemParameter("frequency", "angular frequency of the drive", unit: "rad/s", standard: 10),
            SystemParameter("phase", "of the drive at time zero", unit: "rad", standard: 0),
            SystemParameter("load", "constant force", unit: "N", standard: 0),
        ] + LinearSystem.targetParameters

    private let spring: Spring
    private let stiffnessPerMass: Double
    private let dampingPerMass: Double
    private let force: Double
    private let drive: Drive
    private let load: Double
    private let target: Double
    private let targetVelocity: Double
    /// At rest, until the drive moves it, unless given otherwise.
    public let standardState: [Double]

    /// The default drives it below its resonance.
    public init(_ values: SystemValues) {
        self.init(
            values, force: values["force"], frequency: values["frequency"], phase: values["phase"],
            load: values["load"],
            standardState: [0, 0])
    }

    /// An oscillator and its target with a drive and a load.
    init(
        _ values: SystemValues, force: Double, frequency: Double, phase: Double, load: Double, standardState: [Double]
    ) {
        self.standardState = standardState
        spring = Spring(mass: values["mass"], stiffness: values["stiffness"], damping: values["damping"])
        stiffnessPerMass = spring.stiffness / spring.mass
        dampingPerMass = spring.damping / spring.mass
        self.force = force
        drive = Drive(amplitude: force / spring.mass, frequency: frequency, phase: phase)
        self.load = load
        target = values["target"]
        targetVelocity = values["targetVelocity"]
    }

    /// That of the drive, if it has an amplitude.
    public var driveFrequency: Double? { drive.amplitude == 0 ? nil : abs(drive.frequency) }

    /// The acceleration x''.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        let stretch = position - (target + targetVelocity * time)
        return drive.value(at: time) + load / spring.mass - stiffnessPerMass * stretch - dampingPerMass * velocity
    }

    /// Drive and target depend on time.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (-stiffnessPerMass, -dampingPerMass, drive.slope(at: time) + stiffnessPerMass * targetVelocity)
    }

    /// The oscillator with its drive and its target as components.
    package func augmented(startingAt start: Flicks) throws(SolverError) -> AugmentedSystem? {
        let mass = DoubleDouble(spring.mass)
        let stiffness = DoubleDouble(spring.stiffness) / mass
        let targetAtStart = DoubleDouble(start) * targetVelocity + target
        return try AugmentedSystem(
            stiffness: stiffness, damping: DoubleDouble(spring.damping) / mass,
            drive: (DoubleDouble(force) / mass, drive.frequency, drive.phase),
            constant: stiffness * targetAtStart + DoubleDouble(load) / mass, ramp: stiffness * targetVelocity,
            startingAt: start)
    }
}
