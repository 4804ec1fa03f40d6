internal import HookeForms
internal import HookeScenario

/// What a run notes beside what moved and what happened. A run in memory that nobody compares needs none of it: the hash takes a
/// multiplication a byte, one after the other, and the costs a dozen readings of the clock a frame.
package struct RecordingOptions: OptionSet {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The hash of the trajectory, frame by frame.
    package static let hash = RecordingOptions(rawValue: 1)
    /// What the phases of each frame took, by the clock.
    package static let cost = RecordingOptions(rawValue: 2)

    /// What a run into files notes.
    package static let all: RecordingOptions = [.hash, .cost]
}
