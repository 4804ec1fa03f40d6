import HookeDynamics

/// The state of a property animator, which decides the calls it accepts.
public enum AnimatorState: String, Hashable, Sendable {
    /// The animator has not started, or has ended.
    case inactive
    /// The animator has run its changes, and is running or paused.
    case active
    /// The animator was stopped and waits to be finished.
    case stopped
}

/// The position at which a property animator ended, the argument of its completions.
public enum AnimatorPosition: String, Hashable, Sendable {
    /// The target values.
    case end
    /// The initial values.
    case start
    /// The values at which the animator was stopped.
    case current
}

/// The state of a property animator: its clock and its curve.
struct PropertyAnimator {
    let name: String?
    /// The duration, delay and curve given at initialisation.
    let animation: ViewAnimation
    private(set) var state = AnimatorState.inactive
    /// Whether it pauses at its end and stays active.
    var pausesOnCompletion = false
    /// Whether a scrub shows the given fraction of the distance and ignores the curve; otherwise the curve at that fraction of the
    /// time.
    var scrubsLinearly = true
    /// Whether its views receive touches while they animate.
    var isUserInteractionEnabled = true
    private(set) var clock: AnimatorClock
    /// The fraction of the distance requested by a scrub, from the start.
    private(set) var scrubbed: Double?
    /// Whether it moves towards its start.
    private(set) var isReversed = false
    private(set) var curve: AnimatorCurve?
    /// The track of a change without a delay.
    private(set) var lead = AnimatorTrack()
    /// The properties of the stopped animations, with their values at both ends.
    private(set) var interrupted: [InterruptedProperty] = []

    init(name: String?, animation: ViewAnimation) {
        (self.name, self.animation) = (name, animation)
        clock = AnimatorClock(AnimatorRuns(of: animation), of: animation.duration)
    }

    /// Whether it is active and not paused.
    var isRunning: Bool { state == .active && clock.isRunning }

    /// Whether it runs more than once, or backwards too.
    var repeats: Bool { !clock.runs.isOnce }

    /// Whether a centre's x and y have curves of their own.
    var movesAxesApart: Bool { curve?.timing.second != nil }

    /// The fraction of the distance from the start that shows at a time or is requested by a scrub; if scrubs are not linear, the
    /// fraction of its time.
    func shownFraction(at now: Flicks, shown time: Flicks) throws(SolverError) -> Double {
        if let scrubbed { return scrubbed }
        return scrubsLinearly ? try progress(of: lead, isSecond: false, at: time).fraction : clock.progress(at: now)
    }

    /// The solvers' work for its curve so far.
    var work: SolverWork { curve?.work ?? SolverWork() }
}

/// Transitions of the state.
extension PropertyAnimator {
    /// Makes it active, before it runs its changes.
    mutating func activate(along timing: BlockTiming?) {
        state = .active
        (scrubbed, lead) = (nil, AnimatorTrack())
        clock = AnimatorClock(clock.runs, of: animation.duration)
        if let timing { curve = AnimatorCurve(timing: timing, length: animation.duration) }
    }

    /// Sets it to its start after its changes, in reverse to its end.
    mutating func standAtStart() { clock.standAtStart(isReversed: isReversed) }

    /// Starts its clock at the next commit, or after a delay.
    mutating func run(at now: Flicks, after delay: Flicks) {
        clock.run(
            isReversed: isReversed, wholeDuration: animation.duration, factor: repeats ? 0 : 1,
            at: delay > .zero ? now.adding(clamping: delay) : nil)
    }

    /// Starts the clock if it waited for a commit; returns whether it did.
    mutating func commit(at now: Flicks) -> Bool { clock.commit(at: now) }

    /// Reverses it at its current fraction.
    mutating func turn(at now: Flicks) {
        isReversed.toggle()
        if isRunning { clock.turn(isReversed: isReversed, at: now, wholeDuration: animation.duration) }
    }

    /// Stops its clock at the current fraction.
    mutating func pause(at now: Flicks) { clock.pause(at: now) }

    /// Stops its clock at a fraction.
    mutating func stand(at fraction: Double) { clock.stand(at: fraction) }

