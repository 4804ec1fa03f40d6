internal import HookeDynamics

/// The end of a motion that a question asks for: a clamp, limits of rest, or both.
struct RequestedEnd: Hashable, Sendable {
    /// Whether the motion ends at its first crossing of the target.
    let clamps: Bool
    /// The rule for rest, a platform's rule with its limits for this motion.
    let rest: RestRule?
    /// When the rule holds, seconds; `nil` if it never does.
    let restTime: Double?
    /// When the end comes, at rest or at the crossing, seconds; `nil` if none was asked for, and for one that never comes.
    let time: Double?

    /// No end: every platform ends the motion by its own rule.
    static let none = RequestedEnd(clamps: false, rest: nil, restTime: nil, time: nil)

    /// The limits of the rule, in the value's unit and per second; `nil` for a rule without such limits.
    var limits: (distance: Double, speed: Double)? {
        switch rest {
        case .within(let distance, let speed): (distance, speed)
        case .thresholds(let tests):
            tests.count == 1 && tests[0].acceleration == .infinity ? (tests[0].distance, tests[0].speed) : nil
        case .platform, .band, .relativeBand, .energy, .coreAnimation, .uikit, .swiftUI, .compose, nil: nil
        }
    }

    /// The first crossing of the target by a platform's motion, seconds, if the end clamps and the motion crosses.
    func crossing(of solution: SpringSolution) -> Double? { clamps ? solution.crossing(0)?.time : nil }

    /// The earlier of a platform's own rest and the first crossing of the target.
    func end(of solution: SpringSolution, atRest rest: Double?) -> Double? {
        guard let crossing = crossing(of: solution) else { return rest }
        return min(crossing, rest ?? crossing)
    }

    /// The parts of the end that `code` does not have, as words; `nil` if it has all.
    func missing(in code: ExportedEnd) -> String? {
        let parts = [
            clamps && !code.contains(.clamp) ? "clamp" : nil, rest != nil && !code.contains(.rest) ? "rest" : nil,
        ]
        let missing = parts.compactMap { $0 }
        return missing.isEmpty ? nil : missing.joined(separator: " and ")
    }
}

extension RequestedEnd {
    init(_ motion: SpringMotion) {
        clamps = motion.ending.clampsOvershoot
        if case .platform(let platform) = motion.ending.rest {
            rest = platform.rule(for: motion.solution, of: .points)
        } else {
            rest = motion.ending.rest
        }
        restTime = rest.flatMap { motion.solution.restTime($0) }
        time = motion.requestedEnd
    }
}

/// The parts of a ``RequestedEnd`` that a platform's code has.
struct ExportedEnd: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The motion ends at its first crossing of the target.
    static let clamp = ExportedEnd(rawValue: 1)
    /// The motion is at rest by the rule.
    static let rest = ExportedEnd(rawValue: 2)
}
