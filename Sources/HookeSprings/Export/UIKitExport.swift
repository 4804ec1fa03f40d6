internal import HookeDynamics

/// Code for UIKit's view animations, by the oldest API that can express the spring.
///
/// UIKit's mapping of a settling duration to a spring, and its cut-off at that time, are measured, not documented: see
/// ``SettlingEquation``. `UISpringTimingParameters` take mass, stiffness and damping, ignore the animator's duration, and end as
/// Core Animation does. Both lower damping above critical; `springDuration` (iOS 17) does not. Velocities are in distances per
/// second (https://developer.apple.com/documentation/uikit/uispringtimingparameters/initialvelocity); the unit for
/// `springDuration` is not documented and assumed to be the same.
struct UIKitExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end: ExportedEnd

    init(_ motion: ExportMotion) {
        if motion.spring.dampingRatio > 1 + 1e-12 {
            self = UIKitExport(overDamped: motion)
        } else {
            self = UIKitExport(settling: motion) ?? UIKitExport(physics: motion)
        }
    }

    /// Code with `usingSpringWithDamping`; `nil` if UIKit would not compute this spring from its settling duration.
    private init?(settling motion: ExportMotion) {
        let velocity = CodeNumber(motion.velocity)
        let ratio = CodeNumber(min(1, motion.spring.dampingRatio))
        let found = SpringMode.uikit.settlingDuration(of: motion.spring, initialVelocity: velocity.value)
        guard let found, found > 0 else { return nil }
        let duration = CodeNumber(found)
        let spring = try? Spring(
            settlingDuration: duration.value, dampingRatio: ratio.value, initialVelocity: velocity.value)
        let stiffness = motion.spring.stiffness / motion.spring.mass
        guard let spring, abs(spring.stiffness / stiffness - 1) < 1e-9 else { return nil }
        code = """
            UIView.animate(
                withDuration: \(duration), delay: 0,
                usingSpringWithDamping: \(ratio), initialSpringVelocity: \(velocity)
            ) {
                // set the animated properties
            }
            """
        curve = .spring(motion.moved(by: spring, velocity: velocity.value), end: duration.value)
        end = motion.requested.rest == .uikit ? .rest : []
        rule = "UIKit: the duration is a settling time, and the animation is cut off there (measured, not documented)"
    }

    private init(physics motion: ExportMotion) {
        let (mass, stiffness) = (CodeNumber(motion.spring.mass), CodeNumber(motion.spring.stiffness))
        let (damping, velocity) = (CodeNumber(motion.spring.damping), CodeNumber(motion.velocity))
        code = """
            let timing = UISpringTimingParameters(
                mass: \(mass), stiffness: \(stiffness), damping: \(damping),
                initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))
            let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
            """
        let spring = Spring(
            mass: mass.value, stiffness: stiffness.value, damping: damping.value, allowOverDamping: false)
        let animation = CoreAnimationSpring(spring, initialVelocity: velocity.value)
        curve = .spring(animation.motion, end: animation.end)
        end = motion.requested.rest == .coreAnimation ? .rest : []
        rule = "UIKit: the animator ignores its duration and is cut off at Core Animation's settlingDuration"
    }

    private init(overDamped motion: ExportMotion) {
        let (duration, bounce) = (CodeNumber(motion.spring.duration), CodeNumber(motion.spring.bounce))
        let velocity = CodeNumber(motion.velocity)
        code = """
            UIView.animate(
                springDuration: \(duration), bounce: \(bounce), initialSpringVelocity: \(velocity)
            ) {
                // set the animated properties
            }
            """
        let spring = Spring(duration: duration.value, bounce: bounce.value)
        let animation = CoreAnimationSpring(spring, initialVelocity: velocity.value, allowsOverdamping: true)
        curve = .spring(animation.motion, end: animation.end)
        end = motion.requested.rest == .coreAnimation ? .rest : []
        let unit =
            velocity.value == 0 ? "" : "; the unit of the velocity is not documented, assumed distances per second"
        rule =
            "UIKit, iOS 17: not clamped to critical damping unlike its older springs, cut off at Core Animation's "
            + "settlingDuration\(unit)"
    }
}
