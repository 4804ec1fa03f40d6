/// A part of a motion: from its start on one law holds, until the next segment's start.
public struct MotionSegment: Hashable, Sendable {
    /// What moves it.
    public let law: MotionLaw
    /// Value and velocity at its start.
    public let initial: MotionState
    /// When it starts, in seconds since the motion began, correctly rounded.
    public var startSeconds: Double { start.hi }

    /// When it starts: a hand-over falls on no whole flick, and a flick on no double, so that seconds are kept in double-double.
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
