/// What a run notes beside what moved and what happened. A run in memory that nobody compares needs none of it: the hash takes a
/// multiplication a byte, one after the other, and the costs a dozen readings of the clock a frame.
struct RecordingOptions: OptionSet {
    let rawValue: Int

    /// The hash of the trajectory, frame by frame.
    static let hash = RecordingOptions(rawValue: 1)
    /// What the phases of each frame took, by the clock.
    static let cost = RecordingOptions(rawValue: 2)

    /// What a run into files notes.
    static let all: RecordingOptions = [.hash, .cost]
}
