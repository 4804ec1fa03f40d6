/// What scrolled content does when the finger leaves it: it decays within its bounds, and a spring takes over where it passes one.
///
///     let bounds = try ScrollBounds(from: 0, to: 2000)
///     let scroll = try ScrollMotion(bounds: bounds)
///     let motion = try scroll.released(from: MotionState(value: 1900, velocity: 1500))
///     motion.value(at: 0.5)
///
/// The hand-over is solved for, in closed form and beyond a double, so that value and velocity are continuous and the same at any frame rate.
/// The spring keeps the content for good: one that is not under-damped brings it back to the bound and leaves it there.
public struct ScrollMotion: Hashable, Sendable {
    /// Where the content may rest.
    public let bounds: ScrollBounds
    /// How it slows down within.
    public let decay: Decay
    /// What brings it back from outside.
    public let spring: Spring

    /// A critically damped spring of 10 radians per second: from a pull, 1 % of the distance is left after 0.66 s.
    public static let bounce = Spring(naturalFrequency: 10, dampingRatio: 1)

    /// Bounds, and what holds within and without.
    ///
    /// - Throws: ``MotionError`` where the spring cannot move.
    public init(
        bounds: ScrollBounds, decay: Decay = .normal, spring: Spring = ScrollMotion.bounce
    ) throws(MotionError) {
        try MotionError.require(spring)
        self.bounds = bounds
        self.decay = decay
        self.spring = spring
    }

    /// The motion of content that is let go. Outside of the bounds the spring pulls at once, however fast the content goes.
    ///
    /// - Throws: ``MotionError`` where the state is not finite.
    public func released(from state: MotionState) throws(MotionError) -> MotionSequence {
        guard bounds.contains(state.value) else { return try sprung(from: state) }
        let free = try MotionSequence(.decay(decay), from: state)
        let ahead = state.velocity > 0 ? bounds.upper : bounds.lower
        guard state.velocity != 0, let passing = decay.solution(from: state).exactTime(passing: ahead) else {
            return free
        }
        return try free.handingOver(to: .spring(spring, target: ahead), atExactSeconds: passing)
    }

    /// The motion of content that is let go and comes to rest at a snapping place (or at the bound next to it): the one nearest to where
    /// it would come to rest by itself, as `scrollViewWillEndDragging` is asked for.
    ///
    /// A place ahead that the motion would have reached is reached by decaying faster, from the same velocity. To one that lies further, or
    /// behind, the spring pulls: decaying more slowly could take for ever.
    ///
    /// - Throws: ``MotionError`` where the state is not finite.
    public func released(
        from state: MotionState, snappingTo snapping: Snapping
    ) throws(MotionError) -> MotionSequence {
        try MotionError.requireFinite(state)
        guard bounds.contains(state.value) else { return try sprung(from: state) }
        let end = bounds.clamped(state.value + decay.distance(velocity: state.velocity))
        let target = bounds.clamped(snapping.nearest(to: end))
        let isReached = (target - state.value) * state.velocity > 0 && (end - target) * state.velocity >= 0
        guard isReached, let aimed = try? Decay(from: state, endingAt: target) else {
            return try MotionSequence(.spring(spring, target: target), from: state)
        }
        return try MotionSequence(.decay(aimed), from: state)
    }

    private func sprung(from state: MotionState) throws(MotionError) -> MotionSequence {
        try MotionSequence(.spring(spring, target: bounds.clamped(state.value)), from: state)
    }
}
