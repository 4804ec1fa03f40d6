/// A spring as `CASpringAnimation` runs it: progress from 0 to 1, cut off at a duration. It stores three doubles.
public struct CoreAnimationSpring: Hashable, Sendable {
    /// The spring as given; the motion is that of ``effectiveSpring``.
    public let spring: Spring
    /// The initial velocity towards the target, in distances per second.
    public let initialVelocity: Double
    /// Whether a damping ratio above 1 is kept; otherwise Core Animation clamps it to 1.
    public let allowsOverdamping: Bool

    /// A spring, clamped to critical damping unless overdamping is allowed.
    public init(_ spring: Spring, initialVelocity: Double = 0, allowsOverdamping: Bool = false) {
        self.spring = spring
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// The spring of the motion: rounded to doubles, and clamped to critical damping unless overdamping is allowed.
    public var effectiveSpring: Spring { allowsOverdamping ? spring.rounded : spring.clampedToCritical }

    /// The motion of progress - 1.
    public var motion: SpringSolution {
        SpringSolution(effectiveSpring, from: MotionState(value: -1, velocity: initialVelocity))
    }

    /// The number of samples, 0.1 s apart, at which the rule tests whether a critical or over-damped spring has settled.
    static let settlingLooks = 100_000

    /// The value of `CASpringAnimation.settlingDuration` in seconds, to the last bits of Apple's.
    ///
    /// Below critical damping it is (ln 1000 + ln(1 + |(v - b) / wd|)) / b with b = z w0. From critical damping on it is the first
    /// n * 0.1, found by adding 0.1 repeatedly, at which less than a thousandth of the distance remains, even if the motion only
    /// passes through the target. Without damping it is the greatest finite float.
    ///
    /// `nil` if a hundred thousand samples (10 000 s) do not suffice.
    public var settlingDuration: Double? {
        let spring = effectiveSpring
        guard spring.damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
        let rates = RoundedRates(spring)
        guard rates.dampingRatio >= 1 else {
            let amplitude = 1 + abs((initialVelocity - rates.decayRate) / rates.dampedFrequency)
            return (Elementary.log(1000) + Elementary.log(amplitude)) / rates.decayRate
        }
        let motion = self.motion
        var time = 0.0
        for _ in 0..<CoreAnimationSpring.settlingLooks {
            time += 0.1
            if abs(motion.state(atSeconds: time).value) < 0.001 { return time }
        }
        return nil
    }
}
