import HookeDynamics

/// A body under a constant force and drag by the cube of its speed, x'' = a - d x'^3.
///
/// Its terminal speed is (a / d)^(1/3). Without a force, its speed is v0 / sqrt(1 + 2 d v0^2 t) exactly.
public struct CubicDragSystem: WrittenOscillator {
    /// The parameters a and d.
    public static let parameters = [
        SystemParameter("pull", "acceleration without drag, a", unit: "m/s^2", standard: 0),
        SystemParameter("drag", "of the cube of the velocity, d", unit: "s/m^2", standard: 0.5, .notNegative),
    ]

    private let pull: Double
    private let drag: Double

    /// The default has no force: a throw that slows down.
    public init(_ values: SystemValues) {
        pull = values["pull"]
        drag = values["drag"]
    }

    /// An initial velocity.
    public var standardState: [Double] { [0, 4] }

    /// The acceleration x''.
    public func acceleration(at time: Double, position: Double, velocity: Double) -> Double {
        pull - drag * (velocity * velocity * velocity)
    }

    var writtenAcceleration: WrittenAcceleration {
        WrittenAcceleration(text: "a - d*(v*v*v)", parameters: [("a", pull), ("d", drag)])
    }

    /// It depends on the velocity only.
    public func accelerationSlopes(
        at time: Double, position: Double, velocity: Double
    ) -> (byPosition: Double, byVelocity: Double, byTime: Double) {
        (0, -3 * drag * (velocity * velocity), 0)
    }
}
