import HookeDynamics

/// An animator's share of its time: where it is from its start, and which way it goes.
struct AnimatorClock: Hashable {
    /// Whether time passes.
    private(set) var isRunning = false
    /// Since when; `nil` until the next commit says.
    private(set) var begin: Flicks?
    /// The share at `begin`, or while it stands still.
    private(set) var share = 0.0
    /// Where it goes: 1, or 0 in reverse.
    private(set) var target = 1.0
    /// How long it takes to get there from `share`.
    private(set) var remaining = Flicks.zero

    /// The share at a time; exactly the target once it has arrived.
    func share(at now: Flicks) -> Double {
        guard isRunning, let begin, now >= begin else { return share }
        let gone = now - begin
        guard gone < remaining else { return target }
        return share + (target - share) * (Double(gone.count) / Double(remaining.count))
    }

    /// Its change per second at a time.
    func rate(at now: Flicks) -> Double {
        guard isRunning, let begin, now >= begin, now - begin < remaining else { return 0 }
        return (target - share) / remaining.seconds
    }

    /// Whether it has arrived, its time having begun.
    func hasArrived(at now: Flicks) -> Bool {
        guard isRunning, let begin else { return false }
        return now - begin >= remaining
    }

    /// Goes on from a share, from a time or from the next commit on, for so long.
    mutating func run(from share: Double, to target: Double, for remaining: Flicks, at begin: Flicks?) {
        (self.share, self.target, self.remaining, self.begin) = (share, target, remaining, begin)
        isRunning = true
    }

    /// Says when what was waiting for a commit begins, and whether it was.
    mutating func commit(at now: Flicks) -> Bool {
        guard isRunning, begin == nil else { return false }
        begin = now
        return true
    }

    /// Stands still at a share.
    mutating func stand(at share: Double) {
        (self.share, isRunning, begin) = (share, false, nil)
    }

    /// Turns round where it is, as fast as it went; what it waits for stays.
    mutating func turn(to target: Double, at now: Flicks, wholeDuration: Flicks) {
        let here = share(at: now)
        let speedLength = share == self.target ? wholeDuration : remaining
        let whole = share == self.target ? 1 : abs(self.target - share)
        let length = Double(speedLength.count) / whole * abs(target - here)
        let hasBegun = begin.map { $0 <= now } ?? false
        (share, self.target, remaining) = (here, target, Flicks(nearest: length))
        if hasBegun { begin = now }
    }
}

extension AnimatorClock: SnapshotCodable {
    static var blank: AnimatorClock { AnimatorClock() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&isRunning)
        try archive.code(&begin)
        try archive.code(&share)
        try archive.code(&target)
        try archive.code(&remaining)
        try archive.require(
            (0...1).contains(share) && (target == 0 || target == 1) && remaining >= .zero,
            "an animator is at no share of its time")
    }
}
