/// Several laws, one after another, as one motion: each takes over value and velocity where the one before is.
///
///     let flick = try MotionSequence(.decay(.normal), from: MotionState(value: 0, velocity: 900))
///     let caught = try flick.handingOver(to: .spring(.smooth, target: 300), at: 0.5)
///
/// A hand-over gives a new value and changes nothing: what is known of the motion before it stays what it was.
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
