internal import HookeDynamics
internal import HookeTrace

/// When a motion is at rest by the rules of platforms, and how far the value then jumps.
extension SpringReport {
    /// The end of the motion by the rule of a platform, for values in points; `nil` if it never is at rest, or for a rule that measures in
    /// distances without one.
    func rest(by platform: RestPlatform) -> MotionEnd? {
        guard canSearch(platform.rule(for: motion.solution, of: .points)) else { return nil }
        return SpringEnding(rest: .platform(platform)).end(of: motion.solution).flatMap {
            $0.time <= SpringMotion.latest && spring.damping > 0 ? $0 : nil
        }
    }

    /// The most half periods among which the first is searched that passes a test of distance and speed.
    private static let mostSwings = 2000.0

    /// Whether a rule is a formula, or the half periods are few enough to look at each.
    func canSearch(_ rule: RestRule) -> Bool {
        let distance: Double
        switch rule {
        case .within(let own, _): distance = own
        case .thresholds(let thresholds): distance = thresholds.distance
        case .platform, .band, .relativeBand, .energy, .coreAnimation, .uikit, .swiftUI, .compose: return true
        }
        let exit = motion.solution.lastExit(fromBand: distance) ?? 0
        return exit * motion.solution.spring.dampedFrequency <= SpringReport.mostSwings * .pi
    }

    /// The ends by the rules and the first crossing.
    var restJSON: JSONValue {
        let clamp = SpringEnding(clampsOvershoot: true).end(of: motion.solution)
        return .array(
            RestPlatform.allCases.map { row($0.rawValue, rest(by: $0)) } + [row("clamp", clamp)])
    }

    private func row(_ name: String, _ end: MotionEnd?) -> JSONValue {
        [
            "rule": .string(name), "time": end.map { .real($0.time) } ?? .null,
            "jump": end.map { .real(0 - $0.left.value) } ?? .null,
            "velocity": end.map { .real($0.left.velocity) } ?? .null,
        ]
    }

    /// The keys of ``restJSON``.
    static var restKeys: [KeyDescription] {
        [
            KeyDescription("rest[].rule", "text", "A platform whose rule for rest this is, or clamp."),
            KeyDescription(
                "rest[].time", "number or null", unit: "s",
                "When the motion is at rest by the rule, for values in points, or first crosses its target; null for never, and after more than 2000 half periods."
            ),
            KeyDescription("rest[].jump", "number or null", "How far the value then jumps to the target."),
            KeyDescription("rest[].velocity", "number or null", unit: "1/s", "The velocity that is lost."),
        ]
    }
}
