/// A motion under several laws, one after another, continuous in value and velocity.
///
///     let flick = try MotionSequence(.decay(.normal), from: MotionState(value: 0, velocity: 900))
///     let caught = try flick.handingOver(to: .spring(.smooth, target: 300), at: 0.5)
///
/// A hand-over returns a new sequence; the motion before it does not change.
public struct MotionSequence: Motion {
    /// The parts, by their starts; the first starts at zero, the last has no end.
    public let segments: [MotionSegment]

    /// A motion under one law.
    ///
    /// - Throws: ``MotionError`` where the state is not finite, or the law's spring cannot move.
    public init(_ law: MotionLaw, from initial: MotionState) throws(MotionError) {
        try law.check()
        try MotionError.requireFinite(initial)
        segments = [MotionSegment(law, from: initial, at: .zero)]
    }

    init(_ segments: [MotionSegment]) {
        self.segments = segments
    }

    /// The same motion up to `time`, and `law` from there on, continuous in value and velocity. Segments that were to start then or later
    /// are dropped.
    ///
    /// - Throws: ``MotionError`` where the law's spring cannot move.
    public func handingOver(to law: MotionLaw, at time: Flicks) throws(MotionError) -> MotionSequence {
        try handingOver(to: law, atExactSeconds: DoubleDouble(time))
    }

    /// ``handingOver(to:at:)`` at a time that is not a whole number of flicks, as solved events are.
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

    /// Value and velocity at `time`, which is taken exactly.
    public func state(at time: Flicks) -> MotionState { state(atExactSeconds: DoubleDouble(time)) }

    /// Value and velocity `seconds` after the start.
    public func state(atSeconds seconds: Double) -> MotionState { state(atExactSeconds: DoubleDouble(seconds)) }

    package func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        segment(atExactSeconds: seconds).state(atExactSeconds: seconds)
    }

    /// The segment that holds at `time`.
    public func segment(at time: Flicks) -> MotionSegment { segment(atExactSeconds: DoubleDouble(time)) }

    /// The last segment that has begun, by halving.
    private func segment(atExactSeconds seconds: DoubleDouble) -> MotionSegment {
        precondition(seconds.hi >= 0 && seconds.hi < .infinity, "a motion is known from its start on, for finite times")
        var (begun, later) = (0, segments.count)
        while later - begun > 1 {
            let middle = (begun + later) / 2
            if segments[middle].start <= seconds { begun = middle } else { later = middle }
        }
        return segments[begun]
    }
}

/// A part of a motion: from its start on one law holds, until the next segment's start.
public struct MotionSegment: Hashable, Sendable {
    /// The law.
    public let law: MotionLaw
    /// Value and velocity at its start.
    public let initial: MotionState
    /// When it starts, in seconds since the motion began, correctly rounded.
    public var startSeconds: Double { start.hi }

    /// When it starts, in double-double: a hand-over does not fall on a whole flick, nor a flick on a double.
    let start: DoubleDouble
    private let resolved: ResolvedLaw

    init(_ law: MotionLaw, from initial: MotionState, at start: DoubleDouble) {
        self.law = law
        self.initial = initial
        self.start = start
        resolved = ResolvedLaw(law, from: initial)
    }

    /// The state at a time since the motion, not the segment, began; at its very start that is ``initial``, to the bit.
    func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        seconds == start ? initial : resolved.state(atExactSeconds: seconds - start)
    }
}

/// A law of motion that has a closed form, as a small value that can be stored and compared.
public enum MotionLaw: Hashable, Sendable {
    /// A spring pulls towards `target`.
    case spring(Spring, target: Double)
    /// The velocity decays.
    case decay(Decay)
    /// Friction stops the motion.
    case friction(Friction)
    /// A constant acceleration.
    case gravity(Gravity)

    /// Refuses a spring that cannot move and a target that is not finite; the other laws are validated by their initialisers.
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
            }
    }

    /// The state `seconds` after the beginning.
    func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        switch self {
        case .spring(let solution, let target):
            var state = solution.state(atExactSeconds: seconds)
            state.value += target
            return state
        case .coast(let solution):
            return solution.state(atExactSeconds: seconds)
        }
    }
}
