internal import HookeTrace
internal import HookeDynamics

/// Code for SwiftUI's `Animation`: springs of any damping, by duration and bounce or by mass, stiffness and damping.
///
/// https://developer.apple.com/documentation/swiftui/spring documents the motion as `Spring.value`, its end as an estimate,
/// `settlingDuration`, and that damping above critical is lowered unless `allowOverDamping` is given.
/// https://developer.apple.com/documentation/swiftui/animation/interpolatingspring(mass:stiffness:damping:initialvelocity:)
/// animates progress from 0 to 1, with the initial velocity in distances per second.
struct SwiftUIExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end: ExportedEnd

    init(_ motion: ExportMotion) {
        let spelling = SwiftUISpelling(motion.spring)
        let velocity = CodeNumber(motion.velocity)
        code =
            velocity.value == 0
            ? "let animation = Animation.spring(\(spelling.spring))"
            : "let animation = Animation.interpolatingSpring(\(spelling.interpolatingSpring), "
                + "initialVelocity: \(velocity))"
        end = motion.requested.rest == .swiftUI() ? .rest : []
        let settled = SpringMode.swiftUI.settlingDuration(of: spelling.means, initialVelocity: velocity.value)
        curve = .spring(motion.moved(by: spelling.means, velocity: velocity.value), end: settled)
        let ending = settled.map { "ends at Spring.settlingDuration, \($0.text(digits: 4)) s" } ?? "never ends"
        rule =
            "SwiftUI: Spring.value, and \(ending)\(spelling.isUnclamped ? "; critical without allowOverDamping" : "")"
            + "; its frame timing is not documented"
    }
}

/// A spring's Swift arguments in the dialect with fewer digits.
private struct SwiftUISpelling {
    /// Whether the spring is overdamped and needs `allowOverDamping`.
    let isUnclamped: Bool
    /// The arguments of `Animation.spring`, which takes mass, stiffness and damping as a `Spring`.
    let spring: String
    /// The arguments of `Animation.interpolatingSpring`, which takes overdamped springs only as a `Spring`.
    let interpolatingSpring: String
    /// The spring that the arguments describe.
    let means: Spring

    init(_ spring: Spring) {
        let (mass, stiffness) = (CodeNumber(spring.mass), CodeNumber(spring.stiffness))
        let damping = CodeNumber(spring.damping)
        let (duration, bounce) = (CodeNumber(spring.duration), CodeNumber(spring.bounce))
        let perceived = Spring(duration: duration.value, bounce: bounce.value)
        // A bounce near -1 does not keep the digits of the damping ratio.
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