    /// Stops its clock at its target.
    mutating func pauseAtTarget() { clock.standAtTarget() }

    /// Requests a fraction of the distance from the start.
    mutating func scrub(to fraction: Double) { scrubbed = fraction }

    /// Continues its clock at the next commit or from a time, with the rest taking a multiple of its duration; 0 keeps its speed.
    mutating func resume(factor: Double, at begin: Flicks?) {
        clock.run(isReversed: isReversed, wholeDuration: animation.duration, factor: factor, at: begin)
    }

    /// Stops it at a time; it waits to be finished.
    mutating func stop(at now: Flicks, _ interrupted: [InterruptedProperty]) {
        self.interrupted = interrupted
        if let scrubbed { clock.stand(at: scrubbed) } else { clock.pause(at: now) }
        (state, curve, scrubbed) = (.stopped, nil, nil)
    }

    /// Makes it inactive.
    mutating func end() {
        state = .inactive
        clock = AnimatorClock(clock.runs, of: animation.duration)
        (curve, scrubbed, interrupted) = (nil, nil, [])
    }

    /// Starts a new curve, for the remaining time of the clock.
    mutating func follow(_ timing: BlockTiming?) {
        scrubbed = nil
        if let timing = timing ?? curve?.timing { curve = AnimatorCurve(timing: timing, length: clock.remaining) }
    }

    /// Ends a scrub: sets the clock to the fraction at which the curve has the shown value.
    mutating func endScrub() throws(SolverError) {
        guard let scrubbed else { return }
        self.scrubbed = nil
        let lead = lead
        let time =
            scrubbed >= 1
            ? 1
            : try Double.firstFraction(reaching: lead.scrub(scrubbed)) { (fraction) throws(SolverError) in
                try self.progress(of: lead, at: fraction, rate: 0, isSecond: false).fraction
            }
        clock.stand(at: time)
    }

    mutating func setLead(_ track: AnimatorTrack) { lead = track }
}

/// The progress of its animations.
extension PropertyAnimator {
    /// The progress of one of its animations at a time.
    func progress(of track: AnimatorTrack, isSecond: Bool, at time: Flicks) throws(SolverError) -> Progress {
        if let scrubbed { return Progress(fraction: track.scrub(scrubbed), remaining: nil, rate: 0) }
        return try progress(of: track, at: clock.progress(at: time), rate: clock.rate(at: time), isSecond: isSecond)
    }

    /// The progress at a fraction of its time, which changes at a rate per second. Its rate is that after the instant: at the begin, in
    /// reverse at the end, and at a bend.
    func progress(
        of track: AnimatorTrack, at time: Double, rate: Double, isSecond: Bool
    ) throws(SolverError) -> Progress {
        // A spring that is cut off has not fully arrived; the end shows the target all the same.
        let input = track.origin == nil ? nil : track.time.input
        let end: Double? = time >= 1 && input != 1 ? 1 : time <= 0 && input != 0 ? 0 : nil
        guard let end else { return try progressWithin(track, at: time, rate: rate, isSecond: isSecond) }
        let moving = rate == 0 ? 0 : try progressWithin(track, at: time, rate: rate, isSecond: isSecond).rate
        // Where it stands at its start it has not begun, so that a jump there has not happened.
        let shown =
            input == nil ? curve?.progress(atEnd: end, isSecond: isSecond, isBefore: end == 0 && rate == 0) : end
        return Progress(fraction: shown ?? end, remaining: 1 - (shown ?? end), rate: moving)
    }

    private func progressWithin(
        _ track: AnimatorTrack, at time: Double, rate: Double, isSecond: Bool
    ) throws(SolverError) -> Progress {
        guard let curve else { return Progress(fraction: time, remaining: nil, rate: rate) }
        if let origin = track.origin {
            // From the fraction at which the curve took over, along the whole curve, to the end on that side.
            let input = track.time.input
            let end: Double = track.time.isBefore(time, isFalling: rate < 0) || input == 1 ? 0 : 1
            let own = try curve.progress(
                at: (time - input) / (end - input), isSecond: isSecond, isFalling: (rate < 0) == (end == 1))
            return Progress(
                fraction: origin + (end - origin) * own.fraction, remaining: nil,
                rate: (end - origin) * own.rate * (rate / (end - input)))
        }
        var own = try curve.progress(at: track.time(time), isSecond: isSecond, isFalling: rate < 0)
        own.rate *= track.time.slope(at: time, isFalling: rate < 0) * rate
        return own
    }

