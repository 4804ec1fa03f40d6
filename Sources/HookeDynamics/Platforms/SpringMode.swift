/// A platform's rules for a spring, or none.
///
/// A mode determines the motion of a spring on the platform and its settling duration. Platforms store mass, stiffness and damping
/// as doubles; their motion is that of ``Spring/rounded``.
public enum SpringMode: String, CaseIterable, Hashable, Sendable {
    /// The exact motion of the parameters given, and the last exit from a thousandth of the distance.
    case exact
    /// `UIView.animate(...usingSpringWithDamping:)`: damping at most critical, and the duration for which UIKit makes this spring.
    case uikit
    /// `CASpringAnimation`: damping at most critical unless overdamping is allowed, and its `settlingDuration`.
    case coreAnimation = "core-animation"
    /// SwiftUI's `Spring`: the motion of its doubles, and its `settlingDuration`.
    case swiftUI = "swiftui"

    /// The motion of progress - 1: from -1 to 0 as progress runs from 0 to 1.
    ///
    /// - Parameters:
    ///   - spring: The spring; UIKit clamps it to critical damping, and so does Core Animation unless overdamping is allowed.
    ///   - initialVelocity: Towards the target, in distances per second.
    ///   - allowsOverdamping: Core Animation's `allowsOverdamping`, see ``SpringDialect/allowsOverdamping``. The other modes ignore
    ///     it.
    public func motion(
        of spring: Spring, initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) -> SpringSolution {
        let start = MotionState(value: -1, velocity: initialVelocity)
        switch self {
        case .exact: return SpringSolution(spring, from: start)
        case .swiftUI: return SpringSolution(spring.rounded, from: start)
        case .uikit: return SpringSolution(spring.clampedToCritical, from: start)
        case .coreAnimation:
            return CoreAnimationSpring(
                spring, initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping
            ).motion
        }
    }

    /// The platform's settling duration in seconds. `nil` if the motion never settles, or if the platform's rule finds no time:
    /// UIKit's for damping ratios up to a thousandth without initial velocity, SwiftUI's and Core Animation's beyond their
    /// ``settlingHorizon(of:allowsOverdamping:)``.
    ///
    /// - Parameters:
    ///   - spring: The spring.
    ///   - initialVelocity: Towards the target, in distances per second.
    ///   - allowsOverdamping: as in ``motion(of:initialVelocity:allowsOverdamping:)``.
    public func settlingDuration(
        of spring: Spring, initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) -> Double? {
        switch self {
        case .exact:
            return motion(of: spring, initialVelocity: initialVelocity).lastExit(fromBand: 0.001)
        case .uikit:
            return UIKitSpring(spring, initialVelocity: initialVelocity).settlingDuration
        case .coreAnimation:
            return CoreAnimationSpring(
                spring, initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping
            ).settlingDuration
        case .swiftUI:
            let duration = spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity, epsilon: 0.001)
            return duration.isFinite ? duration : nil
        }
    }

    /// The longest settling duration that the platform's rule finds for a critical or over-damped motion, in seconds, from
    /// samples every 0.1 s: 101.2 for SwiftUI, whose last sample must lie more than a second later, and 10 000 for Core Animation. `nil` if the
    /// duration is computed.
    ///
    /// - Parameters:
    ///   - spring: The spring.
    ///   - allowsOverdamping: as in ``motion(of:initialVelocity:allowsOverdamping:)``.
    public func settlingHorizon(of spring: Spring, allowsOverdamping: Bool = false) -> Double? {
        let (looking, looks) =
            switch self {
            case .exact, .uikit: (spring, 0)
            case .swiftUI: (spring, Spring.latestSettlingLook)
            case .coreAnimation:
                (
                    CoreAnimationSpring(spring, allowsOverdamping: allowsOverdamping).effectiveSpring,
                    CoreAnimationSpring.settlingLooks
                )
            }
        return looks > 0 && RoundedRates(looking).dampingRatio >= 1 ? Double(looks) / 10 : nil
    }
}

/// A spring as UIKit's `usingSpringWithDamping` uses it.
struct UIKitSpring {
    private let spring: Spring
    private let initialVelocity: Double

    /// The velocity is towards the target, in distances per second.
    init(_ spring: Spring, initialVelocity: Double) {
        self.spring = spring.clampedToCritical
        self.initialVelocity = initialVelocity
    }

    /// The duration for which UIKit, with this damping ratio and velocity, makes this spring: the inverse of ``SettlingEquation``,
    /// where u / W = v / w0 does not depend on the duration.
    ///
    /// `nil` if the rule has no positive duration, as for a damping ratio up to a thousandth without initial velocity.
    var settlingDuration: Double? {
        let rates = RoundedRates(spring)
        guard rates.dampingRatio > 0 else { return nil }
        guard rates.dampingRatio >= 1 else {
            let amplitude = abs(initialVelocity - rates.decayRate) / rates.dampedFrequency
            return amplitude > 0.001 ? Elementary.log(amplitude / 0.001) / rates.decayRate : nil
        }
        // |1 + (w0 - v) d| exp(-w0 d) = 0.001 is the last exit of the motion itself.
        let start = MotionState(value: -1, velocity: initialVelocity)
        return SpringSolution(spring, from: start).lastExit(fromBand: 0.001)
    }
}
