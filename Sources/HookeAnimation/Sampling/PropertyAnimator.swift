import HookeDynamics

/// Where a property animator stands, which says what can be asked of it.
public enum AnimatorState: String, Hashable, Sendable {
    /// It moves nothing: not yet, or not any more.
    case inactive
    /// Its changes have been made, and it is on the way, or paused.
    case active
    /// It was stopped on the way and waits to be finished.
    case stopped
}

/// Where a property animator ended, as its completions are given it.
public enum AnimatorPosition: String, Hashable, Sendable {
    /// Where everything was set to.
    case end
    /// Where everything was.
    case start
    /// Where it was stopped.
    case current
}

/// The state of a property animator: how far its time has come, and along what.
struct PropertyAnimator {
    let name: String?
    /// As it was given: its duration, delay and curve.
    let animation: ViewAnimation
    private(set) var state = AnimatorState.inactive
    /// Whether it stays active, paused, when it has come to its end.
    var pausesOnCompletion = false
    /// Whether a scrub shows just that share of the way, whatever the curve; otherwise the curve at that share of the time.
    var scrubsLinearly = true
    /// Whether its views take touches meanwhile.
    var isUserInteractionEnabled = true
    private(set) var clock = AnimatorClock()
    /// The share of the way that a scrub asked for, from the start.
    private(set) var scrubbed: Double?
    /// Whether it goes back to its start.
    private(set) var goesBack = false
    private(set) var curve: AnimatorCurve?
    /// What a plain change without a delay does.
    private(set) var lead = AnimatorTrack()
    /// What was stopped, and its ends.
    private(set) var interrupted: [InterruptedProperty] = []

    init(name: String?, animation: ViewAnimation) { (self.name, self.animation) = (name, animation) }

    /// Whether time passes for it.
    var isRunning: Bool { state == .active && clock.isRunning }

    /// The share of its time at which it arrives.
    var target: Double { goesBack ? 0 : 1 }

    /// Whether a centre's x and y have curves of their own.
    var movesAxesApart: Bool { curve?.timing.second != nil }

    /// The share of the way from the start that shows at a time, or is asked for by a scrub; of its time now where scrubs are not linear.
    func shownFraction(at now: Flicks, shown time: Flicks) throws(SolverError) -> Double {
        if let scrubbed { return scrubbed }
        return scrubsLinearly ? try progress(of: lead, isSecond: false, at: time).fraction : clock.progress(at: now)
    }

    /// What solving its curve has cost so far.
    var work: SolverWork { curve?.work ?? SolverWork() }
}

/// Its life.
extension PropertyAnimator {
    /// It is about to make its changes.
    mutating func activate(along timing: BlockTiming?) {
        state = .active
        (scrubbed, lead) = (nil, AnimatorTrack())
        clock = AnimatorClock()
        if let timing { curve = AnimatorCurve(timing: timing, length: animation.duration) }
    }

    /// It has made its changes and stands at its start, in reverse at its end.
    mutating func standAtStart() { clock.stand(at: goesBack ? 1 : 0) }

    /// Its time begins at the next commit, or after a delay.
    mutating func run(at now: Flicks, after delay: Flicks) {
        let begin = delay > .zero ? now + delay : nil
        clock.run(from: clock.progress, to: target, for: max(animation.duration, .zero), at: begin)
    }

    /// The commit that it waited for has come; says whether it did wait.
    mutating func commit(at now: Flicks) -> Bool { clock.commit(at: now) }

    /// It turns round where it is.
    mutating func turn(at now: Flicks) {
        goesBack.toggle()
        if isRunning { clock.turn(to: target, at: now, wholeDuration: animation.duration) }
    }

    /// Its time stops where it is.
    mutating func pause(at now: Flicks) { clock.stand(at: clock.progress(at: now)) }

    /// Its time stops at a share.
    mutating func stand(at fraction: Double) { clock.stand(at: fraction) }

    /// Its time stops at its end.
    mutating func pauseAtTarget() { clock.stand(at: target) }

    /// A scrub asks for a share of the way, from the start.
    mutating func scrub(to fraction: Double) { scrubbed = fraction }

    /// Its time goes on from a share, for so long.
    mutating func resume(from fraction: Double, for remaining: Flicks) {
        clock.run(from: fraction, to: target, for: remaining, at: nil)
    }

