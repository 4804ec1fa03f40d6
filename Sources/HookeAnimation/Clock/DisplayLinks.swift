public import HookeDynamics

/// The state of a display link: whether and how often it is called, and when it was.
struct LinkState {
    /// The time of the refresh of the last call.
    fileprivate(set) var timestamp = Flicks.zero
    /// The time of the next call, as of the last one.
    fileprivate(set) var targetTimestamp = Flicks.zero
    /// The refresh interval of the display's panel at its fastest; zero before the first call.
    fileprivate(set) var duration = Flicks.zero
    fileprivate(set) var isPaused = false
    /// The preferred rates of calls. A change counts from the last call on.
    fileprivate(set) var range: FrameRateRange
    fileprivate(set) var isValid = true
    /// A refresh at which it was or is to be called, every k-th after which is one too; `nil` before the first call.
    private var phase: Int?

    init(range: FrameRateRange) { self.range = range }

    /// Notes a refresh as a call if the link is due at it; returns whether it is.
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

    /// The display's rate has changed at its last refresh. A link that was called at it goes on from there; one that was called before
    /// was given the time of its next call, and is called at the first refresh not earlier.
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
        try archive.require((0...1 << 31).contains(phase ?? 0), "a display link is called at no refresh")
    }
}

/// The display links of a stage, in order of creation. An invalidated link keeps its slot, since handles refer to it; a frame does not visit it.
struct DisplayLinks {
    private var links: [LinkState] = []
    /// Those that are valid and not paused, in order.
    private var awake: [Int] = []

    /// How many there have ever been.
    var count: Int { links.count }

    subscript(link: Int) -> LinkState { links[link] }

    mutating func add(_ range: FrameRateRange) -> Int {
        links.append(LinkState(range: range))
        awake.append(links.count - 1)
        return links.count - 1
    }

    /// An invalid link stays as it is.
    mutating func setPaused(_ isPaused: Bool, _ link: Int) {
        links[link].isPaused = isPaused
        wake(link)
    }

    mutating func setRange(_ range: FrameRateRange, _ link: Int) { links[link].range = range }

    /// Ends a link for good.
    mutating func invalidate(_ link: Int) {
        links[link].isValid = false
        wake(link)
    }

    /// Adds a link to the awake ones or removes it, by its state.
    private mutating func wake(_ link: Int) {
        let isAwake = links[link].isValid && !links[link].isPaused
        let index = awakeIndex(from: link)
        let isListed = index < awake.count && awake[index] == link
        if isAwake && !isListed { awake.insert(link, at: index) }
        if !isAwake && isListed { awake.remove(at: index) }
    }

    /// The index of the first awake link that is not before a link, by bisection.
    private func awakeIndex(from link: Int) -> Int {
        var (low, high) = (0, awake.count)
        while low < high {
            let middle = (low + high) / 2
            if awake[middle] < link { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The links phase: notes the refresh as a call of the next link that is due, among those from `first` up to `end`; `nil` if none is.
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

    /// The display's rate has changed at its last refresh.
    mutating func follow(_ display: VirtualDisplay) {
        for link in links.indices where links[link].isValid { links[link].follow(display) }
    }

    /// Those that are valid. Reading, the scene must have made as many links, and those that a snapshot does not have are invalidated.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(links.count, as: "the number of display links")
        var alive = links.indices.filter { links[$0].isValid }
        try archive.code(&alive)
        for link in links.indices where links[link].isValid && !alive.contains(link) { invalidate(link) }
        try archive.require(
            links.indices.filter { links[$0].isValid } == alive, "a display link is not there")
        for link in alive {
            try links[link].archive(in: &archive)
            wake(link)
        }
    }
}

/// How often a display link wants to be called, in hertz, as `CAFrameRateRange`: a hint, of which the display makes every
/// k-th refresh.
///
/// A number that is zero, negative or not finite is ignored. A rate that is preferred is brought between the minimum and the
/// maximum (the rule of OpenCoreAnimation); with none the maximum is wanted, and without that each refresh.
public struct FrameRateRange: Hashable, Sendable {
    /// The lowest acceptable rate.
    public var minimum: Double
    /// The highest useful rate.
    public var maximum: Double
    /// The preferred rate.
    public var preferred: Double

    /// Bounds and a wish, in hertz; zero for none.
    public init(minimum: Double, maximum: Double, preferred: Double = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// A wish without bounds.
    public init(preferred rate: Rate) {
        self.init(minimum: 0, maximum: 0, preferred: rate.hertz)
    }

    /// Each refresh.
    public static let `default` = FrameRateRange(minimum: 0, maximum: 0)

    /// How many refreshes of a display lie between calls.
    ///
    /// Of the rates that a whole number of refreshes makes, the lowest that is not below the wish; if that is above the
    /// maximum, the highest that is not, even where that is below the minimum. Two in a thousand are forgiven, so that
    /// 30 Hz are every second refresh at 59.94 Hz.
    func refreshesPerCall(of rate: Rate) -> Int {
        let (minimum, maximum, preferred) = (given(minimum), given(maximum), given(preferred))
        guard let wish = preferred.map({ max($0, minimum ?? 0) }) ?? maximum else { return 1 }
        let native = rate.hertz
        // At most a call in many years: the count must fit a whole number.
        let above = min(1e9, native / min(wish, maximum ?? wish) * 1.002).rounded(.down)
        let fitting = maximum.map { min(1e9, native / $0 / 1.002).rounded(.up) } ?? 1
        return max(1, Int(above), Int(fitting))
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
