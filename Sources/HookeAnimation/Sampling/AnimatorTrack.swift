import HookeDynamics

/// How one animation's share of its way goes with its animator's.
///
/// An animator has one share of its time, s, and one of what a scrub asks for, q. What shows never jumps when it goes over from one to
/// the other: each animation's own share is bent there, so that it passes through what showed.
struct AnimatorTrack: Hashable {
    /// s to the share of the curve's time.
    var time = Bend()
    /// q to the share of the way.
    var scrub = Bend()
    /// What showed when a curve took over that is run through from there; `nil` while the first one goes on.
    var origin: Double?
}

/// A way from (0, 0) through a place to (1, 1), straight on both sides.
struct Bend: Hashable {
    var place = 0.0
    var value = 0.0

    func callAsFunction(_ progress: Double) -> Double {
        if progress < place { return value * (progress / place) }
        return place < 1 ? value + (1 - value) * ((progress - place) / (1 - place)) : value
    }

    func slope(at progress: Double) -> Double {
        progress < place ? value / place : place < 1 ? (1 - value) / (1 - place) : 0
    }
}

/// The progress of an animation that follows a property animator.
struct AnimatorEasing {
    /// The animator's slot among the stage's.
    let animator: Int
    /// Whether it is a centre's y where that has a curve of its own.
    var isSecond = false
    var track = AnimatorTrack()

    /// The progress at a time, given the animator of that slot.
    func progress(of animator: PropertyAnimator, at time: Flicks) throws(SolverError) -> Progress {
        try animator.progress(of: track, isSecond: isSecond, at: time)
    }
}

extension Bend: SnapshotCodable {
    static var blank: Bend { Bend() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&place)
        try archive.code(&value)
        try archive.require((0...1).contains(place) && value.isFinite, "an animation is at no progress of its way")
    }
}

extension AnimatorTrack: SnapshotCodable {
    static var blank: AnimatorTrack { AnimatorTrack() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&time)
        try archive.code(&scrub)
        try archive.code(&origin)
    }
}

/// An animator's share of its time: where it is from its start, and which way it goes.
struct AnimatorClock: Hashable {
    /// Whether time passes.
    private(set) var isRunning = false
    /// Since when; `nil` until the next commit says.
    private(set) var begin: Flicks?
    /// The share at `begin`, or while it stands still.
    private(set) var progress = 0.0
    /// Where it goes: 1, or 0 in reverse.
    private(set) var target = 1.0
    /// How long it takes to get there from `progress`.
    private(set) var remaining = Flicks.zero

    /// The share at a time; exactly the target once it has arrived.
    func progress(at now: Flicks) -> Double {
        guard isRunning, let begin, now >= begin else { return progress }
        let gone = now - begin
        guard gone < remaining else { return target }
        return progress + (target - progress) * (Double(gone.count) / Double(remaining.count))
    }

    /// Its change per second at a time.
    func rate(at now: Flicks) -> Double {
        guard isRunning, let begin, now >= begin, now - begin < remaining else { return 0 }
        return (target - progress) / remaining.seconds
    }

    /// Whether it has arrived, its time having begun.
    func hasArrived(at now: Flicks) -> Bool {
        guard isRunning, let begin else { return false }
        return now - begin >= remaining
    }

    /// Goes on from a share, from a time or from the next commit on, for so long.
    mutating func run(from progress: Double, to target: Double, for remaining: Flicks, at begin: Flicks?) {
        (self.progress, self.target, self.remaining, self.begin) = (progress, target, remaining, begin)
        isRunning = true
    }

    /// Says when what was waiting for a commit begins, and whether it was.
    mutating func commit(at now: Flicks) -> Bool {
        guard isRunning, begin == nil else { return false }
        begin = now
        return true
    }

    /// Stands still at a share.
    mutating func stand(at progress: Double) {
        (self.progress, isRunning, begin) = (progress, false, nil)
    }

    /// Turns round where it is, as fast as it went; what it waits for stays.
    mutating func turn(to target: Double, at now: Flicks, wholeDuration: Flicks) {
        let here = progress(at: now)
        let speedLength = progress == self.target ? wholeDuration : remaining
        let whole = progress == self.target ? 1 : abs(self.target - progress)
        let length = Double(speedLength.count) / whole * abs(target - here)
        let hasBegun = begin.map { $0 <= now } ?? false
        (progress, self.target, remaining) = (here, target, Flicks(nearest: length))
        if hasBegun { begin = now }
    }
}

extension AnimatorClock: SnapshotCodable {
    static var blank: AnimatorClock { AnimatorClock() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&isRunning)
        try archive.code(&begin)
        try archive.code(&progress)
        try archive.code(&target)
        try archive.code(&remaining)
        try archive.require(
            (0...1).contains(progress) && (target == 0 || target == 1) && remaining >= .zero,
            "an animator is at no progress of its time")
    }
}
