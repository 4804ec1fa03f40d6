public import HookeDynamics

/// A display without a screen: refreshes at whole-flick times, which never accumulate an error, and what each shows.
///
/// It is a value: a copy can be sent ahead to see what will be.
public struct VirtualDisplay: Hashable, Sendable {
    /// How often it refreshes now.
    public var rate: Rate { times.rate }
    /// The fastest that the panel goes, unless it was set to go faster.
    public var maximumRate: Rate { rate.hertz > panelRate.hertz ? rate : panelRate }
    /// The last refresh at which a frame was made; `nil` before the first.
    public private(set) var refresh: Refresh?
    /// The frame that came to be shown at that refresh or since the one before; `nil` when none did.
    public private(set) var presented: FrameTiming?
    /// Work that each frame takes from the next on; each length is from zero to an hour.
    public var frameWork = FrameWork.none {
        didSet { precondition(frameWork.isSound, FrameWork.requirement) }
    }

    let panelRate: Rate
    /// The rate that the display was made with, by which a snapshot knows it.
    let firstRate: Rate
    /// When refreshes fall since the last change of rate.
    private(set) var times: RefreshTimes
    private var frames: FramePipeline
    /// The time between two refreshes at the maximum rate.
    private(set) var shortestInterval: Flicks

    /// A display at a rate, before its first refresh. `maximumRate` is what its panel could do; the rate itself unless given.
    public init(rate: Rate, maximumRate: Rate? = nil, pipeline: DisplayPipeline = .oneStage) {
        times = RefreshTimes(rate: rate)
        firstRate = rate
        panelRate = maximumRate ?? rate
        frames = FramePipeline(stages: pipeline)
        shortestInterval = .zero
        shortestInterval = self.maximumRate.time(ofRefresh: 1)
    }

    /// When a refresh falls: round(n * flicks / rate) after the refresh of the last change of rate. `index` is not
    /// that of a refresh before it.
    public func time(ofRefresh index: Int) -> Flicks { times.time(ofRefresh: index) }

    /// Goes on to the next refresh at which a frame can be made, and returns it. The first falls at time zero.
    public mutating func advance() -> Refresh {
        let last = refresh?.index ?? -1
        var index = last + 1
        var time = refresh?.targetTimestamp ?? time(ofRefresh: index)
        presented = frames.refresh(index, at: time)
        while !frames.canBegin {
            index += 1
            time = self.time(ofRefresh: index)
            if let shown = frames.refresh(index, at: time) { presented = shown }
        }
        let next = Refresh(
            index: index, timestamp: time, targetTimestamp: self.time(ofRefresh: index + 1), missed: index - last - 1)
        refresh = next
        frames.begin(index, at: time, work: frameWork)
        return next
    }

    /// The refresh that ``advance()`` would go on to.
    public var next: Refresh {
        var ahead = self
        return ahead.advance()
    }

    /// How the frame of ``refresh`` will be shown, unless the rate changes or more work comes.
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

/// What a script does to a display.
extension VirtualDisplay {
    /// Goes on at another rate from the last refresh on: the next falls one of its intervals later.
    public mutating func setRate(_ rate: Rate) {
        guard rate != self.rate else { return }
        times = RefreshTimes(rate: rate, startIndex: refresh?.index ?? 0, startTime: refresh?.timestamp ?? .zero)
        shortestInterval = maximumRate.time(ofRefresh: 1)
        refresh = refresh.map { refresh(at: $0.index, missed: $0.missed) }
    }

    /// Adds to the work of the frame that was begun last.
    public mutating func addWork(_ work: FrameWork) {
        precondition(work.isSound, FrameWork.requirement)
        frames.add(work)
    }

    /// Lets the frame that was begun last take `count` refreshes longer; not negative, and at most a million for a frame.
    public mutating func dropRefreshes(_ count: Int) {
        precondition(
            (0...FramePipeline.mostStalls - frames.stalls).contains(count),
            "a number of refreshes to drop is from zero to a million for a frame")
        frames.stall(refreshes: count)
    }

    /// Lets the frame that was begun last take until a time at least, at most an hour after its refresh.
    public mutating func hold(until time: Flicks) {
        let begun = refresh?.timestamp ?? .zero
        precondition(time.subtracting(clamping: begun).count <= 3600 * Flicks.perSecond, Self.holdRequirement)
        frames.hold(until: time)
    }

    static let holdRequirement = "time passes from zero to an hour"
}

extension VirtualDisplay {
    /// The refresh by its index alone: its times follow.
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
        try archive.require(isTime, "a refresh falls at no time of a run")
        times = RefreshTimes(rate: rate, startIndex: startIndex, startTime: startTime)
        shortestInterval = maximumRate.time(ofRefresh: 1)
        refresh = index < 0 ? nil : refresh(at: index, missed: missed)
        try archive.code(&presented)
        try archive.code(&frameWork)
        try frames.archive(in: &archive)
    }
}

/// The times of refreshes at one rate, from the refresh at which that rate began.
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
}

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

/// How many refreshes a display gives a frame until it shows.
public enum DisplayPipeline: String, Hashable, Sendable, CaseIterable {
    /// All work is due by the next refresh, which shows it.
    case oneStage = "one-stage"
    /// The commit is due by the next refresh, the render by the one after, which shows it.
    case twoStage = "two-stage"

    var refreshes: Int { self == .oneStage ? 1 : 2 }
}
