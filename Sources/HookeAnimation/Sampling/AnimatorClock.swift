import HookeDynamics

/// An animator's clock: its position in its runs, and its direction.
struct AnimatorClock: Hashable {
    /// Whether time passes.
    private(set) var isRunning = false
    /// The time at which it began to run; `nil` until the next commit sets it.
    private(set) var begin: Flicks?
    let runs: AnimatorRuns
    /// The position at `begin`, or while the clock is stopped.
    private var position = 0.0
    /// The position at which it arrives: the end, or 0 in reverse.
    private var target = 1.0
    /// The time from `position` to `target`.
    private(set) var remaining = Flicks.zero
    /// The length of a run in the unit of positions: flicks, or of a single run 1.
    private var length = 1.0

    init(_ runs: AnimatorRuns = AnimatorRuns(), of duration: Flicks = .zero) {
        self.runs = runs
        if !runs.isOnce { length = Double(duration.count) }
    }

    /// The fraction of a run at the last begin, or while the clock is stopped.
    var progress: Double { runs.fraction(at: position, length) }

    /// The fraction of a run at a time; exactly that of the target after it has arrived.
    func progress(at now: Flicks) -> Double { runs.fraction(at: position(at: now), length) }

    private func position(at now: Flicks) -> Double {
        guard isRunning, let begin, now >= begin else { return position }
        let gone = now - begin
        guard gone < remaining else { return target }
        if runs.isOnce { return position + (target - position) * (Double(gone.count) / Double(remaining.count)) }
        let way = Double(gone.count)
        return target > position ? min(position + way, target) : max(position - way, target)
    }

    /// The change of the fraction per second at a time.
    func rate(at now: Flicks) -> Double {
        guard isRunning, let begin, now >= begin, now - begin < remaining else { return 0 }
        if runs.isOnce { return (target - position) / remaining.seconds }
        let forwards = target > position ? Double(Flicks.perSecond) : -Double(Flicks.perSecond)
        return forwards * runs.direction(at: position(at: now), length) / length
    }

    /// Whether it has begun to run and reached its target.
    func hasArrived(at now: Flicks) -> Bool {
        guard isRunning, let begin else { return false }
        return now - begin >= remaining
    }

    /// Sets it to its start, or in reverse to its end.
    mutating func standAtStart(isReversed: Bool) { stand(atPosition: isReversed ? runs.reversedStart * length : 0) }

    /// Runs on to its end, or in reverse to its start, from a time or from the next commit.
    ///
    /// - Parameters:
    ///   - wholeDuration: The duration of a run.
    ///   - factor: The duration of the rest, without an end of a run, as a multiple of a run's; 0 for its speed.
    mutating func run(isReversed: Bool, wholeDuration: Flicks, factor: Double = 0, at begin: Flicks?) {
        (self.begin, isRunning) = (begin, true)
        let whole = Double(max(wholeDuration, .zero).count)
        if runs.isOnce {
            target = isReversed ? 0 : 1
            remaining = Flicks(nearest: factor > 0 ? factor * whole : abs(target - position) * whole)
        } else {
            let way = abs((isReversed ? 0 : runs.count) - position / length)
            let scaled = factor == 0 ? whole : factor * whole / (way == .infinity ? 1 : max(way, 1e-9))
            let new = max(scaled.rounded(), 1)
            if new != length { position *= new / length }
            length = new
            head(isReversed: isReversed)
        }
    }

    /// Sets where one of several runs goes, and the time to there.
    private mutating func head(isReversed: Bool) {
        target = isReversed ? 0 : runs.count * length
        remaining = target == .infinity ? .forever : Flicks(nearest: abs(target - position))
    }

    /// Starts a clock that waited for a commit; returns whether it did.
    mutating func commit(at now: Flicks) -> Bool {
        guard isRunning, begin == nil else { return false }
        begin = now
        return true
    }

    /// Stops at a fraction of the present run.
    mutating func stand(at fraction: Double) { stand(atPosition: runs.position(in: position, at: fraction, length)) }

    /// Stops where it is at a time.
    mutating func pause(at now: Flicks) { stand(atPosition: position(at: now)) }

    /// Stops at its target.
    mutating func standAtTarget() { stand(atPosition: target) }

    private mutating func stand(atPosition position: Double) {
        (self.position, isRunning, begin) = (position, false, nil)
    }

    /// Reverses at the current position and speed; a delay that has not passed stays.
    mutating func turn(isReversed: Bool, at now: Flicks, wholeDuration: Flicks) {
        let here = position(at: now)
        let hasBegun = begin.map { $0 <= now } ?? false
        if runs.isOnce {
            let target = isReversed ? 0.0 : 1
            let speedLength = position == self.target ? wholeDuration : remaining
            let whole = position == self.target ? 1 : abs(self.target - position)
            let length = Double(speedLength.count) / whole * abs(target - here)
            (position, self.target, remaining) = (here, target, Flicks(nearest: length))
        } else {
            position = here
            head(isReversed: isReversed)
        }
        if hasBegun { begin = now }
    }
}

extension AnimatorClock: SnapshotCodable {
    static var blank: AnimatorClock { AnimatorClock() }

    /// Writes the state, or reads it into a clock of the same runs.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&isRunning)
        try archive.code(&begin)
        try archive.code(&position)
        try archive.code(&target)
        try archive.code(&remaining)
        try archive.code(&length)
        let end = max(runs.count, 1) * length
        try archive.require(
            (runs.isOnce ? length == 1 : length >= 1 && length.isFinite) && (0...end).contains(position)
                && position.isFinite
                && (0...end).contains(target) && remaining >= .zero,
            "an animator is at no progress of its time")
    }
}
