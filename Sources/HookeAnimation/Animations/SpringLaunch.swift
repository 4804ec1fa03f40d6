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

    private init(start: Double, scale: Double, initialVelocity: Double) {
        (self.start, self.scale, self.initialVelocity) = (start, scale, initialVelocity)
    }

    /// A start at a displacement from a target, with a velocity of either kind.
    init(displacement: Double, _ velocity: LaunchCurve.Velocity, lane: Int, target: Double = 0) {
        switch velocity {
        case .relative(let relative): self.init(start: 1, scale: displacement, initialVelocity: relative)
        case .absolute(let absolute):
            self.init(displacement: displacement, velocity: absolute[lane], target: target)
        }
    }

    /// Where the motion along a spring ends, in fractions; `nil` for no end of that kind.
    func end(along spring: Spring, _ ending: SpringEnding, of unit: RestUnit) -> MotionEnd? {
        guard ending != .none, scale != 0 else { return nil }
        let motion = SpringSolution(
            spring.rounded, from: MotionState(value: start * scale, velocity: -initialVelocity * scale))
        return ending.end(of: motion, of: unit)?.scaled(by: 1 / scale)
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
            seconds = SpringSolution(spring, from: impulse).restTime(.band(distance: 0.001))
        }
        guard let seconds, seconds < 1e9 else { return .forever }
        return Flicks(seconds: seconds)
    }
}
