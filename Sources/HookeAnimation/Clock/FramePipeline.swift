import HookeDynamics

/// What lies between a frame's start and its showing: at most one frame being made or waiting to be rendered, and one
/// being rendered. Nothing else waits, so that frames are never queued.
struct FramePipeline: Hashable {
    let stages: DisplayPipeline
    /// Whether a frame can be begun at the last refresh.
    private(set) var canBegin = true

    private var making: FrameInFlight?
    private var rendering: FrameInFlight?
    /// When whoever makes frames is free again.
    private var busyUntil = Flicks.zero
    /// Refreshes still to pass before that counts.
    private(set) var stalls = 0
    /// How many may have to.
    static let mostStalls = 1_000_000
    /// Whether refreshes passed so.
    private var isStalled = false
    /// The first refresh that could show a frame not shown yet.
    private var firstFree = 0

    init(stages: DisplayPipeline) { self.stages = stages }

    @inline(__always)
    mutating func begin(_ frame: Int, at time: Flicks, work: FrameWork) {
        busyUntil = time
        isStalled = false
        making = FrameInFlight(frame: frame, start: time, intended: max(frame + stages.refreshes, firstFree))
        canBegin = false
        add(work)
    }

    mutating func add(_ work: FrameWork) {
        making?.work.commit += work.commit
        making?.work.render += work.render
        busyUntil += work.commit
        if stages == .oneStage { busyUntil += work.render }
    }

    mutating func stall(refreshes: Int) { stalls += refreshes }

    mutating func hold(until time: Flicks) { busyUntil = max(busyUntil, time) }

    /// A refresh falls. Returns the frame that it is the first to show.
    mutating func refresh(_ index: Int, at time: Flicks) -> FrameTiming? {
        stages == .oneStage ? show(index, at: time) : handOver(index, at: time)
    }

    /// With one stage a frame is shown when it is done, and none waits.
    private mutating func show(_ index: Int, at time: Flicks) -> FrameTiming? {
        making?.meet(index, time)
        canBegin = isDone(at: time)
        guard canBegin, making != nil else { return nil }
        firstFree = index + 1
        let end = completion(at: time)
        defer { making = nil }
        return making?.finish(at: end, presentedAt: time)
    }

    private mutating func handOver(_ index: Int, at time: Flicks) -> FrameTiming? {
        making?.meet(index, time)
        rendering?.meet(index, time)
        let shown = rendering.flatMap { $0.completed <= time ? $0 : nil }
        if shown != nil { rendering = nil }
        let isDone = isDone(at: time)
        if isDone, rendering == nil, var frame = making {
            frame.commitCompleted = completion(at: time)
            frame.completed = time + frame.work.render
            rendering = frame
            making = nil
        }
        canBegin = isDone && making == nil
        guard let shown else { return nil }
        firstFree = index + 1
        making?.putOff(to: firstFree)
        rendering?.putOff(to: firstFree)
        return shown.timing(presentedAt: time)
    }

    private mutating func isDone(at time: Flicks) -> Bool {
        guard time >= busyUntil else { return false }
        guard stalls > 0 else { return true }
        stalls -= 1
        isStalled = true
        return false
    }

    private func completion(at time: Flicks) -> Flicks { isStalled ? time : busyUntil }
}

extension FramePipeline {
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(stages.rawValue, as: "the display's pipeline")
        try archive.code(&canBegin)
        try archive.code(&making)
        try archive.code(&rendering)
        try archive.code(&busyUntil)
        try archive.code(&stalls, in: 0...FramePipeline.mostStalls)
        try archive.code(&isStalled)
        try archive.code(&firstFree, in: 0...1 << 31)
        try archive.require(busyUntil < .forever, "a frame is never done")
    }
}

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
