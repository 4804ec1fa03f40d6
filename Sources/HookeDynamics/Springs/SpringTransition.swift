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
    func applied(to state: MotionState) -> MotionState { carried(state).rounded }

    /// The state after the time.
    func carried(_ state: MotionState) -> WideMotionState {
        WideMotionState(
            value: valueFromValue * state.value + valueFromVelocity * state.velocity,
            velocity: velocityFromValue * state.value + velocityFromVelocity * state.velocity, exponent: exponent)
    }

    /// The state after the time.
    func carried(_ state: WideMotionState) -> WideMotionState {
        WideMotionState(
            value: valueFromValue * state.value + valueFromVelocity * state.velocity,
            velocity: velocityFromValue * state.value + velocityFromVelocity * state.velocity,
            exponent: exponent + state.exponent)
    }
}

/// A motion's state before it is rounded, in double-double, times a power of two.
struct WideMotionState {
    var value = DoubleDouble.zero
    var velocity = DoubleDouble.zero
    /// Both are meant times 2^exponent.
    var exponent = 0

    /// Each component rounded once.
    var rounded: MotionState {
        MotionState(value: value.rounded(timesTwoTo: exponent), velocity: velocity.rounded(timesTwoTo: exponent))
    }
}
