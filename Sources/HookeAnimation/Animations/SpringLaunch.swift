import HookeDynamics

/// The start of a spring that has a velocity in units per second, as a fraction of a scale: value = target + scale * r, where r starts
/// at ``start`` and follows the spring to 0.
///
/// With a distance to go the scale is that distance, r starts at 1, and the relative velocity is v / (target - value). Without one (or
/// where the velocity would overflow as a multiple of it) r starts at 0, and the scale is the velocity, or the target if that is
/// greater, so that the scale survives rounding beside the target.
struct SpringLaunch {
    /// The remaining fraction at the start: 1, or 0 without a distance to go.
    let start: Double
    /// What the fraction is multiplied by.
    let scale: Double
    /// Towards the target, in scales per second.
    let initialVelocity: Double

    /// A start with a relative velocity, in distances per second.
    init(relative velocity: Double) { (start, scale, initialVelocity) = (1, 1, velocity) }

    /// A start at a displacement from a target, with a velocity in the same unit per second.
    init(displacement: Double, velocity: Double, target: Double = 0) {
        let relative = -velocity / displacement
        if velocity == 0 || displacement != 0 && !(relative.magnitude > 1e280) {
            (start, scale, initialVelocity) = (1, displacement, velocity == 0 ? 0 : relative)
        } else {
            scale = velocity.magnitude >= target.magnitude ? velocity : target.magnitude
            (start, initialVelocity) = (0, -velocity / scale)
        }
    }

    /// When the motion has settled: by Core Animation's rule, and without a distance to go when less than a thousandth of v / w0
    /// remains for good. `forever` if it never settles.
    func settlingTime(of spring: Spring) -> Flicks {
        let seconds: Double?
        if start == 1 {
            seconds =
                CoreAnimationSpring(spring, initialVelocity: initialVelocity, allowsOverdamping: true)
                .settlingDuration
        } else {
            let impulse = MotionState(value: 0, velocity: spring.naturalFrequency)
            seconds = SpringSolution(spring, from: impulse).settlingTime(.band(distance: 0.001))
        }
        guard let seconds, seconds < 1e9 else { return .forever }
        return Flicks(seconds: seconds)
    }
}
