/// A decay of a number with what may stop it: a target, limits, snapping, and the rule for rest.
///
///     let law = DecayLaw(.normal, limits: try ScrollBounds(from: 0, to: 300))
///     let path = try law.path(from: MotionState(value: 100, velocity: 900))
///     path.end.time, path.destination
///
/// Reanimated's `withDecay`, Compose's `exponentialDecay` and Motion's inertia are such motions.
public struct DecayLaw: Hashable, Sendable {
    /// The deceleration.
    public var decay: Decay
    /// What the target means, if there is one.
    public var target: Target?
    /// The limits of the value; `nil` for none.
    public var limits: ScrollBounds?
    /// The spring that takes the value back at a limit; `nil` stops it dead there.
    public var bounce: Spring?
    /// The rule for rest.
    public var rest: Rest

    /// A target of a decay.
    public enum Target: Hashable, Sendable {
        /// Comes to rest there: the decay rate follows from the velocity, which is continuous.
        case rest(at: Double)
        /// Stops dead there if it gets that far.
        case clamp(at: Double)
        /// Comes to rest at the place that is nearest to its natural end, of at least one; half-way between two at the first.
        case nearest(of: [Double])
    }

    /// When a decay, which never ends, is at rest.
    public enum Rest: Hashable, Sendable {
        /// When less than a thousandth of its way is left.
        case standard
        /// When less than `distance` is left and it is slower than `speed`, per second; both above 0.
        case within(distance: Double, speed: Double)
    }

    /// A decay without a target and limits.
    public init(
        _ decay: Decay = .normal, target: Target? = nil, limits: ScrollBounds? = nil, bounce: Spring? = nil,
        rest: Rest = .standard
    ) {
        (self.decay, self.target, self.limits, self.bounce, self.rest) = (decay, target, limits, bounce, rest)
    }

    /// The critically damped spring, 11 radians per second, that takes a value to a target behind it, and back from a limit unless
    /// another is given: that of a scroll view.
    public static let returnSpring = Spring(naturalFrequency: 11, dampingRatio: 1)
}

/// The motion of a decaying number, from its start to its end.
public struct DecayPath: Hashable, Sendable {
    /// The motion, also beyond its end.
    public let motion: MotionSequence
    /// Where it ends.
    public let destination: Double
    /// When and how it ends.
    public let end: MotionEnd
}

extension DecayLaw {
    /// The motion from a state.
    ///
    /// - Throws: ``MotionError`` for a state that is not finite, or a motion that the numbers make endless.
    public func path(from initial: MotionState) throws(MotionError) -> DecayPath {
        try MotionError.requireFinite(initial)
        var decay = decay
        var coast = decay.solution(from: initial)
        var destination = coast.end ?? initial.value
        if let target = target(from: initial, natural: destination) {
            guard let aimed = try? Decay(from: initial, endingAt: target) else {
                return try returning(from: initial, to: target)
            }
            (decay, coast, destination) = (aimed, aimed.solution(from: initial), target)
        }
        let motion = try MotionSequence(.decay(decay), from: initial)
        if let limits, !limits.contains(initial.value) {
            let limit = limits.clamped(initial.value)
            guard bounce != nil else { return motion.stopped(at: limit, atSeconds: 0) }
            return try returning(from: initial, to: limit)
        }
        let wall: Double? = if case .clamp(let wall)? = target { wall } else { nil }
        let limit = limits.map { initial.velocity > 0 ? $0.upper : $0.lower }
        let wallTime = wall.flatMap { coast.time(passing: $0) }
        if let limit, let time = coast.time(passing: limit), time <= wallTime ?? .infinity {
            guard let bounce else { return motion.stopped(at: limit, atSeconds: time) }
            let arrival = MotionState(value: limit, velocity: coast.state(atSeconds: time).velocity)
            let back = try MotionSequence(.spring(bounce, target: limit), from: arrival)
            return path(
                motion.followed(by: back, atSeconds: time), springing: bounce, from: arrival, to: limit, since: time)
        }
        if let wall, let wallTime { return motion.stopped(at: wall, atSeconds: wallTime) }
        let time = restTime(of: coast, from: initial, to: destination)
        let left = coast.state(atSeconds: time)
        return DecayPath(
            motion: motion, destination: destination,
            end: MotionEnd(
                time: time, isClamped: false,
                left: MotionState(value: left.value - destination, velocity: left.velocity)))
    }

    private func target(from initial: MotionState, natural: Double) -> Double? {
        switch target {
        case .rest(let target): target
        case .nearest(let places): places.min { abs($0 - natural) < abs($1 - natural) }
        case .clamp, nil: nil
        }
    }

    /// A motion that a spring takes to a place from the start on.
    private func returning(from initial: MotionState, to place: Double) throws(MotionError) -> DecayPath {
        let spring = bounce ?? DecayLaw.returnSpring
        let motion = try MotionSequence(.spring(spring, target: place), from: initial)
        return path(motion, springing: spring, from: initial, to: place, since: 0)
    }

    private func path(
        _ motion: MotionSequence, springing spring: Spring, from state: MotionState, to place: Double,
        since start: Double
    ) -> DecayPath {
        let swing = SpringSolution(
            spring, from: MotionState(value: state.value - place, velocity: state.velocity))
        let time: Double
        switch rest {
        case .standard:
            // A thousandth of the distance to go, and of v / w0 for a motion that starts at its limit.
            let reach = max(abs(swing.initial.value), abs(swing.initial.velocity) / spring.naturalFrequency)
            time = swing.lastExit(fromBand: reach / 1000) ?? .infinity
        case .within(let distance, let speed):
            time = swing.restTime(.within(distance: distance, speed: speed)) ?? .infinity
        }
        let left = time < .infinity ? swing.state(atSeconds: time) : MotionState(value: 0, velocity: 0)
        return DecayPath(
            motion: motion, destination: place, end: MotionEnd(time: start + time, isClamped: false, left: left))
    }

    private func restTime(of coast: CoastSolution, from initial: MotionState, to destination: Double) -> Double {
        switch rest {
        case .standard:
            return coast.time(within: abs(destination - initial.value) / 1000) ?? 0
        case .within(let distance, let speed):
            return max(coast.time(within: distance) ?? 0, coast.time(belowSpeed: speed) ?? 0)
        }
    }
}

extension MotionSequence {
    /// The motion that stops dead at a limit.
    fileprivate func stopped(at limit: Double, atSeconds time: Double) -> DecayPath {
        let state = state(atSeconds: time)
        return DecayPath(
            motion: self, destination: limit,
            end: MotionEnd(
                time: time, isClamped: true, left: MotionState(value: state.value - limit, velocity: state.velocity)))
    }
}
