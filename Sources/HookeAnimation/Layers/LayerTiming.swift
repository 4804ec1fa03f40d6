public import HookeDynamics

extension Layer {
    /// The layer's clock against its superlayer's; all its animations, and those of its sublayers, follow it. Its duration is
    /// `Flicks.forever` unless set. A finite one folds the layer's time: its repeats and its way back run all that lies in it again.
    /// Its speed is finite, and its repeat count not negative.
    public var timing: MediaTiming {
        get { stage.timings[slot] ?? .layer }
        nonmutating set {
            precondition(newValue.isSound, MediaTiming.requirement)
            stage.timings[slot] = newValue == .layer ? nil : newValue
            stage.noteClockChange(of: slot)
            stage.isSampled = false
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

/// Time through the clocks of layers, in flicks.
extension Stage {
    /// A layer's time at a time of the stage: through the clocks of all layers around it.
    func localTime(of layer: Int, at time: Flicks) -> Double {
        guard !timings.isEmpty else { return Double(time.count) }
        return localTime(of: layer, under: nil, at: Double(time.count))
    }

    /// How fast a layer's clock goes then against the stage's.
    func clockSpeed(of layer: Int, at time: Flicks) -> Double {
        guard !timings.isEmpty else { return 1 }
        guard let outer = tree.superlayer(of: layer) else {
            return timings[layer]?.speed(atParent: Double(time.count)) ?? 1
        }
        let speed = clockSpeed(of: outer, at: time)
        return timings[layer].map { $0.speed(atParent: localTime(of: outer, at: time)) * speed } ?? speed
    }

    /// Up to the innermost layer that holds both and down again, so that a clock around both plays no part; `nil` is the stage.
    func convert(_ time: Flicks, from: Int?, to: Int?) -> Double {
        guard !timings.isEmpty else { return Double(time.count) }
        var common = to
        while let layer = common, !(from.map { tree.isInside($0, layer) } ?? false) {
            common = tree.superlayer(of: layer)
        }
        var shared = Double(time.count)
        var current = from
        while let layer = current, layer != common {
            shared = timings[layer]?.parent(ofLocal: shared) ?? shared
            current = tree.superlayer(of: layer)
        }
        return to.map { localTime(of: $0, under: common, at: shared) } ?? shared
    }

    /// Notes that a layer's clock is another from this refresh on.
    func noteClockChange(of layer: Int) {
        if refresh != nil { clockChanges[layer] = now }
    }

    /// Whether any layer has a clock of its own, or had one.
    var hasClocks: Bool { !timings.isEmpty || !clockChanges.isEmpty }

    /// Whether a clock around a layer, its own included, is or was another than the stage's. `superlayer` says what lies in what.
    func isClocked(_ layer: Int?, in superlayer: (Int) -> Int?) -> Bool {
        var current = layer
        while let layer = current {
            if timings[layer] != nil || clockChanges[layer] != nil { return true }
            current = superlayer(layer)
        }
        return false
    }

    /// The stage's time of an event at a time of a layer that has come: through the layer's own chain of clocks, and no other
    /// layer's. It is the refresh's where a clock stands still, or was changed after the time at which it would have come there.
    func eventTime(of time: Flicks, in layer: Int) -> Flicks {
        guard hasClocks, isClocked(layer, in: tree.superlayer) else { return min(time, now) }
        // As the time of a commit, which was taken to the nearest flick.
        guard Flicks(nearest: localTime(of: layer, at: now)) != time else { return now }
        var (outer, changed) = (Double(time.count), -Double.infinity)
        var current: Int? = layer
        while let inner = current {
            current = tree.superlayer(of: inner)
            if let change = clockChanges[inner] { changed = max(changed, Double(change.count)) }
            guard let clock = timings[inner] else { continue }
            let around = current.map { localTime(of: $0, under: nil, at: Double(now.count)) } ?? Double(now.count)
            guard let parent = clock.parent(ofLocal: outer, near: around) else { return now }
            outer = parent
        }
        return outer >= changed && outer < Double(now.count) ? Flicks(nearest: outer) : now
    }

    private func localTime(of layer: Int, under ancestor: Int?, at time: Double) -> Double {
        if layer == ancestor { return time }
        let outer = tree.superlayer(of: layer).map { localTime(of: $0, under: ancestor, at: time) } ?? time
        return timings[layer]?.local(ofParent: outer) ?? outer
    }
}
