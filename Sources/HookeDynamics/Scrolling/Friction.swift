/// Friction that brings a motion to a stop: a constant deceleration against it, and optionally drag beside it.
///
/// v' = -k v - deceleration sign(v), with k = -ln(drag) per second, until v is zero; there it stays. Without a deceleration this is
/// ``Decay``, which never quite stops. Flutter's `FrictionSimulation(constantDeceleration:)` adds -deceleration t to the velocity that
/// drag alone would leave; this is the motion of a body under both.
public struct Friction: Hashable, Sendable {
    /// What friction takes from the speed every second, in the value's unit per second squared; 0 or more.
    public let deceleration: Double
    /// What drag leaves of the velocity after every second: above 0, at most 1, which is none.
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

    /// The motion that begins with `initial`, resolved once.
    public func solution(from initial: MotionState) -> CoastSolution {
        let against = initial.velocity > 0 ? -deceleration : deceleration
        return CoastSolution(
            from: initial, drag: drag == 1 ? .zero : -Elementary.log(DoubleDouble(drag)), acceleration: against,
            sticks: true)
    }
}
