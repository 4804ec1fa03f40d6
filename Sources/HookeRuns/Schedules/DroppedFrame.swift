internal import HookeAnimation
public import HookeDynamics

/// A frame after which a refresh is dropped.
public struct DroppedFrame: Hashable, Sendable {
    /// The index of its refresh.
    public let frame: Int
    /// The time of that refresh.
    public let time: Flicks
}

extension DroppedFrame {
    /// The number of sets of up to `most` of `count` frames.
    static func sets(of count: Int, upTo most: Int) -> Double {
        var (sum, sets) = (1.0, 1.0)
        for size in 0..<max(0, min(most, count)) {
            sets = sets * Double(count - size) / Double(size + 1)
            sum += sets.rounded()
        }
        return sum
    }
}

extension ScenarioRun {
    /// Makes the frame late that was made last, by one interval.
    func dropFrame() { stage.dropRefreshes(1) }
}
