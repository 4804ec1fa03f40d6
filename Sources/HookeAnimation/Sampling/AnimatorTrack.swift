import HookeDynamics

/// The progress of one animation as a function of its animator's.
///
/// An animator has a fraction of its time, s, and a fraction requested by a scrub, q. Each animation's map is bent to pass through
/// the shown value when the animator changes from one to the other, so that the value never jumps.
struct AnimatorTrack: Hashable {
    /// Maps s to the fraction of the curve's time.
    var time = Bend()
    /// Maps q to the progress.
    var scrub = Bend()
    /// The progress shown when a new curve took over; `nil` while the first curve continues.
    var origin: Double?
}

/// A piecewise linear map of [0, 1]: straight from (0, 0) to (input, value), and from there to (1, 1).
struct Bend: Hashable {
    var input = 0.0
    var value = 0.0

    func callAsFunction(_ progress: Double) -> Double {
        if progress < input { return value * (progress / input) }
        return input < 1 ? value + (1 - value) * ((progress - input) / (1 - input)) : value
    }

    /// The slope at a progress; at the bend that of the part into which the progress moves.
    func slope(at progress: Double, isFalling: Bool) -> Double {
        isBefore(progress, isFalling: isFalling) ? value / input : input < 1 ? (1 - value) / (1 - input) : 0
    }

    /// Whether a progress is before the bend, or at it and falling.
    func isBefore(_ progress: Double, isFalling: Bool) -> Bool {
        progress < input || isFalling && progress == input && input > 0
    }
}

/// The progress of an animation that follows a property animator.
struct AnimatorEasing {
    /// The animator's slot.
    let animator: Int
    /// Whether it is the y of a centre that has separate curves for x and y.
    var isSecond = false
    var track = AnimatorTrack()
}

extension Bend: SnapshotCodable {
    static var blank: Bend { Bend() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&input)
        try archive.code(&value)
        try archive.require((0...1).contains(input) && value.isFinite, "an animation is at no progress of its way")
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

/// An animator's clock: the fraction of its time, and its direction.
struct AnimatorClock: Hashable {
    /// Whether time passes.
    private(set) var isRunning = false
    /// The time at which it began to run; `nil` until the next commit sets it.
    private(set) var begin: Flicks?
    /// The fraction at `begin`, or while the clock is stopped.
    private(set) var progress = 0.0
    /// The fraction at which it arrives: 1, or 0 in reverse.
    private(set) var target = 1.0
    /// The time from `progress` to `target`.
    private(set) var remaining = Flicks.zero

    /// The fraction at a time; exactly the target after it has arrived.
    func progress(at now: Flicks) -> Double {
        guard isRunning, let begin, now >= begin else { return progress }
        let gone = now - begin
        guard gone < remaining else { return target }
        return progress + (target - progress) * (Double(gone.count) / Double(remaining.count))
    }

    /// The change of the fraction per second at a time.
    func rate(at now: Flicks) -> Double {
        guard isRunning, let begin, now >= begin, now - begin < remaining else { return 0 }
        return (target - progress) / remaining.seconds
    }

    /// Whether it has begun to run and reached its target.
    func hasArrived(at now: Flicks) -> Bool {
        guard isRunning, let begin else { return false }
        return now - begin >= remaining
    }

    /// Runs from a fraction to a target in a time, starting at a time or at the next commit.
    mutating func run(from progress: Double, to target: Double, for remaining: Flicks, at begin: Flicks?) {
        (self.progress, self.target, self.remaining, self.begin) = (progress, target, remaining, begin)
        isRunning = true
    }

    /// Starts a clock that waited for a commit; returns whether it did.
    mutating func commit(at now: Flicks) -> Bool {
        guard isRunning, begin == nil else { return false }
        begin = now
        return true
    }

    /// Stops at a fraction.
    mutating func stand(at progress: Double) {
        (self.progress, isRunning, begin) = (progress, false, nil)
    }

    /// Reverses at the current fraction and speed; a delay that has not passed stays.
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
