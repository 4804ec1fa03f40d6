public import HookeDynamics

/// The state of a display link: its preferred rates, whether it is paused or invalid, and its last and next calls.
struct LinkState {
    /// The time of the refresh of the last call.
    fileprivate(set) var timestamp = Flicks.zero
    /// The time of the next call, as of the last one.
    fileprivate(set) var targetTimestamp = Flicks.zero
    /// The refresh interval of the display's panel at its fastest; zero before the first call.
    fileprivate(set) var duration = Flicks.zero
    fileprivate(set) var isPaused = false
    /// The preferred rates of calls. A change takes effect after the last call.
    fileprivate(set) var range: FrameRateRange
    fileprivate(set) var isValid = true
    /// The index of a refresh with a call, from which the calls are counted: every k-th refresh after it has one too. `nil` before
    /// the first call.
    private var phase: Int?

    init(range: FrameRateRange) { self.range = range }

    /// Records a call at a refresh if the link is due there; returns whether it is.
    @inline(__always)
    fileprivate mutating func call(at refresh: Refresh, of times: RefreshTimes, shortestInterval: Flicks) -> Bool {
        let every = range.refreshesPerCall(of: times.rate)
        if let phase {
            guard refresh.index >= phase, (refresh.index - phase) % every == 0 else { return false }
        }
        phase = refresh.index
        timestamp = refresh.timestamp
        targetTimestamp = every == 1 ? refresh.targetTimestamp : times.time(ofRefresh: refresh.index + every)
        duration = shortestInterval
        return true
    }

    /// Adapts to a change of the display's rate at its last refresh. A link that was called at that refresh counts from it. One
    /// that was called earlier is next called at the first refresh not before the time that it was given as its next call.
    fileprivate mutating func follow(_ display: VirtualDisplay) {
        guard let phase, let refresh = display.refresh else { return }
        if phase == refresh.index, timestamp == refresh.timestamp {
            targetTimestamp = display.time(ofRefresh: phase + range.refreshesPerCall(of: display.rate))
        } else {
            var next = refresh.index
            while display.time(ofRefresh: next) < targetTimestamp { next += 1 }
            self.phase = next
        }
    }

    fileprivate mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&timestamp)
        try archive.code(&targetTimestamp)
        try archive.code(&duration)
        try archive.code(&isPaused)
        try archive.code(&range)
        try archive.code(&phase)
        try archive.require((0...1 << 31).contains(phase ?? 0), "a display link's refresh is out of range")
    }
}

/// The display links of a stage, in order of creation. An invalidated link keeps its slot, because handles refer to it; frames skip
/// it.
struct DisplayLinks {
    private var links: [LinkState] = []
    /// The slots of the valid links that are not paused, in order.
    private var awake: [Int] = []

    /// The number of links ever created.
    var count: Int { links.count }

    subscript(link: Int) -> LinkState { links[link] }

    mutating func add(_ range: FrameRateRange) -> Int {
        links.append(LinkState(range: range))
        awake.append(links.count - 1)
        return links.count - 1
    }

    /// Pauses or resumes a link; an invalid one stays invalid.
    mutating func setPaused(_ isPaused: Bool, _ link: Int) {
        links[link].isPaused = isPaused
        wake(link)
    }

    mutating func setRange(_ range: FrameRateRange, _ link: Int) { links[link].range = range }

    /// Invalidates a link, which cannot be undone.
    mutating func invalidate(_ link: Int) {
        links[link].isValid = false
        wake(link)
    }

    /// Adds a link to the awake ones, or removes it, according to its state.
    private mutating func wake(_ link: Int) {
        let isAwake = links[link].isValid && !links[link].isPaused
        let index = awakeIndex(from: link)
        let isListed = index < awake.count && awake[index] == link
        if isAwake && !isListed { awake.insert(link, at: index) }
        if !isAwake && isListed { awake.remove(at: index) }
    }

