public import HookeDynamics

/// A callback at refreshes, before the frame's transaction is committed, as `CADisplayLink`.
///
/// ``Stage/addDisplayLink(preferredFrameRateRange:handler:)`` makes a link. A link is a handle that retains its stage; the stage
/// keeps the handler until the link is invalidated. Links are called in the order of their creation; one that a callback adds is
/// first called in the next frame. A link is called at its first refresh and at every k-th one after it. Calls at missed refreshes
/// are not made up for: the timestamp then jumps by whole intervals of the link.
///
/// In a callback `presentation` gives the values at the current time, while the screen still shows an earlier frame.
public struct DisplayLink {
    let stage: Stage
    let slot: Int

    init(_ stage: Stage, _ slot: Int) { (self.stage, self.slot) = (stage, slot) }

    private var state: LinkState { stage.state.links[slot] }

    /// The time of the refresh of the last call.
    public var timestamp: Flicks { state.timestamp }
    /// The time of the link's next call. `targetTimestamp - timestamp` is the time available.
    public var targetTimestamp: Flicks { state.targetTimestamp }
    /// The refresh interval at the panel's maximum rate, whatever the current rate and the link's; zero before the first call. It
    /// is not the time between calls.
    public var duration: Flicks { state.duration }

    /// Whether calls are suspended. Suspended calls are not made up for.
    public var isPaused: Bool {
        get { state.isPaused }
        nonmutating set { stage.state.links.setPaused(newValue, slot) }
    }

    /// The preferred rates of calls. A change takes effect after the last call.
    public var preferredFrameRateRange: FrameRateRange {
        get { state.range }
        nonmutating set { stage.state.links.setRange(newValue, slot) }
    }

    /// Ends the link and releases its handler. It cannot be undone.
    public func invalidate() {
        stage.state.links.invalidate(slot)
        stage.handlers.links[slot] = nil
        stage.handlers.streams?.takeRelay(ofLink: slot)?.complete(.finished)
    }
}

extension Stage {
    /// Makes a display link that calls `handler` at every refresh, or at the nearest possible rate to the preferred one.
    public func addDisplayLink(
        preferredFrameRateRange: FrameRateRange = .default, handler: @escaping (DisplayLink) -> Void
    ) -> DisplayLink {
        handlers.links.append { stage, slot in handler(DisplayLink(stage, slot)) }
        return DisplayLink(self, state.links.add(preferredFrameRateRange))
    }

    /// Makes a display link with a preferred rate; `nil` for every refresh.
    public func addDisplayLink(preferredRate: Rate?, handler: @escaping (DisplayLink) -> Void) -> DisplayLink {
        addDisplayLink(
            preferredFrameRateRange: preferredRate.map(FrameRateRange.init(preferred:)) ?? .default, handler: handler)
    }
}
