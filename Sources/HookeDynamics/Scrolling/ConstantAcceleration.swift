/// Friction that stops a motion: a constant deceleration, optionally with drag.
///
/// v' = -k v - deceleration sign(v), with k = -ln(drag) per second, until v is zero and stays zero. Without a deceleration this is
/// ``Decay``, which never stops. It is the exact motion under both forces; Flutter's `FrictionSimulation(constantDeceleration:)`
/// subtracts deceleration t from the velocity under drag instead.
public struct Friction: Hashable, Sendable {
    /// The decrease of the speed every second, in the value's unit per second squared; 0 or more.
    public let deceleration: Double
    /// The fraction of the velocity that remains after a second of drag: above 0, at most 1, which means no drag.
    public let drag: Double

    /// A constant deceleration, and drag.
    ///
    /// - Throws: ``MotionError`` unless deceleration >= 0 and 0 < drag <= 1.
    public init(deceleration: Double, drag: Double = 1) throws(MotionError) {
        try MotionError.requireFinite("deceleration", deceleration)
        guard deceleration >= 0 else { throw .negative(parameter: "deceleration", value: deceleration) }
        try MotionError.requireFinite("drag", drag)
        guard drag > 0, drag <= 1 else { throw .fractionOutOfRange(parameter: "drag", value: drag, allowsOne: true) }
        self.deceleration = deceleration
        self.drag = drag
    }

    /// The motion from an initial state.
    public func solution(from initial: MotionState) -> CoastSolution {
        let against = initial.velocity > 0 ? -deceleration : deceleration
        return CoastSolution(
            from: initial, drag: drag == 1 ? .zero : -Elementary.log(DoubleDouble(drag)), acceleration: against,
            sticks: true)
    }
}

/// A constant acceleration, v = v0 + a t.
public struct Gravity: Hashable, Sendable {
    /// The acceleration in the value's unit per second squared, positive in the direction of growing values.
    public let acceleration: Double

    /// A finite acceleration of either sign.
    ///
    /// - Throws: ``MotionError`` where it is not finite.
    public init(acceleration: Double) throws(MotionError) {
        try MotionError.requireFinite("acceleration", acceleration)
        self.acceleration = acceleration
    }

    /// The motion from an initial state.
    public func solution(from initial: MotionState) -> CoastSolution {
        CoastSolution(from: initial, drag: .zero, acceleration: acceleration, sticks: false)
    }
}
