public import HookeDynamics

/// One refresh of a display at which a frame is made.
public struct Refresh: Hashable, Sendable {
    /// Which one, from 0 at the start of the run; those that were missed count.
    public let index: Int
    /// When it falls.
    public let timestamp: Flicks
    /// When the next one falls.
    public let targetTimestamp: Flicks
    /// How many refreshes before this one passed without a frame, because the one before took too long.
    public let missed: Int
}
