import HookeDynamics

/// The offsets at which content rests along an axis, from `lower` to `upper`, and the length of the view.
struct ScrollRange: Hashable {
    let lower: Double
    /// Not below `lower`.
    let upper: Double
    /// The length of the view along the axis, points, not negative.
    let viewport: Double

    /// The range of content of a length with insets before and after it.
    init(content: Double, before: Double, after: Double, viewport: Double) {
        lower = 0 - before
        upper = max(lower, content + after - viewport)
        self.viewport = viewport
    }

    func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }

    func contains(_ offset: Double) -> Bool { lower <= offset && offset <= upper }

    /// The part of a pull to `position` that lies beyond the edges, and beyond where the pull began.
    func excess(pulledTo position: Double, from start: Double) -> Double {
        position - min(max(position, min(lower, start)), max(upper, start))
    }

    /// The offset shown where a finger pulls to `position`: beyond an edge with the resistance of a rubber band, or not at all.
    func shown(pulledTo position: Double, coefficient: Double, bounces: Bool) -> Double {
        let bound = clamped(position)
        guard bounces, position != bound, viewport > 0 else { return bound }
        return bound + RubberBand.offset(pulled: position - bound, dimension: viewport, coefficient: coefficient)
    }

    /// The position to which a finger pulls what is shown at `offset`, the inverse of ``shown(pulledTo:coefficient:bounces:)``; beyond the
    /// reach of the rubber band, the offset itself.
    func pulled(at offset: Double, coefficient: Double, bounces: Bool) -> Double {
        let bound = clamped(offset)
        guard bounces, offset != bound, let pull = pull(offset - bound, coefficient) else { return offset }
        return bound + pull
    }

    private func pull(_ stretch: Double, _ coefficient: Double) -> Double? {
        guard stretch.magnitude < viewport, let band = try? RubberBand(dimension: viewport, coefficient: coefficient)
        else { return nil }
        return band.pull(offset: stretch)
    }
}

/// The motion of content along an axis that no finger holds: laws one after the other, which end at a known time at a known offset.
///
/// It is resolved once, from its parameters, and exact at any time. The arrival at an edge is solved for. Content that starts beyond an edge
/// and decelerates is first taken back by the spring of the bounce, up to where it passes the edge.
struct ScrollAxisMotion: Hashable {
    /// The law by which the motion begins, or goes on within the edges.
    enum Law: Hashable {
        /// Free deceleration; beyond an edge the bounce, or the stop there without one. The momentum of another fling has multiplied the velocity by
        /// the boost.
        case free(bounces: Bool, boost: Double = 1)
        /// Deceleration at a changed rate, which stops at an offset.
        case aimed(at: Double)
        /// The spring of the bounce to an offset.
        case spring(to: Double)
        /// Programmatic scrolling to an offset.
        case eased(to: Double)
    }

    let law: Law
    /// Offset and velocity at the start; the velocity is that of the finger, in points per second.
    let initial: MotionState
    let range: ScrollRange
    let physics: ScrollPhysics

    /// The time of its end since the start, and the offset there.
    let duration: Flicks
    let end: Double
    /// The arrival at an edge since the start, if it arrives at one with a speed.
    let edge: Flicks?
    /// The motion until its end; `nil` for programmatic scrolling.
    private let motion: MotionSequence?

    /// - Throws: ``MotionError`` for an initial state that is not finite.
    init(_ law: Law, from initial: MotionState, in range: ScrollRange, by physics: ScrollPhysics) throws(MotionError) {
        (self.law, self.initial, self.range, self.physics) = (law, initial, range, physics)
        let entry = ScrollEntry(from: initial, into: range, by: physics)
        let (start, wait) = (entry?.state ?? initial, entry?.time ?? 0)
        switch law {
        case .free(let bounces, let boost):
            let free =
                if let fling = physics.fling(over: range.viewport, boost: boost) {
                    try FreeScroll(by: fling, from: start, in: range, by: physics, bounces: bounces)
                } else {
                    try FreeScroll(from: start, in: range, by: physics, bounces: bounces)
                }
            (motion, end) = (try free.motion.entering(entry, from: initial, by: physics), free.end)
            edge = free.arrives ? Flicks(bounded: wait + free.time) : nil
            duration = Flicks(bounded: wait + free.time) + Flicks(bounded: free.bounce)
        case .aimed(let target):
            // Under drag the velocity falls by k with each point travelled: it is the speed of the stop at the target.
            let slowing = 1 - physics.stopSpeed / start.velocity.magnitude
            let asymptote = start.value + (target - start.value) / slowing
            let decay = try Decay(from: start, endingAt: asymptote)
            let stop = decay.solution(from: start).time(belowSpeed: physics.stopSpeed)
            motion = try MotionSequence(.decay(decay), from: start).entering(entry, from: initial, by: physics)
            (end, edge, duration) = (target, nil, Flicks(bounded: wait + (stop ?? 0)))
        case .spring(let target):
            motion = try MotionSequence(.spring(physics.spring, target: target), from: initial)
            let rest = physics.restTime(from: MotionState(value: initial.value - target, velocity: initial.velocity))
            (end, edge, duration) = (target, nil, Flicks(bounded: rest))
        case .eased(let target):
            motion = nil
            (end, edge, duration) = (target, nil, physics.scrollDuration)
        }
    }

