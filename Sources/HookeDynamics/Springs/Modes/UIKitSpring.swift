/// A spring as UIKit's `usingSpringWithDamping` would have made it.
struct UIKitSpring {
    private let spring: Spring
    private let initialVelocity: Double

    /// The velocity is towards the target, in distances per second.
    init(_ spring: Spring, initialVelocity: Double) {
        self.spring = spring.clampedToCritical
        self.initialVelocity = initialVelocity
    }

    /// The duration that, given to UIKit with this damping ratio and velocity, means this spring: the rule of
    /// ``SettlingEquation`` read the other way, where u / W = v / w0 does not depend on the duration.
    ///
    /// `nil` where the rule has no duration above zero, as for a damping ratio of a thousandth and less at rest.
    var settlingDuration: Double? {
        let rates = RoundedRates(spring)
        guard rates.dampingRatio > 0 else { return nil }
        guard rates.dampingRatio >= 1 else {
            let amplitude = abs(initialVelocity - rates.decayRate) / rates.dampedFrequency
            return amplitude > 0.001 ? Elementary.log(amplitude / 0.001) / rates.decayRate : nil
        }
        // |1 + (w0 - v) d| exp(-w0 d) = 0.001 is the last exit of the motion itself.
        return SpringMode.uikit.motion(of: spring, initialVelocity: initialVelocity).lastExit(fromBand: 0.001)
    }
}