    /// The track of an animation that is added now: it begins after a fraction of the remaining time.
    func track(at now: Flicks, delayFactor: Double) -> AnimatorTrack {
        let here = scrubbed ?? clock.progress(at: now)
        let begin = here + delayFactor * (1 - here)
        var track = AnimatorTrack()
        track.time = Bend(input: begin, value: 0)
        track.scrub = track.time
        return track
    }

    /// A track bent so that a scrub starts at the shown value.
    func bentForScrub(_ track: AnimatorTrack, isSecond: Bool, at time: Flicks) throws(SolverError) -> AnimatorTrack {
        var track = track
        let shown = try progress(of: track, isSecond: isSecond, at: time).fraction
        let here = min(max(try progress(of: lead, isSecond: false, at: time).fraction, 0), 1)
        if shown == 0, track.time.value == 0 {
            // An animation that has not begun still waits for its fraction.
            track.scrub = Bend(input: max(track.time.input, here), value: 0)
        } else {
            track.scrub = shown == here ? Bend() : Bend(input: here, value: shown)
        }
        return track
    }

    /// A track bent so that at its time it shows the value of the scrub, where its curve has that value.
    func bentAfterScrub(
        _ track: AnimatorTrack, showing value: Double, isSecond: Bool
    ) throws(SolverError) -> AnimatorTrack {
        let time = clock.progress
        guard let curve, time > 0, time < 1 else { return track }
        let own = try progress(of: track, at: time, rate: 0, isSecond: isSecond).fraction
        guard own != value else { return track }
        var track = track
        track.time = Bend(
            input: time,
            value: try Double.firstFraction(reaching: value) { (fraction) throws(SolverError) in
                try curve.progress(at: fraction, isSecond: isSecond).fraction
            })
        return track
    }

    /// A track that continues along a new curve from the value shown at a time, starting at a fraction of the animator's time.
    func goingOn(
        _ track: AnimatorTrack, isSecond: Bool, at time: Flicks, from here: Double
    ) throws(SolverError) -> AnimatorTrack {
        var track = track
        track.origin = try progress(of: track, isSecond: isSecond, at: time).fraction
        track.time = Bend(input: here, value: 0)
        return track
    }
}

extension AnimatorState: SnapshotCodable {
    package static var blank: AnimatorState { .inactive }
}

extension PropertyAnimator {
    /// Writes the state, or reads it into an animator of the same name.
    mutating func archive(
        in archive: inout SnapshotCoder, layers: Int, solvers: [any Solver]
    ) throws(SnapshotError) {
        try archive.code(&state)
        try archive.code(&pausesOnCompletion)
        try archive.code(&scrubsLinearly)
        try archive.code(&isUserInteractionEnabled)
        try clock.archive(in: &archive)
        try archive.code(&scrubbed)
        try archive.code(&isReversed)
        try archive.code(&lead)
        try archive.code(&interrupted)
        try archive.require(interrupted.allSatisfy { (0..<layers).contains($0.layer) }, "a view is none")

        // The current curve, which may differ from the initial one.
        var form = ViewCurveSnapshot(curve?.timing.curve ?? .timing(.linear))
        var length = curve?.length ?? .zero
        try archive.code(&form)
        try archive.code(&length)
        var histories = curve?.histories ?? []
        try archive.code(&histories)
        guard archive.isReading else { return }
        curve = nil
        guard state == .active else { return }
        let own = try form.curve(solvers)
        let timing: BlockTiming
        do throws(SolverError) { timing = try BlockTiming(along: own) } catch { throw .solver(error) }
        let followed = AnimatorCurve(timing: timing, length: length)
        try followed.follow(histories)
        curve = followed
    }
}
