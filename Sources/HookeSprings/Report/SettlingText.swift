internal import HookeDynamics
internal import HookeTrace

extension SpringReport {
    /// The spring in UIKit's dialect with no initial velocity, a settling duration and a damping ratio, or why there is none: UIKit has no
    /// overdamped springs.
    var settlingDialect: String {
        guard regime != "over-damped" else { return "none: UIKit has no overdamped spring" }
        guard let duration = SpringMode.uikit.settlingDuration(of: spring) else { return "none" }
        return "\(duration.text()) s, \(spring.dampingRatio.text())"
    }

    /// The kind of motion: undamped, under-damped, critical or over-damped.
    var regime: String {
        switch spring.dampingRatio {
        case 0: "undamped"
        // The ratio of a damping of 2 sqrt(k m) may be off by a rounding.
        case 1 - 0x1p-52...1 + 0x1p-52: "critical"
        case ..<1: "under-damped"
        default: "over-damped"
        }
    }

    /// The settling duration by a platform's rule with its unit, or why there is none.
    func settlingText(_ mode: SpringMode) -> String {
        if let duration = settlingDuration(mode) { return "\(duration.text()) s" }
        if motion.distance == 0 { return "-" }
        if spring.damping == 0 { return "never" }
        // UIKit's rule is an equation, which may have no solution.
        return mode == .uikit ? "none" : "none within \(motion.settlingHorizon(mode).text()) s"
    }

    /// The meaning of the settling duration of a platform, in a few words.
    func settlingRule(_ mode: SpringMode) -> String {
        mode == .uikit && regime == "over-damped"
            ? "the duration in UIKit, which lowers the damping ratio to 1" : mode.settlingRule
    }

    /// A sentence about a parameter that a platform's dialect does not take as it is; `nil` for none.
    var dialectNote: String? {
        switch motion.dialect {
        case .settlingDuration(_, let ratio, _, _) where ratio > 1:
            "note: UIKit lowers the damping ratio \(ratio.text()) to 1"
        case .visualDuration(_, let bounce) where bounce < 0 || bounce > 0.95:
            "note: motion keeps the damping ratio between 0.05 and 1; this spring has \(spring.dampingRatio.text())"
        case .physics, .naturalFrequency, .response, .duration, .settlingDuration, .tension, .bounciness,
            .visualDuration:
            nil
        }
    }
}

extension SpringMode {
    /// The meaning of the settling duration, in a few words.
    fileprivate var settlingRule: String {
        switch self {
        case .exact: "last exit from 0.1 % of the distance"
        case .uikit: "the duration that gives this motion in UIKit"
        case .coreAnimation: "CASpringAnimation.settlingDuration"
        case .swiftUI: "Spring.settlingDuration"
        }
    }
}
