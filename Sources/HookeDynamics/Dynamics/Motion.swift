/// The value and the velocity of a one-dimensional motion.
public struct MotionState: Hashable, Sendable {
    /// The value, in the motion's unit.
    public var value: Double
    /// The rate of change, in that unit per second.
    public var velocity: Double

    /// A state from its value and velocity.
    public init(value: Double, velocity: Double) {
        self.value = value
        self.velocity = velocity
    }
}

/// A motion as a pure function of time, without state.
///
/// Motions are ``SpringSolution``, ``CoastSolution`` (drag, friction, gravity), ``FlingSolution`` and ``MotionSequence``. Times count from the
/// motion's start; a negative time, or one that is not finite, traps.
public protocol Motion: Hashable, Sendable {
    /// Value and velocity at `time`, which is taken exactly.
    func state(at time: Flicks) -> MotionState

    /// Value and velocity `seconds` after the start.
    func state(atSeconds seconds: Double) -> MotionState
}

extension Motion {
    /// The value at `time`.
    public func value(at time: Flicks) -> Double { state(at: time).value }

    /// The velocity at `time`, per second.
    public func velocity(at time: Flicks) -> Double { state(at: time).velocity }

    /// The value `seconds` after the start.
    public func value(atSeconds seconds: Double) -> Double { state(atSeconds: seconds).value }

    /// The velocity `seconds` after the start, per second.
    public func velocity(atSeconds seconds: Double) -> Double { state(atSeconds: seconds).velocity }
}