    /// The same deceleration over a longer range: as this motion until it arrives at its edge. `nil` for a range that is not longer, for a motion
    /// that is not free, and for one that began beyond an edge that has moved.
    func extended(to range: ScrollRange) -> ScrollAxisMotion? {
        guard case .free = law, range != self.range, range.lower <= self.range.lower, range.upper >= self.range.upper,
            range.clamped(initial.value) == self.range.clamped(initial.value)
        else { return nil }
        return try? ScrollAxisMotion(law, from: initial, in: range, by: physics)
    }

    /// The offset at a time since the start, not negative.
    func offset(at time: Flicks) -> Double {
        if time >= duration { return end }
        guard let motion else {
            let progress = Double(time.count) / Double(duration.count)
            return initial.value + (end - initial.value) * physics.scrollCurve.value(at: progress)
        }
        return motion.state(at: time).value
    }

    /// The derivative of the offset at a time since the start, not negative, points per second; zero from the end on.
    func velocity(at time: Flicks) -> Double {
        if time >= duration { return 0 }
        guard let motion else {
            let progress = Double(time.count) / Double(duration.count)
            return (end - initial.value) * physics.scrollCurve.slope(at: progress) / duration.seconds
        }
        return motion.state(at: time).velocity
    }
}

/// Where content that starts beyond an edge passes it, taken back by the spring of the bounce.
struct ScrollEntry {
    /// The time since the start, seconds.
    let time: Double
    /// The edge, and the velocity there.
    let state: MotionState

    /// `nil` for content that starts within the edges, or whose velocity does not take it past the edge: with a displacement x from the edge
    /// and a velocity v, the critically damped spring shows (x + (v + w x) t) e^(-w t), which passes 0 if v + w x points inwards.
    ///
    /// `nil` under the laws of other platforms, whose springs keep the content until it rests.
    init?(from initial: MotionState, into range: ScrollRange, by physics: ScrollPhysics) {
        guard physics.law == nil else { return nil }
        let edge = range.clamped(initial.value)
        let displacement = initial.value - edge
        let passing = initial.velocity + physics.bounceFrequency * displacement
        guard displacement * passing < 0 else { return nil }
        time = -displacement / passing
        let start = MotionState(value: displacement, velocity: initial.velocity)
        let velocity = SpringSolution(physics.spring, from: start).state(atSeconds: time).velocity
        state = MotionState(value: edge, velocity: velocity)
    }
}

extension MotionSequence {
    /// The motion that the spring of the bounce precedes until the entry.
    fileprivate func entering(
        _ entry: ScrollEntry?, from initial: MotionState, by physics: ScrollPhysics
    ) throws(MotionError) -> MotionSequence {
        guard let entry else { return self }
        return try MotionSequence(.spring(physics.spring, target: entry.state.value), from: initial)
            .followed(by: self, atSeconds: entry.time)
    }
}

/// Free deceleration, with the bounce at an edge. Times are in seconds.
private struct FreeScroll {
    let motion: MotionSequence
    let end: Double
    /// When it stops or arrives at an edge, and how long it bounces there.
    let time: Double
    let bounce: Double
    let arrives: Bool

