/// The matrix that carries a spring's state over one fixed step, for batches and for stepping frame by frame: four multiplications and two
/// additions a step.
///
/// The entries of exp(A step) are correctly rounded, so one step is exact to a few units of 2^-53; steps accumulate, up to one such unit
/// each (some ten near the critical damping). For any time, or a bound that holds after an hour, use ``SpringSolution``.
public struct SpringPropagator: Hashable, Sendable {
    /// The new displacement's share of the old one; no unit.
    public let valueFromValue: Double
    /// The new displacement's share of the old velocity, seconds.
    public let valueFromVelocity: Double
    /// The new velocity's share of the old displacement, per second.
    public let velocityFromValue: Double
    /// The new velocity's share of the old one; no unit.
    public let velocityFromVelocity: Double

    /// The step of `step`, not negative, for `spring`.
    public init(_ spring: Spring, step: Flicks) {
        let transition = SpringRates(spring).transition(over: DoubleDouble(step))
        valueFromValue = transition.valueFromValue.rounded(timesTwoTo: transition.exponent)
        valueFromVelocity = transition.valueFromVelocity.rounded(timesTwoTo: transition.exponent)
        velocityFromValue = transition.velocityFromValue.rounded(timesTwoTo: transition.exponent)
        velocityFromVelocity = transition.velocityFromVelocity.rounded(timesTwoTo: transition.exponent)
    }

    /// Carries `state` one step on.
    @inlinable
    public func apply(to state: inout MotionState) {
        state = MotionState(
            value: valueFromValue * state.value + valueFromVelocity * state.velocity,
            velocity: velocityFromValue * state.value + velocityFromVelocity * state.velocity)
    }
}
