import HookeDynamics

/// The values of a timing from which its phase is computed, in flicks: constant from frame to frame.
struct ActiveInterval: Equatable {
    /// Begin time in the layer's time.
    let begin: Double
    /// Active duration in the layer's time; infinite for speed 0 and for endless repeats.
    let active: Double
    /// Length of one run.
    let length: Double
    /// Length of one run in seconds, correctly rounded.
    let seconds: Double
    let speed: Double
    let offset: Double
    let autoreverses: Bool
    let showsStart: Bool
    let showsEnd: Bool

    /// Times closer than this count as equal: 1e-9 s, in flicks. Less than a flick, so that whole flicks at speed 1 stay distinct.
    private static let tolerance = 0.7056

    init(_ timing: MediaTiming) {
        begin = Double(timing.beginTime.count)
        active = timing.activeDuration
        length = Double(timing.duration.count)
        seconds = timing.duration.seconds
        speed = timing.speed
        offset = Double(timing.timeOffset.count)
        autoreverses = timing.autoreverses
        showsStart = timing.fillMode.showsStart
        showsEnd = timing.fillMode.showsEnd
    }

    /// The progress at the end of a cycle: 0 if it autoreverses.
    var cycleEnd: Double { autoreverses ? 0 : 1 }

    /// Lower bounds of the layer's times at which ``hasBegun(at:)`` and ``hasEnded(at:)`` become true.
    var earliestBegin: Double { begin - 1 }
    var earliestEnd: Double { begin + active - 1 }

    /// Whether it has begun at a time of the layer.
    func hasBegun(at layerTime: Double) -> Bool { layerTime >= begin - Self.tolerance }

    /// Whether it has ended at a time of the layer.
    func hasEnded(at layerTime: Double) -> Bool { layerTime - begin >= active - Self.tolerance }

    /// Whether the value is held, before the begin or after the end: it does not change, whatever the phase's speed.
    ///
    /// Separate from ``phase(at:)``, where it would slow down the loop over all tracks.
    func holds(at layerTime: Double) -> Bool {
        layerTime < begin - Self.tolerance || layerTime - begin > active + Self.tolerance
    }

    /// The phase at a time of the layer; `nil` where the animation does not show.
    ///
    /// Active at both ends; an inner end of a cycle starts the next, and the last instant shows the end
    /// (measured on Apple's frameworks; `timeOffset` wraps). At the turn of an animation that autoreverses, the phase's speed is that
    /// before the turn.
    ///
    /// - Parameter isFalling: Whether the layer's time runs backwards.
    @inline(__always)
    func phase(at layerTime: Double, isFalling: Bool = false) -> MediaPhase? {
        let elapsed = layerTime - begin
        let local = elapsed * speed + offset
        // The common case: in the middle of the first run, forwards.
        if elapsed >= 0, elapsed < active - Self.tolerance, local >= Self.tolerance, length - local >= Self.tolerance {
            return MediaPhase(local: local, fraction: local / length, speed: speed, cycle: 0)
        }
        return phaseAtLarge(layerTime, isFalling: isFalling)
    }

    /// The phase at any time.
    private func phaseAtLarge(_ layerTime: Double, isFalling: Bool) -> MediaPhase? {
        var elapsed = layerTime - begin
        let isBefore = elapsed < -Self.tolerance
        if elapsed < 0 {
            // The begin is a whole flick, but the time of a layer with a fractional speed need not be: it may be a fraction of a
            // flick before.
            guard showsStart || !isBefore else { return nil }
            elapsed = 0
        } else if elapsed > active + Self.tolerance {
            guard showsEnd else { return nil }
            elapsed = active
        }

        // Without a duration, the start shows before the begin and the end after it.
        guard length > 0 else {
            let isOver = hasBegun(at: layerTime)
            return MediaPhase(
                local: 0, fraction: isOver && !autoreverses ? 1 : 0, speed: 0, cycle: 0, isBefore: !isOver)
        }
        let period = autoreverses ? 2 * length : length
        let total = elapsed * speed + offset
        let cycles = total / period
        // Rounding down is a call into libm on x86-64 without SSE 4.1; most animations are in their first cycle.
        var cycle = cycles >= 0 && cycles < 1 ? 0 : cycles.rounded(.down)
        var within = total - cycle * period
        if period - within < Self.tolerance {
            within = 0
            cycle += 1
        }
        if elapsed >= active - Self.tolerance, within < Self.tolerance, total > 0 {
            within = period
            cycle -= 1
        }
        let local = within > length ? period - within : within
        return MediaPhase(
            local: local, fraction: local / length,
            speed: reverses(within, elapsed, isFalling: isFalling) ? -speed : speed, cycle: cycle, isBefore: isBefore)
    }

    /// Whether the reverse half of a cycle runs at a time within it. At the turn the half before it counts, between two cycles the half after,
    /// and at the begin and the end of the animation the half inside.
    private func reverses(_ within: Double, _ elapsed: Double, isFalling: Bool) -> Bool {
        guard autoreverses, speed != 0 else { return within > length }
        let isAtEnd = elapsed >= active - Self.tolerance
        let isAtBegin = elapsed < Self.tolerance
        let isBackwards = speed < 0
        let runsBack = isBackwards != (isFalling && !isAtBegin)
        if abs(within - length) < Self.tolerance { return isAtBegin ? !isBackwards : isAtEnd ? isBackwards : runsBack }
        guard within < Self.tolerance else { return within > length }
        return isAtEnd ? !isBackwards : runsBack
    }
}

/// The position of an animation in its run.
struct MediaPhase: Hashable {
    /// Local time within the run, in flicks, between 0 and the duration.
    var local: Double
    /// `local` as a fraction of the duration.
    var fraction: Double
    /// The change of `local` per unit of the layer's time: the speed, negated in the reverse half of an autoreversing run.
    var speed: Double
    /// The number of cycles before this one.
    var cycle: Double
    /// Whether the animation has not begun, so that a timing function shows what is before a jump at its start.
    var isBefore = false

    /// `local` to the nearest flick, at which solvers are evaluated.
    var localTime: Flicks {
        // `rounded()` is a call into libm on x86-64 without SSE 4.1; a number that is not negative is rounded by its fraction.
        guard local >= 0, local < 0x1p62 else { return Flicks(nearest: local) }
        let whole = Int64(local)
        return Flicks(local - Double(whole) < 0.5 ? whole : whole + 1)
    }
}

extension MediaTiming {
    /// The phase at a time of the layer, in flicks, which may run backwards; `nil` where the animation does not show.
    func phase(at layerTime: Double, isFalling: Bool = false) -> MediaPhase? {
        let interval = ActiveInterval(self)
        var phase = interval.phase(at: layerTime, isFalling: isFalling)
        if interval.holds(at: layerTime) { phase?.speed = 0 }
        return phase
    }

    /// Whether its active interval has begun at a time of the layer, in flicks.
    func hasBegun(at layerTime: Double) -> Bool { ActiveInterval(self).hasBegun(at: layerTime) }

    /// Whether its active interval is over at a time of the layer, in flicks.
    func hasEnded(at layerTime: Double) -> Bool { ActiveInterval(self).hasEnded(at: layerTime) }
}