    init(from initial: MotionState, in range: ScrollRange, by physics: ScrollPhysics, bounces: Bool) throws(MotionError)
    {
        let decay = physics.decay
        // The curve through the sums over whole milliseconds: the motion under drag that covers the sum.
        let covered = decay.steppedDistance(velocity: initial.velocity)
        let start = MotionState(value: initial.value, velocity: decay.initialVelocity(covering: covered))
        let solution = decay.solution(from: start)
        let stop = decay.solution(from: initial).time(belowSpeed: physics.stopSpeed) ?? 0
        let ahead = initial.velocity > 0 ? range.upper : range.lower
        guard let arrival = solution.time(passing: ahead), arrival < stop else {
            motion = try MotionSequence(.decay(decay), from: start)
            end = initial.value + physics.travel(velocity: initial.velocity)
            (time, bounce, arrives) = (stop, 0, false)
            return
        }
        let bounds = try ScrollBounds(from: range.lower, to: range.upper)
        motion = try ScrollMotion(bounds: bounds, decay: decay, spring: physics.spring).released(from: start)
        (end, time, arrives) = (ahead, arrival, true)
        let impact = MotionState(value: 0, velocity: solution.state(atSeconds: arrival).velocity)
        bounce = bounces ? physics.restTime(from: impact) : 0
    }

    /// Deceleration by the law of another platform. At an edge it stops dead, or the law's spring takes over with the velocity, or with the greatest one that
    /// it takes.
    init(
        by fling: Fling, from initial: MotionState, in range: ScrollRange, by physics: ScrollPhysics, bounces: Bool
    ) throws(MotionError) {
        let solution = fling.solution(from: initial)
        let free = try MotionSequence(.fling(fling), from: initial)
        let ahead = initial.velocity > 0 ? range.upper : range.lower
        guard let arrival = solution.time(passing: ahead), arrival < solution.duration else {
            (motion, end, time, bounce, arrives) = (free, solution.end, solution.duration, 0, false)
            return
        }
        (end, time, arrives) = (ahead, arrival, true)
        guard bounces, let spring = fling.law.spring else {
            (motion, bounce) = (free, 0)
            return
        }
        let speed = min(solution.state(atSeconds: arrival).velocity, fling.law.greatestImpact)
        let returning = try MotionSequence(
            .spring(spring, target: ahead), from: MotionState(value: ahead, velocity: speed))
        motion = free.followed(by: returning, atSeconds: arrival)
        bounce = physics.restTime(from: MotionState(value: 0, velocity: speed))
    }
}

extension ScrollAxisMotion {
    /// Writes or reads a motion: its parameters, from which it is resolved again.
    static func archive(_ motion: inout ScrollAxisMotion?, in archive: inout SnapshotCoder) throws(SnapshotError) {
        var isThere = motion != nil
        try archive.code(&isThere)
        guard isThere else {
            motion = nil
            return
        }
        var (kind, target, bounces, boost) = (0, 0.0, true, 1.0)
        switch motion?.law {
        case .free(let own, let gain): (bounces, boost) = (own, gain)
        case .aimed(let own): (kind, target) = (1, own)
        case .spring(let own): (kind, target) = (2, own)
        case .eased(let own): (kind, target) = (3, own)
        case nil: break
        }
        var numbers = [
            target, motion?.initial.value ?? 0, motion?.initial.velocity ?? 0, motion?.range.lower ?? 0,
            motion?.range.upper ?? 0, motion?.range.viewport ?? 0, boost,
        ]
        var physics = motion?.physics ?? ScrollPhysics()
        try archive.code(&kind, in: 0...3)
        try archive.code(&bounces)
        try archive.code(&numbers, count: 7)
        try archive.code(&physics)
        guard archive.isReading else { return }
        try archive.require(
            numbers.allSatisfy { $0.isFinite } && numbers[3] <= numbers[4] && numbers[6] >= 0,
            "a scroll view's motion is out of range")
        let law: Law =
            switch kind {
            case 0: .free(bounces: bounces, boost: numbers[6])
            case 1: .aimed(at: numbers[0])
            case 2: .spring(to: numbers[0])
            default: .eased(to: numbers[0])
            }
        do throws(MotionError) {
            motion = try ScrollAxisMotion(
                law, from: MotionState(value: numbers[1], velocity: numbers[2]),
                in: ScrollRange(from: numbers[3], to: numbers[4], viewport: numbers[5]), by: physics)
        } catch {
            throw .damaged("a scroll view's motion does not end")
        }
    }
}

extension ScrollRange {
    fileprivate init(from lower: Double, to upper: Double, viewport: Double) {
        (self.lower, self.upper, self.viewport) = (lower, upper, viewport)
    }
}

extension Flicks {
    /// The time nearest to a number of seconds, at most 1e9 of them: extreme constants make a motion that hardly ends.
    fileprivate init(bounded seconds: Double) { self.init(seconds: seconds < 1e9 ? seconds : 1e9) }
}
