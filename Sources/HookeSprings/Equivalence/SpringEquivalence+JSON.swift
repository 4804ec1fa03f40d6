internal import HookeDynamics
public import HookeTrace

extension SpringEquivalence {
    /// The certificate as JSON: the program's version, the spring, the bound, the rates, and each target's worst values, with every number in full
    /// precision.
    public var json: JSONValue {
        let spring = report.spring
        return [
            "hooke": .string(HookeVersion.current),
            "spring": [
                "mass": .real(spring.mass), "stiffness": .real(spring.stiffness), "damping": .real(spring.damping),
                "naturalFrequency": .real(spring.naturalFrequency), "dampingRatio": .real(spring.dampingRatio),
            ],
            "mode": .string(report.mode.rawValue), "from": .real(report.motion.from), "to": .real(report.motion.target),
            "velocityBound": .real(bound), "rates": .array(SpringEquivalence.rates.map { .integer(Int64($0)) }),
            "targets": .array(targets.map { $0.json }),
        ]
    }
}

extension SpringEquivalence.Target {
    fileprivate var json: JSONValue {
        [
            "target": .string(platform.rawValue), "rule": rule.map(JSONValue.string) ?? .null,
            "code": code.map(JSONValue.string) ?? .null, "problem": problem.map(JSONValue.string) ?? .null,
            "displays": .array(displays.map { $0.json }),
        ]
    }
}

extension SpringEquivalence.Target.Display {
    fileprivate var json: JSONValue {
        [
            "rate": .integer(Int64(rate)), "worst": worst.json,
            "movingAtMostPercent": movingAtMost.map(JSONValue.real) ?? .null,
            "samples": .array(samples.map { $0.json }),
        ]
    }
}

extension SpringEquivalence.Sample {
    fileprivate var json: JSONValue {
        [
            "deviationPercent": .real(percent), "velocity": .real(velocity), "frame": .integer(Int64(frame)),
            "time": .real(time), "progress": .real(progress), "exact": .real(exact),
        ]
    }
}

extension SpringEquivalence {
    /// The keys of `hooke spring --equivalence --json`.
    package static let keys =
        [
            KeyDescription("hooke", "text", "The program's version."),
            KeyDescription("spring.mass", "number", "Mass."),
            KeyDescription("spring.stiffness", "number", "Force per displacement."),
            KeyDescription("spring.damping", "number", "Force per velocity."),
            KeyDescription("spring.naturalFrequency", "number", unit: "rad/s", "Undamped natural frequency."),
            KeyDescription("spring.dampingRatio", "number", "1 is critical, less oscillates."),
            KeyDescription("mode", "text", "The platform whose motion is the exact one."),
            KeyDescription("from", "number", "The start value."),
            KeyDescription("to", "number", "The target value."),
            KeyDescription(
                "velocityBound", "number", unit: "1/s",
                "Largest initial velocity, distances per second; all from its negative on are covered."),
            KeyDescription("rates[]", "whole number", unit: "Hz", "Rates of the displays."),
            KeyDescription("targets[].target", "text", "The target of --as."),
            KeyDescription("targets[].rule", "text or null", "How the platform ends the motion, for a start at rest."),
            KeyDescription("targets[].code", "text or null", "The code for a start at rest."),
            KeyDescription(
                "targets[].problem", "text or null",
                "Why the target has no code at a velocity, and the first such velocity."),
            KeyDescription("targets[].displays[].rate", "whole number", unit: "Hz", "Frames per second."),
            KeyDescription(
                "targets[].displays[].movingAtMostPercent", "number or null", unit: "%",
                "Bound on the deviation while neither motion has ended, for every velocity, of the distance; null where the target's spring "
                    + "depends on the velocity."),
        ]
        + [("worst", "the largest deviation found"), ("samples[]", "a frame to check a port at")].flatMap { key, what in
            [
                KeyDescription(
                    "targets[].displays[].\(key).deviationPercent", "number", unit: "%",
                    "Deviation at \(what), of the distance."),
                KeyDescription(
                    "targets[].displays[].\(key).velocity", "number", unit: "1/s",
                    "Initial velocity there, distances per second."),
                KeyDescription("targets[].displays[].\(key).frame", "whole number", "The frame; the start is frame 0."),
                KeyDescription("targets[].displays[].\(key).time", "number", unit: "s", "Its time."),
                KeyDescription(
                    "targets[].displays[].\(key).progress", "number", "The target's progress there, 0 to 1."),
                KeyDescription("targets[].displays[].\(key).exact", "number", "The exact progress."),
            ]
        }
}
