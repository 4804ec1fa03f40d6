public import HookeDynamics

extension Layer {
    /// The layer's clock against its superlayer's; all its animations, and those of its sublayers, follow it. Its duration is
    /// `Flicks.forever` unless set. A finite one folds the layer's time: its repeats and its way back run all that lies in it again.
    /// Its speed is finite, and its repeat count not negative.
    public var timing: MediaTiming {
        get { stage.state.clocks[slot] }
        nonmutating set {
            precondition(newValue.isSound, MediaTiming.requirement)
            stage.setTiming(newValue, of: slot)
        }
    }

    /// A time of another layer's clock, or of the stage's for `nil`, by this layer's; to the nearest flick.
    public func convertTime(_ time: Flicks, from layer: Layer?) -> Flicks {
        Flicks(nearest: stage.convert(time, from: layer?.slot, to: slot))
    }

    /// A time of this layer's clock by another layer's, or by the stage's for `nil`; to the nearest flick. Converted out of a clock
    /// that stands still, all times are 0 (measured).
    public func convertTime(_ time: Flicks, to layer: Layer?) -> Flicks {
        Flicks(nearest: stage.convert(time, from: slot, to: layer?.slot))
    }

    /// Stops the layer's clock where it is now (Apple's recipe).
    public func pauseClock() {
        let now = convertTime(stage.now, from: nil)
        timing.speed = 0
        timing.timeOffset = now
    }

    /// Lets the clock go on from where it stopped, as if no time had passed (Apple's recipe).
    public func resumeClock() {
        let pausedAt = timing.timeOffset
        timing.speed = 1
        timing.timeOffset = .zero
        timing.beginTime = .zero
        timing.beginTime = convertTime(stage.now, from: nil).subtracting(clamping: pausedAt)
    }
}

extension Stage {
    fileprivate func setTiming(_ timing: MediaTiming, of layer: Int) {
        caches.expire(state.clocks.set(timing, of: layer, at: refresh?.timestamp))
    }

    fileprivate func convert(_ time: Flicks, from: Int?, to: Int?) -> Double {
        state.clocks.convert(time, from: from, to: to, in: state.tree)
    }
}
