public import HookeDynamics

/// Calls back at refreshes, before the frame's transaction is committed, as `CADisplayLink` does.
///
/// Made by ``Stage/addDisplayLink(preferredFrameRateRange:handler:)``. The stage keeps it, and it keeps its handler, until
/// it is invalidated. Links are called in the order in which they were added; one that is added by a callback is first
/// called at the next frame. Each has a phase of its own: its first call and every k-th refresh from then on. Refreshes at
/// which no frame was made are not made up for: its timestamp then jumps by whole intervals of its own.
///
/// In a callback `presentation` shows what is now, while what is on the screen was made for an earlier refresh.
public final class DisplayLink {
    /// Time of the refresh being made.
    @exclusivity(unchecked) public private(set) var timestamp = Flicks.zero
    /// The link's next call, for which work done now is. Use `targetTimestamp - timestamp` for the time to fill.
    @exclusivity(unchecked) public private(set) var targetTimestamp = Flicks.zero
    /// The refresh interval of the display's panel at its fastest, whatever the link's rate and the display's; zero before
    /// the first call. Not the time between calls.
    @exclusivity(unchecked) public private(set) var duration = Flicks.zero
    /// While true there are no calls, and none are made up for later.
    @exclusivity(unchecked) public var isPaused = false {
        didSet { changes.areNew = true }
    }
    /// How often calls are wanted. A change counts from the last call on.
    @exclusivity(unchecked) public var preferredFrameRateRange: FrameRateRange

    private let changes: LinkChanges
    /// Which of its stage's links it is, in order of creation.
    let serial: Int
    @exclusivity(unchecked) private(set) var isValid = true
    @exclusivity(unchecked) private var handler: ((DisplayLink) -> Void)?
    /// A refresh at which it was or is to be called, every k-th after which is one too; `nil` before the first call.
    @exclusivity(unchecked) private var phase: Int?

    init(serial: Int, _ changes: LinkChanges, range: FrameRateRange, handler: @escaping (DisplayLink) -> Void) {
        self.changes = changes
        self.serial = serial
        preferredFrameRateRange = range
        self.handler = handler
    }

    /// Ends the link for good and lets go of its handler.
    public func invalidate() {
        isValid = false
        handler = nil
        changes.areNew = true
    }

    /// Calls back if the link is due at the display's refresh, and says whether it did.
    @inline(__always)
    func fire(on display: VirtualDisplay) -> Bool {
        guard isValid, !isPaused, let handler, let refresh = display.refresh else { return false }
        let every = preferredFrameRateRange.refreshesPerCall(of: display.rate)
        if let phase {
            guard refresh.index >= phase, (refresh.index - phase) % every == 0 else { return false }
        }
        phase = refresh.index
        timestamp = refresh.timestamp
        targetTimestamp = every == 1 ? refresh.targetTimestamp : display.time(ofRefresh: refresh.index + every)
        duration = display.shortestInterval
        handler(self)
        return true
    }

    /// The display's rate has changed at its last refresh. Who was called at it goes on from there; who was called before
    /// was told when the next call would be, and gets it at the first refresh not earlier.
    func follow(_ display: VirtualDisplay) {
        guard let phase, let refresh = display.refresh else { return }
        if phase == refresh.index, timestamp == refresh.timestamp {
            targetTimestamp = display.time(
                ofRefresh: phase + preferredFrameRateRange.refreshesPerCall(of: display.rate))
        } else {
            var next = refresh.index
            while display.time(ofRefresh: next) < targetTimestamp { next += 1 }
            self.phase = next
        }
    }
}

extension DisplayLink {
    /// A link before its first call.
    struct Start {
        fileprivate let isPaused: Bool
        fileprivate let range: FrameRateRange
        fileprivate let isValid: Bool
        fileprivate let handler: ((DisplayLink) -> Void)?

        init(of link: DisplayLink) {
            (isPaused, range) = (link.isPaused, link.preferredFrameRateRange)
            (isValid, handler) = (link.isValid, link.handler)
        }
    }

    func restore(to start: Start) {
        (timestamp, targetTimestamp, duration, phase) = (.zero, .zero, .zero, nil)
        (isPaused, preferredFrameRateRange) = (start.isPaused, start.range)
        (isValid, handler) = (start.isValid, start.handler)
    }

    func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&timestamp)
        try archive.code(&targetTimestamp)
        try archive.code(&duration)
        try archive.code(&isPaused)
        try archive.code(&preferredFrameRateRange)
        try archive.code(&phase)
        try archive.require((0...1 << 31).contains(phase ?? 0), "a display link is called at no refresh")
    }
}

/// Whether a stage's links have changed since it looked through them: one was added, ended, paused or woken. What a stage and its
/// links have in common, since a link may outlive its stage.
final class LinkChanges {
    @exclusivity(unchecked) var areNew = false
}
