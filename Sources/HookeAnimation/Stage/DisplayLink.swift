public import HookeDynamics

/// Calls back at refreshes, before the frame's transaction is committed, as `CADisplayLink` does.
///
/// Made by ``Stage/addDisplayLink(preferredFrameRateRange:handler:)``. The stage keeps its handler until it is invalidated; a link is a
/// handle, which keeps its stage. Links are called in the order in which they were added; one that is added by a callback is first
/// called at the next frame. Each has a phase of its own: its first call and every k-th refresh from then on. Refreshes at
/// which no frame was made are not made up for: its timestamp then jumps by whole intervals of its own.
///
/// In a callback `presentation` shows what is now, while what is on the screen was made for an earlier refresh.
public struct DisplayLink {
    private let stage: Stage
    private let slot: Int

    init(_ stage: Stage, _ slot: Int) { (self.stage, self.slot) = (stage, slot) }

    private var state: LinkState { stage.state.links[slot] }

    /// Time of the refresh being made.
    public var timestamp: Flicks { state.timestamp }
    /// The link's next call, for which work done now is. Use `targetTimestamp - timestamp` for the time to fill.
    public var targetTimestamp: Flicks { state.targetTimestamp }
    /// The refresh interval of the display's panel at its fastest, whatever the link's rate and the display's; zero before
    /// the first call. Not the time between calls.
    public var duration: Flicks { state.duration }

    /// While true there are no calls, and none are made up for later.
    public var isPaused: Bool {
        get { state.isPaused }
        nonmutating set { stage.state.links.setPaused(newValue, slot) }
    }

    /// How often calls are wanted. A change counts from the last call on.
    public var preferredFrameRateRange: FrameRateRange {
        get { state.range }
        nonmutating set { stage.state.links.setRange(newValue, slot) }
    }

    /// Ends the link for good and lets go of its handler.
    public func invalidate() {
        stage.state.links.invalidate(slot)
        stage.handlers.links[slot] = nil
    }
}

extension Stage {
    /// Makes a display link that calls `handler` once a refresh, or as near to what is preferred as the display allows.
    public func addDisplayLink(
        preferredFrameRateRange: FrameRateRange = .default, handler: @escaping (DisplayLink) -> Void
    ) -> DisplayLink {
        handlers.links.append { stage, slot in handler(DisplayLink(stage, slot)) }
        return DisplayLink(self, state.links.add(preferredFrameRateRange))
    }

    /// Makes a display link that is to be called at a rate; at each refresh with `nil`.
    public func addDisplayLink(preferredRate: Rate?, handler: @escaping (DisplayLink) -> Void) -> DisplayLink {
        addDisplayLink(
            preferredFrameRateRange: preferredRate.map(FrameRateRange.init(preferred:)) ?? .default, handler: handler)
    }
}