    /// The index of the first awake link with at least a slot number, by bisection.
    private func awakeIndex(from link: Int) -> Int {
        var (low, high) = (0, awake.count)
        while low < high {
            let middle = (low + high) / 2
            if awake[middle] < link { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The links phase: records the call of the first link due at the refresh, among the slots from `first` up to `end`, and
    /// returns its slot; `nil` if none is due.
    mutating func next(
        from first: Int, before end: Int, at refresh: Refresh, of times: RefreshTimes, shortestInterval: Flicks
    ) -> Int? {
        var index = awakeIndex(from: first)
        while index < awake.count, awake[index] < end {
            if links[awake[index]].call(at: refresh, of: times, shortestInterval: shortestInterval) {
                return awake[index]
            }
            index += 1
        }
        return nil
    }

    /// Adapts all valid links to a change of the display's rate at its last refresh.
    mutating func follow(_ display: VirtualDisplay) {
        for link in links.indices where links[link].isValid { links[link].follow(display) }
    }

    /// Codes the valid links. When reading, the scene must have created as many links, and those that are not in the snapshot are
    /// invalidated.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(links.count, as: "the number of display links")
        var alive = links.indices.filter { links[$0].isValid }
        try archive.code(&alive)
        for link in links.indices where links[link].isValid && !alive.contains(link) { invalidate(link) }
        try archive.require(
            links.indices.filter { links[$0].isValid } == alive, "a display link does not exist")
        for link in alive {
            try links[link].archive(in: &archive)
            wake(link)
        }
    }
}

/// The preferred rates of a display link in hertz, as `CAFrameRateRange`: a hint, from which the display derives a call at every
/// k-th refresh.
///
/// A rate that is zero, negative or not finite is ignored. The preferred rate is clamped to the minimum and the maximum (the rule
/// of OpenCoreAnimation). Without a preferred rate the maximum is used, and without a maximum every refresh.
public struct FrameRateRange: Hashable, Sendable {
    /// The lowest acceptable rate.
    public var minimum: Double
    /// The highest useful rate.
    public var maximum: Double
    /// The preferred rate.
    public var preferred: Double

    /// A range of rates and a preferred rate, in hertz; zero for none.
    public init(minimum: Double, maximum: Double, preferred: Double = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// A preferred rate without bounds.
    public init(preferred rate: Rate) {
        self.init(minimum: 0, maximum: 0, preferred: rate.hertz)
    }

    /// A call at every refresh.
    public static let `default` = FrameRateRange(minimum: 0, maximum: 0)

    /// The number of refreshes from one call to the next.
    ///
    /// The display offers its rate divided by whole numbers. Of those from the minimum to the maximum, the one closest to the preferred
    /// rate in hertz is used; of two equally close, the lower, which asks less of the program than it prefers. If none lies within the
    /// range, the highest that is not above the maximum is used. A tolerance of 0.2 % lets every second refresh at 59.94 Hz be within
    /// bounds of 30 Hz.
    @inline(__always)
    func refreshesPerCall(of rate: Rate) -> Int {
        // Tested first, because nearly all links are called at every refresh.
        preferred > 0 || maximum > 0 ? fittingRefreshes(of: rate) : 1
    }

    @inline(never)
    private func fittingRefreshes(of rate: Rate) -> Int {
        let (minimum, maximum, preferred) = (given(minimum), given(maximum), given(preferred))
        guard let wish = preferred.map({ max($0, minimum ?? 0) }) ?? maximum else { return 1 }
        let native = rate.hertz
        let preferredRate = min(wish, maximum ?? wish)
        // Limited so that the counts fit an integer.
        let above = max(1, min(1e9, native / preferredRate).rounded(.down))
        let isLowerCloser = preferredRate - native / (above + 1) <= native / above - preferredRate
        let fewest = maximum.map { min(1e9, native / $0 / 1.002).rounded(.up) } ?? 1
        let most = minimum.map { min(1e9, native / $0 * 1.002).rounded(.down) } ?? 1e9
        return max(1, Int(max(fewest, min(most, isLowerCloser ? above + 1 : above))))
    }

    private func given(_ hertz: Double) -> Double? { hertz > 0 && hertz.isFinite ? hertz : nil }
}

extension FrameRateRange: SnapshotCodable {
    package static var blank: FrameRateRange { .default }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&minimum)
        try archive.code(&maximum)
        try archive.code(&preferred)
    }
}