    /// It was stopped at a time, and waits to be finished.
    mutating func stop(at now: Flicks, _ interrupted: [InterruptedProperty]) {
        self.interrupted = interrupted
        clock.stand(at: scrubbed ?? clock.progress(at: now))
        (state, curve, scrubbed) = (.stopped, nil, nil)
    }

    /// It is over.
    mutating func end() {
        state = .inactive
        clock.stand(at: 0)
        (curve, scrubbed, interrupted) = (nil, nil, [])
    }

    /// A new curve takes over from a share of its time.
    mutating func follow(_ timing: BlockTiming?, for remaining: Flicks) {
        scrubbed = nil
        if let timing = timing ?? curve?.timing { curve = AnimatorCurve(timing: timing, length: remaining) }
    }

    /// A scrub is over: its time stands where the curve has what it showed.
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

/// What its animations show.
extension PropertyAnimator {
    /// The progress of one of its animations at a time.
    func progress(of track: AnimatorTrack, isSecond: Bool, at time: Flicks) throws(SolverError) -> Progress {
        if let scrubbed { return Progress(fraction: track.scrub(scrubbed), remaining: nil, rate: 0) }
        return try progress(of: track, at: clock.progress(at: time), rate: clock.rate(at: time), isSecond: isSecond)
    }

    /// The same at a share of its time, which changes at a rate per second.
    func progress(
        of track: AnimatorTrack, at time: Double, rate: Double, isSecond: Bool
    ) throws(SolverError) -> Progress {
        // A spring that is cut off has not quite arrived; the ends are the ends all the same.
        let input = track.origin == nil ? nil : track.time.input
        if time >= 1, input != 1 { return Progress(fraction: 1, remaining: 0, rate: 0) }
        if time <= 0, input != 0 { return Progress(fraction: 0, remaining: 1, rate: 0) }
        guard let curve else { return Progress(fraction: time, remaining: nil, rate: rate) }
        if let origin = track.origin, let input {
            // From where the curve took over, along all of it, to the end on that side.
            let end: Double = time < input || input == 1 ? 0 : 1
            let own = try curve.progress(at: (time - input) / (end - input), isSecond: isSecond)
            return Progress(
                fraction: origin + (end - origin) * own.fraction, remaining: nil,
                rate: (end - origin) * own.rate * (rate / (end - input)))
        }
        var own = try curve.progress(at: track.time(time), isSecond: isSecond)
        own.rate *= track.time.slope(at: time) * rate
        return own
    }

    /// How an animation that is added now goes with its time: from after a share of what is left of it.
    func track(at now: Flicks, delayFactor: Double) -> AnimatorTrack {
        let here = scrubbed ?? clock.progress(at: now)
        let begin = here + delayFactor * (1 - here)
        var track = AnimatorTrack()
        track.time = Bend(input: begin, value: 0)
        track.scrub = track.time
        return track
    }

    /// A track bent through what it shows, from which a scrub then starts.
    func bentForScrub(_ track: AnimatorTrack, isSecond: Bool, at time: Flicks) throws(SolverError) -> AnimatorTrack {
        var track = track
        let shown = try progress(of: track, isSecond: isSecond, at: time).fraction
        let here = min(max(try progress(of: lead, isSecond: false, at: time).fraction, 0), 1)
        if shown == 0, track.time.value == 0 {
            // What still waits goes on waiting for its fraction.
            track.scrub = Bend(input: max(track.time.input, here), value: 0)
        } else {
            track.scrub = shown == here ? Bend() : Bend(input: here, value: shown)
        }
        return track
    }

    /// A track bent so that it shows at its time what a scrub did, where its curve has that.
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

    /// A track that goes on along a curve of its own, from what it shows at a time, from a share of the animator's time on.
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
    /// Writes it, or reads over one of the same name.
    mutating func archive(
        in archive: inout SnapshotCoder, layers: Int, solvers: [any Solver]
    ) throws(SnapshotError) {
        try archive.code(&state)
        try archive.code(&pausesOnCompletion)
        try archive.code(&scrubsLinearly)
        try archive.code(&isUserInteractionEnabled)
        try archive.code(&clock)
        try archive.code(&scrubbed)
        try archive.code(&goesBack)
        try archive.code(&lead)
        try archive.code(&interrupted)
        try archive.require(interrupted.allSatisfy { (0..<layers).contains($0.layer) }, "a view is none")

        // The curve that it follows now, which need not be the one that it was made with.
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
