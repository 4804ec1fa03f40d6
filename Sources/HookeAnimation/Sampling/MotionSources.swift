import HookeDynamics

/// What lane motions follow that changes from frame to frame.
struct MotionSources {
    var springs = MotionSprings()
    /// Of each number that goes through keyframes, the interval in which it was seen last: from frame to frame it is nearly always in
    /// the same, and then neither a search nor the track is needed. The first is nobody's: an array without any is looked for room when
    /// it is opened, frame by frame.
    var intervals: [KeyframeInterval] = [.none]

    mutating func removeAll() {
        springs.shared.removeAll()
        springs.own.removeAll()
        intervals.removeLast(intervals.count - 1)
    }

    /// Intervals of so many numbers, not found yet; the place of the first.
    mutating func addIntervals(_ count: Int) -> Int {
        for _ in 0..<count { intervals.append(.none) }
        return intervals.count - count
    }
}

/// The springs that lane motions follow.
struct MotionSprings {
    var shared = SharedSprings()
    var own = ExclusiveSprings()

    /// What solving them has cost in the sampling.
    var work: SolverWork { shared.work + own.work }

    /// Another sampling begins.
    mutating func begin() {
        shared.begin()
        own.begin()
    }
}
