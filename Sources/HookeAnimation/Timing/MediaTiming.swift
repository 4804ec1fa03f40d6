public import HookeDynamics

/// When an animation runs, how fast, how often and in which direction: Core Animation's `CAMediaTiming`.
///
/// Times are in the clock of what the animation belongs to: its layer's local time. To give a layer or an animation one whose speed or
/// repeat count is out of range is a programming error.
public struct MediaTiming: Hashable, Sendable {
    /// When it begins; for an animation that is added to a layer, zero means when it is committed. To wait from now, give
    /// ``Layer/add(_:forKey:delay:)`` a delay: now and a delay may add up to zero in a layer whose clock is behind.
    public var beginTime = Flicks.zero
    /// Length of one run; zero means the transaction's duration, 0.25 s where that is not set.
    public var duration = Flicks.zero
    /// How fast local time goes against the layer's: 1 as fast, 0 stands still, negative runs backwards. It is finite.
    public var speed = 1.0
    /// Added to local time; it shifts the phase, and wraps, and does not shorten the run.
    public var timeOffset = Flicks.zero
    /// How many runs, not negative; 0 means one, `.infinity` never ends. Ignored where `repeatDuration` is set.
    public var repeatCount = 0.0
    /// How long to repeat, in local time; zero means by `repeatCount`.
    public var repeatDuration = Flicks.zero
    /// Whether each run is followed by the same run backwards.
    public var autoreverses = false
    /// What shows outside the active interval.
    public var fillMode = FillMode.removed

    /// A timing; all parts have Core Animation's defaults.
    public init(duration: Flicks = .zero, fillMode: FillMode = .removed) {
        self.duration = duration
        self.fillMode = fillMode
    }

    /// Whether a clock or an animation can go by it.
    var isSound: Bool { speed.isFinite && repeatCount >= 0 }

    static let requirement = "a timing's speed is finite, and its repeat count a number that is not negative"

    /// How long it is active, in flicks of the layer's time; infinite for speed 0 and for endless repeats.
    var activeDuration: Double {
        guard speed != 0 else { return .infinity }
        let period = Double(duration.count) * (autoreverses ? 2 : 1)
        let total =
            repeatDuration > .zero
            ? Double(repeatDuration.count) : repeatCount > 0 ? repeatCount * period : period
        return total / abs(speed)
    }
}

/// What an animation shows outside its active interval.
public enum FillMode: String, Hashable, Sendable {
    /// Nothing: the model shows.
    case removed
    /// Its end, after it.
    case forwards
    /// Its start, before it.
    case backwards
    /// Both.
    case both

    var showsStart: Bool { self == .backwards || self == .both }
    var showsEnd: Bool { self == .forwards || self == .both }
}

/// The clock that a timing makes of the one around it: t = (tp - beginTime) * speed + timeOffset, in flicks.
extension MediaTiming {
    /// A layer's clock unless set: its superlayer's own, without an end.
    public static let layer = MediaTiming(duration: .forever)

    /// Its own time at a time of what is around it; one with an end is folded into its duration, and stands still outside of
    /// its active interval.
    func local(ofParent time: Double) -> Double {
        guard isFolded else { return (time - Double(beginTime.count)) * speed + Double(timeOffset.count) }
        var filled = self
        filled.fillMode = .both
        return filled.phase(at: time)?.local ?? 0
    }

    /// How fast it goes then against what is around it.
    func speed(atParent time: Double) -> Double {
        guard isFolded else { return speed }
        return phase(at: time)?.speed ?? 0
    }

    private var isFolded: Bool { duration > .zero && duration < .forever }

    /// The time around it at which it came to a time of its own, seen from a later one; `nil` where it stands still, or did not come
    /// there on the way on which it is.
    func parent(ofLocal time: Double, near later: Double) -> Double? {
        guard isFolded else { return speed != 0 ? parent(ofLocal: time) : nil }
        let speed = speed(atParent: later)
        guard speed != 0 else { return nil }
        let earlier = later + (time - local(ofParent: later)) / speed
        // Within a flick, by its own: behind a turn or the start of a repeat it was elsewhere.
        return abs(local(ofParent: earlier) - time) <= 1 ? earlier : nil
    }

    /// The time around it at a time of its own, not folded; 0 for a clock that stands still (measured).
    func parent(ofLocal time: Double) -> Double {
        guard speed != 0 else { return 0 }
        return (time - Double(timeOffset.count)) / speed + Double(beginTime.count)
    }
}

extension Flicks {
    /// The flick nearest to a time in flicks; `forever` is as far as it goes either way.
    init(nearest time: Double) {
        let limit = Double(Flicks.forever.count)
        self = abs(time) < limit ? Flicks(Int64(time.rounded())) : time < 0 ? Flicks(-Flicks.forever.count) : .forever
    }
}

extension FillMode: SnapshotCodable {
    package static var blank: FillMode { .removed }
}

extension MediaTiming: SnapshotCodable {
    package static var blank: MediaTiming { MediaTiming() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&beginTime)
        try archive.code(&duration)
        try archive.code(&speed)
        try archive.code(&timeOffset)
        try archive.code(&repeatCount)
        try archive.code(&repeatDuration)
        try archive.code(&autoreverses)
        try archive.code(&fillMode)
        try archive.require(
            duration >= .zero && speed.isFinite && !repeatCount.isNaN, "an animation has no length, or no speed")
    }
}
