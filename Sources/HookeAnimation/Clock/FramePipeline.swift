import HookeDynamics

/// The frames between their start and their presentation: at most one being made or waiting to be rendered, and one being rendered.
/// Frames are never queued.
struct FramePipeline: Hashable {
    let stages: DisplayPipeline
    /// Whether a frame can begin at the last refresh.
    private(set) var canBegin = true

    private var making: FrameInFlight?
    private var rendering: FrameInFlight?
    /// The time at which the first stage is free again.
    private var busyUntil = Flicks.zero
    /// The number of refreshes still to drop once `busyUntil` has passed.
    private(set) var stalls = 0
    /// The greatest number of refreshes that can be dropped between two frames.
    static let mostStalls = 1_000_000
    /// Whether refreshes have been dropped for the frame being made.
    private var isStalled = false
    /// The first refresh that is not yet taken by a presented frame.
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

    /// The work so far of the frame that began last; `nil` before the first.
    var work: FrameWork? { making?.work }

    mutating func stall(refreshes: Int) { stalls += refreshes }

    mutating func hold(until time: Flicks) { busyUntil = max(busyUntil, time) }

    /// Advances to a refresh. Returns the frame that it presents first, if any.
    mutating func refresh(_ index: Int, at time: Flicks) -> FrameTiming? {
        stages == .oneStage ? show(index, at: time) : handOver(index, at: time)
    }

    /// The one-stage pipeline: a finished frame is presented at once, and none waits.
    private mutating func show(_ index: Int, at time: Flicks) -> FrameTiming? {
        making?.meet(index, time)
        canBegin = isDone(at: time)
        guard canBegin, making != nil else { return nil }
        firstFree = index + 1
        let end = completion(at: time)
        defer { making = nil }
        return making?.finish(at: end, presentedAt: index, time)
    }

    private mutating func handOver(_ index: Int, at time: Flicks) -> FrameTiming? {
        making?.meet(index, time)
        rendering?.meet(index, time)
        let shown = rendering.flatMap { $0.completed <= time ? $0 : nil }
        if shown != nil { rendering = nil }
        // While the renderer is behind, dropped refreshes wait with the frame: it is to be late by all of them.
        let isDone = rendering == nil ? isDone(at: time) : time >= busyUntil && stalls == 0
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
        return shown.timing(presentedAt: index, time)
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
        try archive.require(busyUntil < .forever, "a frame's commit never ends")
    }
}

/// A frame between its start and its presentation.
struct FrameInFlight: Hashable {
    var frame: Int
    var start: Flicks
    var work = FrameWork.none
    /// The index of the refresh that is intended to present it.
    var intended: Int
    /// The time of that refresh; `nil` before it.
    var intendedTime: Flicks?
    /// The time of the refresh after its start.
    var commitDeadline = Flicks.zero
    var commitCompleted = Flicks.zero
    var completed = Flicks.zero

    /// Records the time of a refresh if it is a deadline of the frame.
    @inline(__always)
    mutating func meet(_ refresh: Int, _ time: Flicks) {
        if refresh == frame + 1 { commitDeadline = time }
        if refresh == intended { intendedTime = time }
    }

    /// Postpones the intended presentation to a refresh, since the frame before takes those before it.
    mutating func putOff(to refresh: Int) {
        guard refresh > intended else { return }
        intended = refresh
        intendedTime = nil
    }

    /// Finishes the frame in the one-stage pipeline, in which render work follows the commit.
    mutating func finish(at completion: Flicks, presentedAt refresh: Int, _ time: Flicks) -> FrameTiming {
        // Time beyond the work (dropped refreshes, a hold) counts before the end of the commit.
        let worked = start + work.commit
        completed = completion
        commitCompleted = completed > worked + work.render ? completed : worked
        return timing(presentedAt: refresh, time)
    }

    /// The timing of the frame presented at a refresh, which is the intended one or later, so that the intended time is known.
    func timing(presentedAt refresh: Int, _ time: Flicks) -> FrameTiming {
        FrameTiming(
            frame: frame, start: start, work: work, commitDeadline: commitDeadline, commitCompleted: commitCompleted,
            completed: completed, intendedPresent: intendedTime ?? time, actualPresent: time,
            intendedRefresh: intended, presentedRefresh: refresh)
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
        try archive.require(completed < .forever, "a frame's render never ends")
    }
}

/// The number of refreshes that a display allows a frame until it is presented.
public enum DisplayPipeline: String, Hashable, Sendable, CaseIterable {
    /// All work is due by the next refresh, which presents the frame.
    case oneStage = "one-stage"
    /// The commit is due by the next refresh, the render by the one after, which presents the frame.
    case twoStage = "two-stage"

    var refreshes: Int { self == .oneStage ? 1 : 2 }
}
