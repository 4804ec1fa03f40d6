/// The matrix exp(A t) that carries displacement and velocity over a time, in double-double, with a power of two of its own: a motion
/// that has decayed to 1e-300 keeps its digits until it is rounded.
struct SpringTransition {
    let valueFromValue: DoubleDouble
    let valueFromVelocity: DoubleDouble
    let velocityFromValue: DoubleDouble
    let velocityFromVelocity: DoubleDouble
    /// All entries are meant times 2^exponent.
    let exponent: Int

    /// The state after the time, each component rounded once.
    func applied(to state: MotionState) -> MotionState {
        let value = valueFromValue * state.value + valueFromVelocity * state.velocity
        let velocity = velocityFromValue * state.value + velocityFromVelocity * state.velocity
        return MotionState(
            value: value.rounded(timesTwoTo: exponent), velocity: velocity.rounded(timesTwoTo: exponent))
    }
}
