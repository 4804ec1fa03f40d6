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
