/// The propagator of a spring over a fixed step, as a 2 by 2 matrix: for stepping frame by frame and for many springs, with four
/// multiplications and two additions a step.
///
/// The entries of exp(A step) are correctly rounded, so that one step is exact to a few units of 2^-53. The errors of steps
/// accumulate, by at most one such unit each (about ten near critical damping). For arbitrary times, or a bound that does not grow,
/// use ``SpringSolution``.
public struct SpringPropagator: Hashable, Sendable {
    /// The factor from the old displacement to the new one; dimensionless.
    public let valueFromValue: Double
    /// The factor from the old velocity to the new displacement, in seconds.
    public let valueFromVelocity: Double
    /// The factor from the old displacement to the new velocity, per second.
    public let velocityFromValue: Double
    /// The factor from the old velocity to the new one; dimensionless.
    public let velocityFromVelocity: Double

    /// The propagator of `spring` over `step`, which is not negative.
    public init(_ spring: Spring, step: Flicks) {
        let transition = SpringRates(spring).transition(over: DoubleDouble(step))
        valueFromValue = transition.valueFromValue.rounded(timesTwoTo: transition.exponent)
        valueFromVelocity = transition.valueFromVelocity.rounded(timesTwoTo: transition.exponent)
        velocityFromValue = transition.velocityFromValue.rounded(timesTwoTo: transition.exponent)
        velocityFromVelocity = transition.velocityFromVelocity.rounded(timesTwoTo: transition.exponent)
    }

    /// Advances `state` by one step.
    @inlinable
    public func apply(to state: inout MotionState) {
        state = MotionState(
            value: valueFromValue * state.value + valueFromVelocity * state.velocity,
            velocity: velocityFromValue * state.value + velocityFromVelocity * state.velocity)
    }
}
