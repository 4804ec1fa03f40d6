/// A motion under several consecutive laws, continuous in value and velocity.
///
///     let flick = try MotionSequence(.decay(.normal), from: MotionState(value: 0, velocity: 900))
///     let caught = try flick.handingOver(to: .spring(.smooth, target: 300), at: 0.5)
///
/// ``handingOver(to:at:)`` returns a new sequence, and does not change the one before.
public struct MotionSequence: Motion {
    /// The segments in order of their starts; the first starts at zero, the last has no end.
    public let segments: [MotionSegment]

    /// A motion under one law.
    ///
    /// - Throws: ``MotionError`` if the state is not finite, or the law's spring is invalid.
    public init(_ law: MotionLaw, from initial: MotionState) throws(MotionError) {
        try law.check()
        try MotionError.requireFinite(initial)
        segments = [MotionSegment(law, from: initial, at: .zero)]
    }

    init(_ segments: [MotionSegment]) {
        self.segments = segments
    }

    /// The same motion up to `time`, and `law` from there on, continuous in value and velocity. Segments that start then or later
    /// are dropped.
    ///
    /// - Throws: ``MotionError`` if the law's spring is invalid.
    public func handingOver(to law: MotionLaw, at time: Flicks) throws(MotionError) -> MotionSequence {
        try handingOver(to: law, atExactSeconds: DoubleDouble(time))
    }

    /// ``handingOver(to:at:)`` at a time that need not be a whole number of flicks, such as a solved event's.
    public func handingOver(to law: MotionLaw, atSeconds seconds: Double) throws(MotionError) -> MotionSequence {
        try handingOver(to: law, atExactSeconds: DoubleDouble(seconds))
    }

    func handingOver(
        to law: MotionLaw, atExactSeconds seconds: DoubleDouble
    ) throws(MotionError) -> MotionSequence {
        try law.check()
        let next = MotionSegment(law, from: state(atExactSeconds: seconds), at: seconds)
        return MotionSequence(segments.prefix { $0.start < seconds } + [next])
    }

    /// The same motion up to `seconds`, and another one from there on.
    package func followed(by next: MotionSequence, atSeconds seconds: Double) -> MotionSequence {
        let time = DoubleDouble(seconds)
        return MotionSequence(
            segments.prefix { $0.start < time }
                + next.segments.map { MotionSegment($0.law, from: $0.initial, at: time + $0.start) })
    }

    /// Value and velocity at `time`, which is taken exactly.
    public func state(at time: Flicks) -> MotionState { state(atExactSeconds: DoubleDouble(time)) }

    /// Value and velocity `seconds` after the start.
    public func state(atSeconds seconds: Double) -> MotionState { state(atExactSeconds: DoubleDouble(seconds)) }

    package func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        segment(atExactSeconds: seconds).state(atExactSeconds: seconds)
    }

    /// The segment at `time`.
    public func segment(at time: Flicks) -> MotionSegment { segment(atExactSeconds: DoubleDouble(time)) }

    /// The last segment that has begun, by bisection.
    private func segment(atExactSeconds seconds: DoubleDouble) -> MotionSegment {
        trap(unless: seconds.hi >= 0 && seconds.hi < .infinity, "a motion is known from its start on, for finite times")
        var (begun, later) = (0, segments.count)
        while later - begun > 1 {
            let middle = (begun + later) / 2
            if segments[middle].start <= seconds { begun = middle } else { later = middle }
        }
        return segments[begun]
    }
}

/// A segment of a motion: one law, from the segment's start to the next one's.
public struct MotionSegment: Hashable, Sendable {
    /// The law.
    public let law: MotionLaw
    /// Value and velocity at the start.
    public let initial: MotionState
    /// The start in seconds since the motion began, correctly rounded.
    public var startSeconds: Double { start.hi }

    /// The start in double-double: a hand-over need not be at a whole flick, nor a flick at a double.
    let start: DoubleDouble
    private let resolved: ResolvedLaw

    init(_ law: MotionLaw, from initial: MotionState, at start: DoubleDouble) {
        self.law = law
        self.initial = initial
        self.start = start
        resolved = ResolvedLaw(law, from: initial)
    }

    /// The state at a time since the motion (not the segment) began; at the segment's start exactly ``initial``.
    func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        seconds == start ? initial : resolved.state(atExactSeconds: seconds - start)
    }
}

/// A law of motion with a closed form, as a value that can be stored and compared.
public enum MotionLaw: Hashable, Sendable {
    /// A spring that pulls towards `target`.
    case spring(Spring, target: Double)
    /// An exponential decay of the velocity.
    case decay(Decay)
    /// Friction, which stops the motion.
    case friction(Friction)
    /// A constant acceleration.
    case gravity(Gravity)
    /// A platform's fling, which stops dead.
    case fling(Fling)

    /// Throws for an invalid spring or a target that is not finite; the other laws are validated by their initialisers.
    func check() throws(MotionError) {
        guard case .spring(let spring, let target) = self else { return }
        try MotionError.require(spring)
        try MotionError.requireFinite("target", target)
    }
}

/// The solution of a law from an initial state.
enum ResolvedLaw: Hashable, Sendable {
    case spring(SpringSolution, target: Double)
    case coast(CoastSolution)
    case fling(FlingSolution)

    init(_ law: MotionLaw, from initial: MotionState) {
        self =
            switch law {
            case .spring(let spring, let target):
                .spring(
                    SpringSolution(
                        spring, from: MotionState(value: initial.value - target, velocity: initial.velocity)),
                    target: target)
            case .decay(let decay): .coast(decay.solution(from: initial))
            case .friction(let friction): .coast(friction.solution(from: initial))
            case .gravity(let gravity): .coast(gravity.solution(from: initial))
            case .fling(let fling): .fling(fling.solution(from: initial))
            }
    }

    /// The state `seconds` after the segment's start.
    func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        switch self {
        case .spring(let solution, let target):
            var state = solution.state(atExactSeconds: seconds)
            state.value += target
            return state
        case .coast(let solution):
            return solution.state(atExactSeconds: seconds)
        case .fling(let solution):
            return solution.state(atExactSeconds: seconds)
        }
    }
}
