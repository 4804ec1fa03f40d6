/// Where a one-dimensional motion is and how fast it goes.
public struct MotionState: Hashable, Sendable {
    /// The value, in the motion's own unit.
    public var value: Double
    /// Its rate of change, in that unit per second.
    public var velocity: Double

    /// A state of a motion.
    public init(value: Double, velocity: Double) {
        self.value = value
        self.velocity = velocity
    }
}
