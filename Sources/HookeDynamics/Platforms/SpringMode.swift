/// The rules of a platform for a spring, or none of them.
///
/// A mode chooses which exact motion a spring has on the platform, and when the platform ends it. Platforms store mass, stiffness and
/// damping as doubles; their motion is that of ``Spring/rounded``.
public enum SpringMode: String, CaseIterable, Hashable, Sendable {
    /// The physics of the parameters given, and the last exit from a thousandth of the distance.
    case exact
    /// `UIView.animate(...usingSpringWithDamping:)`: damping up to critical, and the duration with which UIKit makes
    /// this spring.
    case uikit
    /// `CASpringAnimation`: damping up to critical unless overdamping is allowed, and its `settlingDuration`.
    case coreAnimation = "core-animation"
    /// SwiftUI's `Spring`: the physics of its doubles, and its `settlingDuration`.
    case swiftUI = "swiftui"

    /// The motion of progress - 1: from -1 to 0 as progress runs from 0 to 1.
    ///
    /// - Parameters:
    ///   - spring: any; UIKit makes an overdamped one critical, and so does Core Animation unless it is allowed.
    ///   - initialVelocity: towards the target, in distances per second.
    ///   - allowsOverdamping: Core Animation's `allowsOverdamping`, true of its springs by duration and bounce:
    ///     ``SpringDialect/allowsOverdamping``. The other modes ignore it.
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

    /// The platform's settling duration, seconds; `nil` where the motion never settles, and where the platform's rule finds no time:
    /// UIKit's at rest for damping ratios of a thousandth and less, SwiftUI's and Core Animation's beyond their
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

    /// The longest settling duration that the platform's rule finds for a critical or over-damped motion, seconds: 102.4 for SwiftUI,
    /// 10 000 for Core Animation, which test every 0.1 s. `nil` where the end is computed.
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

/// A spring as UIKit's `usingSpringWithDamping` makes it.
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
        let start = MotionState(value: -1, velocity: initialVelocity)
        return SpringSolution(spring, from: start).lastExit(fromBand: 0.001)
    }
}
