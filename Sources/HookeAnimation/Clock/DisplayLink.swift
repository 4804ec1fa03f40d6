public import HookeDynamics

/// Calls back once a refresh, before the frame's transaction is committed, as `CADisplayLink` does.
///
/// Made by ``Stage/addDisplayLink(preferredRate:handler:)``. The stage keeps it, and it keeps its handler, until it is
/// invalidated.
public final class DisplayLink {
    /// Time of the refresh being made.
    public private(set) var timestamp = Flicks.zero
    /// When what is made now will be shown: the link's next call. Use `targetTimestamp - timestamp` for the time to fill.
    public private(set) var targetTimestamp = Flicks.zero
    /// The display's own refresh interval, whatever the link's rate; zero before the first call. Not the time between calls.
    public private(set) var duration = Flicks.zero
    /// While true there are no calls, and none are made up for later.
    public var isPaused = false
    /// How often calls are wanted: a hint, of which the display makes every k-th refresh; `nil` for each refresh.
    public var preferredRate: Rate?

    /// Which of its stage's links it is, in order of creation.
    let serial: Int
    private(set) var isValid = true
    private var handler: ((DisplayLink) -> Void)?

    init(serial: Int, preferredRate: Rate?, handler: @escaping (DisplayLink) -> Void) {
        self.serial = serial
        self.preferredRate = preferredRate
        self.handler = handler
    }

    /// Ends the link for good and lets go of its handler.
    public func invalidate() {
        isValid = false
        handler = nil
    }

    /// Calls back if the link is due at this refresh, and says whether it did.
    func fire(at refresh: Refresh, of rate: Rate) -> Bool {
        guard isValid, !isPaused, let handler else { return false }
        let every = DisplayLink.refreshesPerCall(of: rate, preferred: preferredRate)
        guard refresh.index % every == 0 else { return false }
        timestamp = refresh.timestamp
        targetTimestamp = rate.time(ofRefresh: Int64(refresh.index + every))
        duration = refresh.targetTimestamp - refresh.timestamp
        handler(self)
        return true
    }

    /// The whole number of refreshes between calls that comes nearest to the preferred rate from above.
    static func refreshesPerCall(of rate: Rate, preferred: Rate?) -> Int {
        guard let preferred else { return 1 }
        // floor(rate / preferred), in integers: never slower than asked for.
        let (ratio, _) = (rate.numerator * preferred.denominator)
            .quotientAndRemainder(dividingBy: rate.denominator * preferred.numerator)
        return max(1, Int(ratio))
    }
}

extension DisplayLink {
    func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try archive.code(&timestamp)
        try archive.code(&targetTimestamp)
        try archive.code(&duration)
        try archive.code(&isPaused)
        try archive.code(&preferredRate)
    }
}
