internal import HookeDynamics
internal import HookeTrace

/// When a motion is at rest by the rules of platforms, and how far the value then jumps.
extension SpringReport {
    /// The end of the motion by the rule of a platform, for values in points; `nil` if it never is at rest, and for a rule that
    /// measures in distances without one.
    func rest(by platform: RestPlatform) -> MotionEnd? {
        end(SpringEnding(rest: .platform(platform)))
    }

    /// The first crossing of the target, at which a clamp ends the motion; `nil` for none.
    var clampEnd: MotionEnd? { end(SpringEnding(clampsOvershoot: true)) }

    private func end(_ ending: SpringEnding) -> MotionEnd? {
        motion.isOfUsualSize ? ending.end(of: motion.solution) : nil
    }

    /// The ends by the rules and the first crossing, without those that never come.
    var restJSON: JSONValue {
        let ends = RestPlatform.allCases.map { ($0.rawValue, rest(by: $0)) } + [("clamp", clampEnd)]
        return .array(
            ends.compactMap { name, end in
                end.map { end -> JSONValue in
                    [
                        "rule": .string(name), "time": .real(end.time), "jump": .real(0 - end.left.value),
                        "velocity": .real(end.left.velocity),
                    ]
                }
            })
    }

    /// The keys of ``restJSON``.
    static var restKeys: [KeyDescription] {
        [
            KeyDescription("rest[].rule", "text", "A platform whose rule for rest this is, or clamp."),
            KeyDescription(
                "rest[].time", "number", unit: "s",
                "When the motion is at rest by the rule, for values in points, or first crosses its target. A rule by which it never is, is not there."
            ),
            KeyDescription("rest[].jump", "number", "How far the value then jumps to the target."),
            KeyDescription("rest[].velocity", "number", unit: "1/s", "The velocity that is lost."),
        ]
    }
}

extension SpringMotion {
    /// Whether its numbers are those of an interface, far from where their products overflow: it ends within 1e6 s, and distance and velocity
    /// have at most 20 digits before or behind the point.
    var isOfUsualSize: Bool {
        let magnitudes = [distance, solution.initial.velocity].map { abs($0) }
        let last = rest ?? (spring.damping == 0 ? 0 : .infinity)
        return last <= 1e6 && magnitudes.allSatisfy { $0 == 0 || (1e-20...1e20).contains($0) }
    }
}
