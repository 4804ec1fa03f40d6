/// Whose spring it is: the exact one, or a platform's with that platform's quirks.
///
/// The quirks stay out of the physics: a mode only chooses which exact motion stands for a spring, and when the platform
/// holds it to be over. Platforms store mass, stiffness and damping as doubles, and theirs is the motion of these: ``Spring/rounded``.
public enum SpringMode: String, CaseIterable, Hashable, Sendable {
    /// The physics of the numbers given, and the last exit from a thousandth of the distance.
    case exact
    /// `UIView.animate(...usingSpringWithDamping:)`: damping up to critical, and the duration that UIKit would have been
    /// given to make this spring.
    case uikit
    /// `CASpringAnimation`: damping up to critical unless overdamping is allowed, and its `settlingDuration`.
    case coreAnimation = "core-animation"
    /// SwiftUI's `Spring`: the physics of its doubles, and its `settlingDuration`.
    case swiftUI = "swiftui"

    /// The motion of what is left of the way: progress is 1 + displacement, and runs from 0 to 1.
    ///
    /// - Parameters:
    ///   - spring: any; UIKit makes an overdamped one critical, and so does Core Animation unless it is allowed.
    ///   - initialVelocity: towards the target, in distances per second.
    ///   - allowsOverdamping: Core Animation's `allowsOverdamping`, true of its springs by duration and bounce:
    ///     ``SpringDialect/allowsOverdamping``. The other modes pay no attention to it.
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

    /// Seconds until the platform holds the motion to be over, each by its own rule; `nil` where it never is, and where the rule
    /// finds no such time: UIKit's at rest for damping ratios of a thousandth and less, SwiftUI's and Core Animation's behind their
    /// ``settlingHorizon(of:allowsOverdamping:)``.
    ///
    /// - Parameters:
    ///   - spring: any.
    ///   - initialVelocity: towards the target, in distances per second.
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

    /// Until when the platform's rule looks for the end of a critical or over-damped motion, seconds: 102.4 for SwiftUI, 10 000 for
    /// Core Animation, which look every 0.1 s. `nil` where the end is computed.
    ///
    /// - Parameters:
    ///   - spring: any.
    ///   - allowsOverdamping: as in ``motion(of:initialVelocity:allowsOverdamping:)``.
    public func settlingHorizon(of spring: Spring, allowsOverdamping: Bool = false) -> Double? {
        let (looking, looks) =
            switch self {
            case .exact, .uikit: (spring, 0)
            case .swiftUI: (spring, Spring.settlingLooks)
            case .coreAnimation:
                (
                    CoreAnimationSpring(spring, allowsOverdamping: allowsOverdamping).effectiveSpring,
                    CoreAnimationSpring.settlingLooks
                )
            }
        return looks > 0 && RoundedRates(looking).dampingRatio >= 1 ? Double(looks) / 10 : nil
    }
}
