import HookeDynamics

/// A frame between its start and its showing.
struct FrameInFlight: Hashable {
    var frame: Int
    var start: Flicks
    var work = FrameWork.none
    /// The refresh that is to show it.
    var intended: Int
    /// When that fell; not known before.
    var intendedTime: Flicks?
    /// When the refresh after its start fell.
    var commitDeadline = Flicks.zero
    var commitCompleted = Flicks.zero
    var completed = Flicks.zero

    /// Takes note of a refresh's time.
    @inline(__always)
    mutating func meet(_ refresh: Int, _ time: Flicks) {
        if refresh == frame + 1 { commitDeadline = time }
        if refresh == intended { intendedTime = time }
    }

    /// The refreshes before this one are taken by the frame before.
    mutating func putOff(to refresh: Int) {
        guard refresh > intended else { return }
        intended = refresh
        intendedTime = nil
    }

    /// All its work is done, by one stage after the other.
    mutating func finish(at completion: Flicks, presentedAt time: Flicks) -> FrameTiming {
        // What stood still beside its work stood still before the hand-over.
        let worked = start + work.commit
        completed = completion
        commitCompleted = completed > worked + work.render ? completed : worked
        return timing(presentedAt: time)
    }

    /// A frame is shown at the refresh that it is intended for or later, so that the time of that is known.
    func timing(presentedAt time: Flicks) -> FrameTiming {
        FrameTiming(
            frame: frame, start: start, work: work, commitDeadline: commitDeadline, commitCompleted: commitCompleted,
            completed: completed, intendedPresent: intendedTime ?? time, actualPresent: time)
    }
}

extension FrameInFlight: SnapshotCodable {
    static var blank: FrameInFlight { FrameInFlight(frame: 0, start: .zero, intended: 1) }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&frame, in: 0...1 << 31)
        try archive.code(&start)
        try archive.code(&work)
        try archive.code(&intended, in: 0...1 << 31)
        try archive.code(&intendedTime)
        try archive.code(&commitDeadline)
        try archive.code(&commitCompleted)
        try archive.code(&completed)
        try archive.require(completed < .forever, "a frame is never rendered")
    }
}
