/// A constant acceleration: what is thrown up comes down, v = v0 + a t.
public struct Gravity: Hashable, Sendable {
    /// In the value's unit per second squared, in the direction in which the value grows.
    public let acceleration: Double

    /// A finite acceleration of either sign.
    ///
    /// - Throws: ``MotionError`` where it is not finite.
    public init(acceleration: Double) throws(MotionError) {
        try MotionError.requireFinite("acceleration", acceleration)
        self.acceleration = acceleration
    }

    /// The motion that begins with `initial`, resolved once.
    public func solution(from initial: MotionState) -> CoastSolution {
        CoastSolution(from: initial, drag: .zero, acceleration: acceleration, sticks: false)
    }
}
