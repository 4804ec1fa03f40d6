import HookeDynamics

/// A body pulled by a steady force and held back by the cube of its speed, x'' = a - d x'^3.
///
/// It falls at (a / d)^(1/3) in the end. Without a pull, its speed is v0 / sqrt(1 + 2 d v0^2 t) exactly.
public struct CubicDragSystem: PlaneOscillator {
    /// a and d.
    public static let parameters = [
        SystemParameter("pull", "acceleration without drag, a", unit: "m/s^2", standard: 0),
        SystemParameter("drag", "of the cube of the velocity, d", unit: "s/m^2", standard: 0.5, .notNegative),
    ]

    private let pull: Double
    private let drag: Double

    /// No pull, by default: a throw that peters out.
    public init(_ values: SystemValues) {
        pull = values["pull"]
        drag = values["drag"]
    }

    /// Thrown.
    public var standardState: [Double] { [0, 4] }

    /// x''.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        pull - drag * (velocity * velocity * velocity)
    }

    /// Place and time play no part.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (0, -3 * drag * (velocity * velocity), 0)
    }
}
