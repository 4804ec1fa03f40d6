internal import HookeTrace
internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// SwiftUI's `Animation`: springs of any damping, in two dialects.
///
/// https://developer.apple.com/documentation/swiftui/spring: the motion is documented as `Spring.value`, its end as an estimate,
/// `settlingDuration`, and a damping above critical as lowered unless `allowOverDamping` is given.
/// https://developer.apple.com/documentation/swiftui/animation/interpolatingspring(mass:stiffness:damping:initialvelocity:):
/// progress from 0 to 1, the initial velocity in parts of the distance.
struct SwiftUIExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve

    init(_ asked: ExportMotion) {
        let spelling = SwiftUISpelling(asked.spring)
        let velocity = CodeNumber(asked.velocity)
        code =
            velocity.value == 0
            ? "let animation = Animation.spring(\(spelling.spring))"
            : "let animation = Animation.interpolatingSpring(\(spelling.interpolatingSpring), "
                + "initialVelocity: \(velocity))"
        let end = SpringMode.swiftUI.settlingDuration(of: spelling.means, initialVelocity: velocity.value)
        curve = .spring(asked.moved(by: spelling.means, velocity: velocity.value), end: end)
        let ending = end.map { "ends at Spring.settlingDuration, \($0.text(digits: 4)) s" } ?? "never ends"
        rule =
            "SwiftUI: Spring.value, and \(ending)\(spelling.isUnclamped ? "; critical without allowOverDamping" : "")"
            + "; how frames reach it is not documented"
    }
}

/// A spring's arguments in the dialect that takes fewer digits for it.
private struct SwiftUISpelling {
    /// Whether only `allowOverDamping` keeps it from being made critical.
    let isUnclamped: Bool
    /// For `Animation.spring`, which takes physics as a `Spring`.
    let spring: String
    /// For `Animation.interpolatingSpring`, which takes any but the overdamped as they are.
    let interpolatingSpring: String
    /// The spring that the arguments mean.
    let means: Spring

    init(_ spring: Spring) {
        let (mass, stiffness) = (CodeNumber(spring.mass), CodeNumber(spring.stiffness))
        let damping = CodeNumber(spring.damping)
        let (duration, bounce) = (CodeNumber(spring.duration), CodeNumber(spring.bounce))
        let perceived = Spring(duration: duration.value, bounce: bounce.value)
        // A bounce near -1 has lost the digits of its damping ratio.
        let isExact = spring.damping == 0 || abs(perceived.dampingRatio / spring.dampingRatio - 1) < 1e-12
        if isExact, duration.digits + bounce.digits <= mass.digits + stiffness.digits + damping.digits {
            isUnclamped = false
            self.spring = "duration: \(duration), bounce: \(bounce)"
            interpolatingSpring = self.spring
            means = perceived
        } else {
            isUnclamped = spring.dampingRatio > 1 + 1e-12
            let physics = "mass: \(mass), stiffness: \(stiffness), damping: \(damping)"
            self.spring = "Spring(\(physics)\(isUnclamped ? ", allowOverDamping: true" : ""))"
            interpolatingSpring = isUnclamped ? self.spring : physics
            means = Spring(mass: mass.value, stiffness: stiffness.value, damping: damping.value)
        }
    }
}
