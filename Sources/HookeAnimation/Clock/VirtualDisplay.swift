public import HookeDynamics

/// A display without a screen: computes the times of refreshes as whole flicks, without accumulating errors, and the frame that
/// each one presents.
///
/// It is a value: a copy can be advanced to predict later refreshes.
public struct VirtualDisplay: Hashable, Sendable {
    /// The current refresh rate.
    public var rate: Rate { times.rate }
    /// The panel's maximum refresh rate, or the current rate if that is higher.
    public var maximumRate: Rate { rate.hertz > panelRate.hertz ? rate : panelRate }
    /// The last refresh at which a frame was made; `nil` before the first.
    public private(set) var refresh: Refresh?
    /// The frame that was presented at that refresh or since the one before; `nil` if none was.
    public private(set) var presented: FrameTiming?
    /// The work of each frame from the next one on; both durations from zero to an hour.
    public var frameWork = FrameWork.none {
        didSet { trap(unless: frameWork.isSound, FrameWork.requirement) }
    }

    let panelRate: Rate
    /// The rate at initialisation, which a snapshot compares.
    let firstRate: Rate
    /// The times of refreshes since the last change of rate.
    private(set) var times: RefreshTimes
    private var frames: FramePipeline
    /// The time between two refreshes at the maximum rate.
    private(set) var shortestInterval: Flicks
    /// The scheduled changes of rate that have not taken effect, in order of time.
    private var rateChanges: [RateChange] = []
    /// The times of the refreshes without a frame before the last one with a frame.
    private(set) var missedTimes: [Flicks] = []

    private struct RateChange: Hashable {
        var time: Flicks
        var rate: Rate
    }

    /// A display at a rate, before its first refresh. `maximumRate` is the panel's maximum, by default the rate.
    public init(rate: Rate, maximumRate: Rate? = nil, pipeline: DisplayPipeline = .oneStage) {
        times = RefreshTimes(rate: rate)
        firstRate = rate
        panelRate = maximumRate ?? rate
        frames = FramePipeline(stages: pipeline)
        shortestInterval = .zero
        shortestInterval = self.maximumRate.time(ofRefresh: 1)
    }

    /// The time of a refresh: round(n * flicks / rate) after the refresh of the last change of rate, n refreshes after it. `index`
    /// must not be before that refresh.
    public func time(ofRefresh index: Int) -> Flicks { times.time(ofRefresh: index) }

    /// Advances to the next refresh at which a frame can be made, and returns it. The first is at time zero.
    public mutating func advance() -> Refresh {
        let last = refresh?.index ?? -1
        var index = last + 1
        var time = refresh?.targetTimestamp ?? time(ofRefresh: index)
        if !missedTimes.isEmpty { missedTimes.removeAll() }
        if !rateChanges.isEmpty { changeRate(atRefresh: index, time) }
        presented = frames.refresh(index, at: time)
        while !frames.canBegin {
            missedTimes.append(time)
            index += 1
            time = self.time(ofRefresh: index)
            if !rateChanges.isEmpty { changeRate(atRefresh: index, time) }
            if let shown = frames.refresh(index, at: time) { presented = shown }
        }
        let next = Refresh(
            index: index, timestamp: time, targetTimestamp: self.time(ofRefresh: index + 1), missed: index - last - 1)
        refresh = next
        frames.begin(index, at: time, work: frameWork)
        return next
    }

    /// Whether the frame that was presented is a hitch.
    var presentsLate: Bool { presented.map { $0.actualPresent > $0.intendedPresent } ?? false }

    /// The work so far of the frame made at ``refresh``; `nil` before the first.
    var work: FrameWork? { frames.work }

    /// The refresh that ``advance()`` would return.
    public var next: Refresh {
        var ahead = self
        return ahead.advance()
    }

    /// The predicted timing of the frame made at ``refresh``, if neither the rate nor the work changes.
    public var forecast: FrameTiming? {
        guard var index = refresh?.index else { return nil }
        var ahead = frames
        while true {
            index += 1
            if let shown = ahead.refresh(index, at: time(ofRefresh: index)), shown.frame == refresh?.index {
                return shown
            }
        }
    }

    private func refresh(at index: Int, missed: Int) -> Refresh {
        Refresh(
            index: index, timestamp: time(ofRefresh: index), targetTimestamp: time(ofRefresh: index + 1), missed: missed
        )
    }
}

/// Changes of rate, added work and dropped refreshes.
extension VirtualDisplay {
    /// Changes the rate at the last refresh: the next one is one of the new intervals later.
    public mutating func setRate(_ rate: Rate) {
        guard rate != self.rate else { return }
        times = RefreshTimes(rate: rate, startIndex: refresh?.index ?? 0, startTime: refresh?.timestamp ?? .zero)
        shortestInterval = maximumRate.time(ofRefresh: 1)
        refresh = refresh.map { refresh(at: $0.index, missed: $0.missed) }
    }

