internal import HookeDynamics
internal import HookeTrace

/// When a motion is at rest by the rules of platforms, and how far the value then jumps.
extension SpringReport {
    /// The end of the motion by the rule of a platform, for values in points; `nil` if it never is at rest, or for a rule that measures in
    /// distances without one.
    func rest(by platform: RestPlatform) -> MotionEnd? {
        SpringEnding(rest: .platform(platform)).end(of: motion.solution).flatMap {
            $0.time <= SpringMotion.latest && spring.damping > 0 ? $0 : nil
        }
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
                "When the motion is at rest by the rule, for values in points, or first crosses its target; null for never."
            ),
            KeyDescription("rest[].jump", "number or null", "How far the value then jumps to the target."),
            KeyDescription("rest[].velocity", "number or null", unit: "1/s", "The velocity that is lost."),
        ]
    }
}
