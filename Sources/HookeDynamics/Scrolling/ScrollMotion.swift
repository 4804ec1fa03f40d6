/// The motion of scrolled content after release: the velocity decays within the bounds, and a spring takes over at a bound.
///
///     let bounds = try ScrollBounds(from: 0, to: 2000)
///     let scroll = try ScrollMotion(bounds: bounds)
///     let motion = try scroll.released(from: MotionState(value: 1900, velocity: 1500))
///     motion.value(at: 0.5)
///
/// The time of the hand-over is solved for, in closed form and double-double, so that value and velocity are continuous and do not
/// depend on the frame rate. The content stays under the spring after that.
public struct ScrollMotion: Hashable, Sendable {
    /// The rest positions.
    public let bounds: ScrollBounds
    /// The deceleration within the bounds.
    public let decay: Decay
    /// The spring that returns content to a bound.
    public let spring: Spring

    /// A critically damped spring with a natural frequency of 10 radians per second.
    public static let bounce = Spring(naturalFrequency: 10, dampingRatio: 1)

    /// A scroll motion with bounds, a deceleration within them and a spring outside.
    ///
    /// - Throws: ``MotionError`` if the spring is invalid.
    public init(
        bounds: ScrollBounds, decay: Decay = .normal, spring: Spring = ScrollMotion.bounce
    ) throws(MotionError) {
        try MotionError.require(spring)
        self.bounds = bounds
        self.decay = decay
        self.spring = spring
    }

    /// The motion of released content. Outside the bounds the spring pulls at once, at any velocity.
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

    /// The motion of released content to a snapping position (or the bound next to it): the one nearest to the free motion's end,
    /// as in `scrollViewWillEndDragging`.
    ///
    /// If the free motion reaches that position, a faster decay from the same velocity ends there. If it is further away or behind,
    /// a spring pulls there, since a slower decay could take arbitrarily long.
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

/// Snapping positions for pages and carousels: `origin` plus whole multiples of an interval.
public struct Snapping: Hashable, Sendable {
    /// The distance between positions in points, above zero.
    public let interval: Double
    /// One of the positions, in points.
    public let origin: Double

    /// Positions at equal intervals.
    ///
    /// - Throws: ``MotionError`` unless the interval is finite and above 0, and the origin finite.
    public init(every interval: Double, from origin: Double = 0) throws(MotionError) {
        try MotionError.requirePositive("interval", interval)
        try MotionError.requireFinite("origin", origin)
        self.interval = interval
        self.origin = origin
    }

    /// The snapping position nearest to `position`; half-way between two, the one further from the origin.
    public func nearest(to position: Double) -> Double {
        origin + ((position - origin) / interval).rounded() * interval
    }
}
