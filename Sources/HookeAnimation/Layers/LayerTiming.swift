public import HookeDynamics

/// How a layer's clock runs against its superlayer's: t = (tp - beginTime) * speed + timeOffset.
public struct LayerTiming: Hashable, Sendable, Codable {
    /// Superlayer time at which the layer's clock shows `timeOffset`.
    public var beginTime = Flicks.zero
    /// How fast the clock goes; 0 stands still at `timeOffset`.
    public var speed = 1.0
    /// What the clock shows at `beginTime`.
    public var timeOffset = Flicks.zero

    /// The superlayer's own clock.
    public init() {}

    /// The layer's time at a time of its superlayer, both in flicks.
    func local(_ parentTime: Double) -> Double {
        (parentTime - Double(beginTime.count)) * speed + Double(timeOffset.count)
    }
}

extension Layer {
    /// The layer's clock. All its animations, and those of its sublayers, follow it.
    public var timing: LayerTiming {
        get { stage.timings[slot] ?? LayerTiming() }
        nonmutating set { stage.timings[slot] = newValue }
    }

    /// The layer's own time at a time of the stage, to the nearest flick.
    public func localTime(at time: Flicks) -> Flicks {
        Flicks(Int64(stage.localTime(of: slot, at: time).rounded()))
    }

    /// Stops the layer's clock where it is now.
    public func pauseClock() {
        let now = localTime(at: stage.now)
        timing.speed = 0
        timing.timeOffset = now
    }

    /// Lets the clock go on from where it stopped, as if no time had passed (Apple's recipe).
    public func resumeClock() {
        let pausedAt = timing.timeOffset
        timing = LayerTiming()
        timing.beginTime = localTime(at: stage.now) - pausedAt
    }
}
