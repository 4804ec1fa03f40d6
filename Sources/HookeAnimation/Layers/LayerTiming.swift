public import HookeDynamics

extension Layer {
    /// The layer's clock relative to its superlayer's; its animations and those of its sublayers follow it. The duration is
    /// `Flicks.forever` by default; a finite one makes the layer's time repeat or run backwards, with all animations inside it. The
    /// speed must be finite, the duration and the repeat count not negative.
    public var timing: MediaTiming {
        get { stage.state.clocks[slot] }
        nonmutating set {
            trap(unless: newValue.isSound, MediaTiming.requirement)
            trap(unless: newValue.duration >= .zero, "a layer's clock has a duration that is not negative")
            stage.setTiming(newValue, of: slot)
        }
    }

    /// Converts a time from another layer's clock, or the stage's for `nil`, to this layer's, rounded to a flick.
    public func convertTime(_ time: Flicks, from layer: Layer?) -> Flicks {
        Flicks(nearest: stage.convert(time, from: layer?.slot, to: slot))
    }

    /// Converts a time from this layer's clock to another layer's, or the stage's for `nil`, rounded to a flick. Out of a stopped
    /// clock all times convert to 0 (measured).
    public func convertTime(_ time: Flicks, to layer: Layer?) -> Flicks {
        Flicks(nearest: stage.convert(time, from: slot, to: layer?.slot))
    }

    /// Stops the layer's clock at its current time (Apple's recipe).
    public func pauseClock() {
        let now = convertTime(stage.now, from: nil)
        timing.speed = 0
        timing.timeOffset = now
    }

    /// Resumes a stopped clock from the time at which it stopped, with speed 1, as if no time had passed (Apple's recipe). Does nothing to a
    /// clock that runs.
    public func resumeClock() {
        guard timing.speed == 0 else { return }
        let pausedAt = timing.timeOffset
        timing.speed = 1
        timing.timeOffset = .zero
        timing.beginTime = .zero
        timing.beginTime = convertTime(stage.now, from: nil).subtracting(clamping: pausedAt)
    }
}

extension Stage {
    fileprivate func setTiming(_ timing: MediaTiming, of layer: Int) {
        caches.invalidate(state.clocks.set(timing, of: layer, at: refresh?.timestamp))
    }

    fileprivate func convert(_ time: Flicks, from: Int?, to: Int?) -> Double {
        state.clocks.convert(time, from: from, to: to, in: state.tree)
    }
}