    /// Changes the rate at the first refresh not before a time, whether or not a frame is made there. The time must be after the last refresh
    /// with a frame. Changes at one time take effect in the order of the calls.
    mutating func scheduleRate(_ rate: Rate, at time: Flicks) {
        let index = rateChanges.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        rateChanges.insert(RateChange(time: time, rate: rate), at: index)
    }

    private mutating func changeRate(atRefresh index: Int, _ time: Flicks) {
        while let change = rateChanges.first, change.time <= time {
            rateChanges.removeFirst()
            guard change.rate != rate else { continue }
            times = RefreshTimes(rate: change.rate, startIndex: index, startTime: time)
            shortestInterval = maximumRate.time(ofRefresh: 1)
        }
    }

    /// Adds to the work of the frame that began last.
    public mutating func addWork(_ work: FrameWork) {
        trap(unless: work.isSound, FrameWork.requirement)
        frames.add(work)
    }

    /// Delays the frame that began last by `count` refreshes: not negative, and at most a million for a frame.
    public mutating func dropRefreshes(_ count: Int) {
        trap(
            unless: (0...FramePipeline.mostStalls - frames.stalls).contains(count),
            "a number of refreshes to drop is from zero to a million for a frame")
        frames.stall(refreshes: count)
    }

    /// Delays the end of the frame that began last to a time, at most an hour after its refresh.
    public mutating func hold(until time: Flicks) {
        let begun = refresh?.timestamp ?? .zero
        trap(unless: time.subtracting(clamping: begun).count <= 3600 * Flicks.perSecond, Self.holdRequirement)
        frames.hold(until: time)
    }

    static let holdRequirement = "time passes from zero to an hour"
}

extension VirtualDisplay {
    /// Codes the refresh as its index, from which its times follow.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same([firstRate, panelRate], as: "the display's rate")
        var index = refresh?.index ?? -1
        var missed = refresh?.missed ?? 0
        try archive.code(&index, in: -1...1_000_000_000)
        try archive.code(&missed, in: 0...max(0, index))
        var (rate, startIndex, startTime) = (times.rate, times.startIndex, times.startTime)
        try archive.code(&rate)
        try archive.code(&startIndex, in: 0...max(0, index))
        try archive.code(&startTime)
        let isTime = Double(index - startIndex) / rate.hertz < 1e9 && startTime.count.magnitude < 1 << 60
        try archive.require(isTime, "a refresh's time is out of range")
        times = RefreshTimes(rate: rate, startIndex: startIndex, startTime: startTime)
        shortestInterval = maximumRate.time(ofRefresh: 1)
        refresh = index < 0 ? nil : refresh(at: index, missed: missed)
        var scheduled = rateChanges.count
        try archive.code(&scheduled, in: 0...rateChanges.count)
        // Those of a new scene are all of them.
        rateChanges.removeFirst(rateChanges.count - scheduled)
        try archive.code(&missedTimes, count: missed)
        try archive.code(&presented)
        try archive.code(&frameWork)
        try frames.archive(in: &archive)
    }
}

/// The times of refreshes at a constant rate, from the refresh at which that rate began.
struct RefreshTimes: Hashable, Sendable {
    let rate: Rate
    let startIndex: Int
    let startTime: Flicks
    /// The time between two refreshes, if it is a whole number of flicks.
    private let interval: Flicks?

    init(rate: Rate, startIndex: Int = 0, startTime: Flicks = .zero) {
        self.rate = rate
        self.startIndex = startIndex
        self.startTime = startTime
        interval = rate.interval
    }

    /// The time of a refresh that is not before the first of this rate.
    func time(ofRefresh index: Int) -> Flicks {
        let count = Int64(index - startIndex)
        return startTime + (interval.map { $0 * count } ?? rate.time(ofRefresh: count))
    }

    /// The index of the first refresh that is not before a time; the first of this rate for an earlier time.
    func firstIndex(notBefore time: Flicks) -> Int {
        guard time > startTime else { return startIndex }
        let elapsed = time - startTime
        var index = startIndex + max(0, Int(elapsed.seconds * rate.hertz) - 1)
        while self.time(ofRefresh: index) < time { index += 1 }
        return index
    }
}

/// A refresh at which a frame is made.
public struct Refresh: Hashable, Sendable {
    /// The index, from 0 at the start of the run; missed refreshes count.
    public let index: Int
    /// The time of the refresh.
    public let timestamp: Flicks
    /// The time of the next refresh.
    public let targetTimestamp: Flicks
    /// The number of refreshes passed without a frame before this one, because the frame before took too long.
    public let missed: Int
}
