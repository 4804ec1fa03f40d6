import HookeDynamics

/// Duffing's oscillator, x'' + d x' + a x + b x^3 = F cos(w t + p): a spring that hardens (b > 0), softens (b < 0), or has two wells (a < 0
/// < b); linear for b = 0.
public struct DuffingSystem: WrittenOscillator, EnergeticDynamics, AugmentedDynamics {
    /// The parameters d, a, b, F, w and p of the equation, for a mass of 1.
    public static let parameters = [
        SystemParameter("damping", "of the velocity, d", unit: "1/s", standard: 0.3),
        SystemParameter("stiffness", "of the displacement, a", unit: "1/s^2", standard: -1),
        SystemParameter("hardening", "of its cube, b", unit: "1/(m^2 s^2)", standard: 1),
        SystemParameter("forcing", "amplitude of the drive, F", unit: "m/s^2", standard: 0.5),
        SystemParameter("frequency", "angular frequency of the drive, w", unit: "rad/s", standard: 1.2),
        SystemParameter("phase", "of the drive at time zero, p", unit: "rad", standard: 0),
    ]

    let damping: Double
    let stiffness: Double
    let hardening: Double
    let drive: Drive

    /// The default is the textbooks' chaotic example: d = 0.3, a = -1, b = 1, F = 0.5, w = 1.2.
    public init(_ values: SystemValues) {
        damping = values["damping"]
        stiffness = values["stiffness"]
        hardening = values["hardening"]
        drive = Drive(amplitude: values["forcing"], frequency: values["frequency"], phase: values["phase"])
    }

    /// In one of the default's two wells.
    public var standardState: [Double] { [1, 0] }

    /// The acceleration x''.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        let pull = stiffness * position + hardening * (position * position * position)
        return drive.value(at: time) - damping * velocity - pull
    }

    var writtenAcceleration: WrittenAcceleration {
        let driven = drive.amplitude == 0 ? "0" : "F*cos(w*time + p)"
        let drives = drive.amplitude == 0 ? [] : [("F", drive.amplitude), ("w", drive.frequency), ("p", drive.phase)]
        return WrittenAcceleration(
            text: "\(driven) - d*v - (a*x + b*(x*x*x))",
            parameters: [("d", damping), ("a", stiffness), ("b", hardening)] + drives)
    }

    /// x^3 has the derivative 3 x^2.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (-(stiffness + 3 * hardening * (position * position)), -damping, drive.slope(at: time))
    }

    /// Without damping and drive.
    public var conservesEnergy: Bool { damping == 0 && drive.amplitude == 0 }

    /// Without drive, if the damping is not negative.
    public var neverGainsEnergy: Bool { damping >= 0 && drive.amplitude == 0 }

    /// That of the drive, if it has an amplitude.
    public var driveFrequency: Double? { drive.amplitude == 0 ? nil : abs(drive.frequency) }

    /// v^2 / 2 + a x^2 / 2 + b x^4 / 4, per unit mass.
    public func energy(of state: Span<Double>) -> Double {
        let square = state[0] * state[0]
        return state[1] * state[1] / 2 + stiffness * square / 2 + hardening * square * square / 4
    }

    /// For b = 0, the oscillator with its drive as components.
    package func augmented(startingAt start: Flicks) throws(SolverError) -> AugmentedSystem? {
        guard hardening == 0 else { return nil }
        return try AugmentedSystem(
            stiffness: DoubleDouble(stiffness), damping: DoubleDouble(damping),
            drive: (DoubleDouble(drive.amplitude), drive.frequency, drive.phase), constant: .zero, ramp: .zero,
            startingAt: start)
    }
}
