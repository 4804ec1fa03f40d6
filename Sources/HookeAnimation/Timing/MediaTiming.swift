public import HookeDynamics

/// Begin time, duration, speed, repeats and fill mode of an animation or a layer's clock: Core Animation's `CAMediaTiming`.
///
/// Times are in the clock of the owner: an animation's in its layer's local time, a layer's in its superlayer's. A layer or an
/// animation whose speed or repeat count is out of range traps.
public struct MediaTiming: Hashable, Sendable {
    /// The begin time; for an animation added to a layer, zero means the time of the commit. To delay an animation from now, use
    /// the delay of ``Layer/add(_:forKey:delay:)``: now plus a delay can be zero in a layer whose clock is behind.
    public var beginTime = Flicks.zero
    /// Duration of one run; zero means the transaction's duration, 0.25 s where that is not set.
    public var duration = Flicks.zero
    /// Speed of local time relative to the layer's: 0 pauses, negative runs backwards. It is finite.
    public var speed = 1.0
    /// Offset added to local time; it shifts the phase and wraps, and does not shorten the run.
    public var timeOffset = Flicks.zero
    /// Number of runs, not negative; 0 means one, `.infinity` never ends. Ignored where `repeatDuration` is set.
    public var repeatCount = 0.0
    /// Total duration of the repeats, in local time; zero means by `repeatCount`.
    public var repeatDuration = Flicks.zero
    /// Whether each run is followed by the same run backwards.
    public var autoreverses = false
    /// What is shown outside the active interval.
    public var fillMode = FillMode.removed

    /// A timing; all other parts have Core Animation's defaults.
    public init(duration: Flicks = .zero, fillMode: FillMode = .removed) {
        self.duration = duration
        self.fillMode = fillMode
    }

    /// Whether all numbers are in range.
    var isSound: Bool { speed.isFinite && repeatCount >= 0 }

    static let requirement = "a timing's speed is finite, and its repeat count a number that is not negative"

    /// Active duration, in flicks of the layer's time; infinite for speed 0 and for endless repeats.
    var activeDuration: Double {
        guard speed != 0 else { return .infinity }
        let period = Double(duration.count) * (autoreverses ? 2 : 1)
        let total =
            repeatDuration > .zero
            ? Double(repeatDuration.count) : repeatCount > 0 ? repeatCount * period : period
        return total / abs(speed)
    }
}

/// The value that an animation shows outside its active interval.
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

/// The conversion from the parent's time tp to local time, in flicks: t = (tp - beginTime) * speed + timeOffset.
extension MediaTiming {
    /// A layer's default clock: its superlayer's time, without an end.
    public static let layer = MediaTiming(duration: .forever)

    /// The local time at a time of the parent. A timing with an end repeats within its duration, and its time is constant outside
    /// its active interval.
    func local(ofParent time: Double) -> Double {
        guard isFolded else { return (time - Double(beginTime.count)) * speed + Double(timeOffset.count) }
        var filled = self
        filled.fillMode = .both
        return filled.phase(at: time)?.local ?? 0
    }

    /// Speed of local time at a time of the parent, which may run backwards.
    func speed(atParent time: Double, isFalling: Bool = false) -> Double {
        guard isFolded else { return speed }
        return phase(at: time, isFalling: isFalling)?.speed ?? 0
    }

    private var isFolded: Bool { duration > .zero && duration < .forever }

    /// The parent's time of a local time, the latest before another time; `nil` if the clock is stopped, or did not reach that
    /// local time in the current run.
    func parent(ofLocal time: Double, near later: Double) -> Double? {
        guard isFolded else { return speed != 0 ? parent(ofLocal: time) : nil }
        // The speed before: at a turn, looking back.
        let speed = speed(atParent: later, isFalling: true)
        guard speed != 0 else { return nil }
        let earlier = later + (time - local(ofParent: later)) / speed
        // Within a flick of local time; before a reversal or a repeat the local time was different.
        return abs(local(ofParent: earlier) - time) <= 1 ? earlier : nil
    }

    /// The parent's time of a local time, ignoring repeats; 0 for a stopped clock (measured).
    func parent(ofLocal time: Double) -> Double {
        guard speed != 0 else { return 0 }
        return (time - Double(timeOffset.count)) / speed + Double(beginTime.count)
    }
}

extension Flicks {
    /// The flick nearest to a time in flicks, clamped to `forever` either way.
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
