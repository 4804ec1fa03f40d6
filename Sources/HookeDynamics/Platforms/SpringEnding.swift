/// How a spring's animation ends: at rest by a rule, or at its first crossing of the target. By default neither.
///
///     SpringEnding(rest: .platform(.reactSpring))
///     SpringEnding(clampsOvershoot: true)
public struct SpringEnding: Hashable, Sendable {
    /// The rule for rest; `nil` for the platform's own duration.
    public var rest: RestRule?
    /// Whether it ends at its first crossing of the target, as React Native's `overshootClamping` and react-spring's `clamp`, but at
    /// that instant and not at the next frame. A motion that starts at its target ends when it comes back.
    public var clampsOvershoot: Bool

    /// An ending.
    public init(rest: RestRule? = nil, clampsOvershoot: Bool = false) {
        (self.rest, self.clampsOvershoot) = (rest, clampsOvershoot)
    }

    /// The platform's own duration.
    public static let none = SpringEnding()

    /// The end of a motion, whichever comes first; `nil` if none comes.
    public func end(of motion: SpringSolution, of unit: RestUnit = .points) -> MotionEnd? {
        let rest = rest.flatMap { motion.restTime($0, of: unit) }
        guard clampsOvershoot, let crossing = motion.crossing(0), crossing.time <= rest ?? .infinity else {
            return rest.map { MotionEnd(time: $0, isClamped: false, left: motion.state(atSeconds: $0)) }
        }
        return MotionEnd(
            time: crossing.time, isClamped: true, left: MotionState(value: 0, velocity: crossing.state.velocity))
    }
}

/// The end of a motion before it has decayed: the value jumps to its target, and the velocity is lost.
public struct MotionEnd: Hashable, Sendable {
    /// Seconds since the motion began.
    public let time: Double
    /// Whether a limit or the target stopped it; otherwise it was at rest by a rule.
    public let isClamped: Bool
    /// The displacement by which the value jumps, and the velocity that is lost.
    public let left: MotionState

    /// An end.
    public init(time: Double, isClamped: Bool, left: MotionState) {
        (self.time, self.isClamped, self.left) = (time, isClamped, left)
    }
}
