/// What was found in the frames of a recording before the fit.
public struct FrameCounts: Hashable, Sendable {
    /// The rows of the recording.
    public internal(set) var rows = 0
    /// The rows in which a track has another value than in the row before.
    public internal(set) var moving = 0
    /// Rows that repeat the one before between two moving ones, a frame apart: they are left out of the fit.
    public internal(set) var duplicates = 0
    /// Refreshes without a row between two rows of the motion.
    public internal(set) var dropped = 0
    /// Slips by a display frame, such as in a video of a display with another rate.
    public internal(set) var slips = 0
    /// The rows that were fitted: those around the motion, and of a long one every n-th.
    public internal(set) var fitted = 0

    /// No frames.
    public init() {}
}
