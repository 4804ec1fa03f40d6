internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// UIKit's view animations, by the oldest call that can say it.
///
/// How UIKit reads a settling duration, and that it cuts the animation off there, is measured, not documented: see
/// ``SettlingEquation``. `UISpringTimingParameters` take the physics, ignore the animator's duration, and end as Core Animation
/// does. Both lower a damping above critical; `springDuration` (iOS 17) does not. The velocity is in distances per second
/// (https://developer.apple.com/documentation/uikit/uispringtimingparameters/initialvelocity); for `springDuration` its unit
/// is not documented, and taken to be the same.
struct UIKitExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve

    init(_ asked: ExportMotion) {
        if asked.spring.dampingRatio > 1 + 1e-12 {
            self = UIKitExport(overDamped: asked)
        } else {
            self = UIKitExport(settling: asked) ?? UIKitExport(physics: asked)
        }
    }

    /// `usingSpringWithDamping`; `nil` where UIKit would not find this spring again.
    private init?(settling asked: ExportMotion) {
        let velocity = CodeNumber(asked.velocity)
        let ratio = CodeNumber(min(1, asked.spring.dampingRatio))
        let found = SpringMode.uikit.settlingDuration(of: asked.spring, initialVelocity: velocity.value)
        guard let found, found > 0 else { return nil }
        let duration = CodeNumber(found)
        let spring = try? Spring(
            settlingDuration: duration.value, dampingRatio: ratio.value, initialVelocity: velocity.value)
        let stiffness = asked.spring.stiffness / asked.spring.mass
        guard let spring, abs(spring.stiffness / stiffness - 1) < 1e-9 else { return nil }
        code = """
            UIView.animate(
                withDuration: \(duration), delay: 0,
                usingSpringWithDamping: \(ratio), initialSpringVelocity: \(velocity)
            ) {
                // what changes
            }
            """
        curve = .spring(asked.moved(by: spring, velocity: velocity.value), end: duration.value)
        rule = "UIKit: the duration is a settling time, and the animation is cut off there (measured, not documented)"
    }

    private init(physics asked: ExportMotion) {
        let (mass, stiffness) = (CodeNumber(asked.spring.mass), CodeNumber(asked.spring.stiffness))
        let (damping, velocity) = (CodeNumber(asked.spring.damping), CodeNumber(asked.velocity))
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
        rule = "UIKit: the animator ignores its duration, and is cut off at Core Animation's settlingDuration"
    }

    private init(overDamped asked: ExportMotion) {
        let (duration, bounce) = (CodeNumber(asked.spring.duration), CodeNumber(asked.spring.bounce))
        let velocity = CodeNumber(asked.velocity)
        code = """
            UIView.animate(
                springDuration: \(duration), bounce: \(bounce), initialSpringVelocity: \(velocity)
            ) {
                // what changes
            }
            """
        let spring = Spring(duration: duration.value, bounce: bounce.value)
        let animation = CoreAnimationSpring(spring, initialVelocity: velocity.value, allowsOverdamping: true)
        curve = .spring(animation.motion, end: animation.end)
        let unit = velocity.value == 0 ? "" : "; the velocity's unit is not documented, here distances per second"
        rule =
            "UIKit, iOS 17: not clamped to critical as its older springs are, cut off at Core Animation's "
            + "settlingDuration\(unit)"
    }
}

extension CoreAnimationSpring {
    /// When it is cut off; `nil` where that is the end of all numbers.
    fileprivate var end: Double? { spring.damping > 0 ? settlingDuration : nil }
}
