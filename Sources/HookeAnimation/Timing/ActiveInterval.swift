import HookeDynamics

/// A timing as the numbers that a phase is made of, in flicks: what of it does not change from frame to frame, worked out once.
struct ActiveInterval: Equatable {
    /// When it begins, in the layer's time.
    let begin: Double
    /// How long it is active, in the layer's time; infinite for speed 0 and for endless repeats.
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

    /// Times closer than this count as equal: 1e-9 s, in flicks. Whole flicks at speed 1 are never mistaken for each other.
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

    /// The share of the way where a cycle ends: back at the start, if it autoreverses.
    var cycleEnd: Double { autoreverses ? 0 : 1 }

    /// The first time of the layer at which ``hasBegun(at:)`` may hold, and at which ``hasEnded(at:)`` may: never too late.
    var earliestBegin: Double { begin - 1 }
    var earliestEnd: Double { begin + active - 1 }

    /// Whether it has begun at a time of the layer.
    func hasBegun(at layerTime: Double) -> Bool { layerTime >= begin - Self.tolerance }

    /// Whether it is over at a time of the layer.
    func hasEnded(at layerTime: Double) -> Bool { layerTime - begin >= active - Self.tolerance }

    /// Whether it only holds what shows, before it has begun or after its end: that stands still, whatever its phase's speed.
    ///
    /// Asked beside the phase and not told by it: with this rule in ``phase(at:)`` the loop over all motions took 2.5 times as long.
    func holds(at layerTime: Double) -> Bool {
        layerTime < begin - Self.tolerance || layerTime - begin > active + Self.tolerance
    }

    /// The phase at a time of the layer; `nil` where the animation does not show.
    ///
    /// Active at both ends; an inner end of a cycle starts the next, and the last instant shows the end
    /// (measured on Apple's frameworks; `timeOffset` wraps).
    @inline(__always)
    func phase(at layerTime: Double) -> MediaPhase? {
        let elapsed = layerTime - begin
        let local = elapsed * speed + offset
        // Nearly always: in the middle of the first run, forwards.
        if elapsed >= 0, elapsed < active - Self.tolerance, local >= 0, length - local >= Self.tolerance {
            return MediaPhase(local: local, fraction: local / length, speed: speed, cycle: 0)
        }
        return phaseAtLarge(layerTime)
    }

    /// The phase anywhere.
    private func phaseAtLarge(_ layerTime: Double) -> MediaPhase? {
        var elapsed = layerTime - begin
        if elapsed < 0 {
            guard showsStart else { return nil }
            elapsed = 0
        } else if elapsed > active + Self.tolerance {
            guard showsEnd else { return nil }
            elapsed = active
        }

        // What takes no time is at its start before, and at its end from then on.
        guard length > 0 else {
            let isOver = hasBegun(at: layerTime)
            return MediaPhase(local: 0, fraction: isOver && !autoreverses ? 1 : 0, speed: 0, cycle: 0)
        }
        let period = autoreverses ? 2 * length : length
        let local = elapsed * speed + offset
        let cycles = local / period
        // Rounding down is a call into libm on x86-64 without SSE 4.1; most animations are in their first cycle.
        var cycle = cycles >= 0 && cycles < 1 ? 0 : cycles.rounded(.down)
        var within = local - cycle * period
        if period - within < Self.tolerance {
            within = 0
            cycle += 1
        }
        if elapsed >= active - Self.tolerance, within < Self.tolerance, local > 0 {
            within = period
            cycle -= 1
        }
        if within > length {
            return MediaPhase(
                local: period - within, fraction: (period - within) / length, speed: -speed, cycle: cycle)
        }
        return MediaPhase(local: within, fraction: within / length, speed: speed, cycle: cycle)
    }
}

/// Where an animation stands in its run.
struct MediaPhase: Hashable {
    /// Local time within the run, in flicks, between 0 and the duration.
    var local: Double
    /// `local` as a share of the duration.
    var fraction: Double
    /// Change of `local` per unit of the layer's time: the speed, negated on the way back.
    var speed: Double
    /// How many cycles have gone before this one.
    var cycle: Double

    /// `local` to the nearest flick, which is where a solver is asked.
    var localTime: Flicks {
        // Rounding is a call into libm on x86-64 without SSE 4.1; what is not negative is rounded by what cutting off leaves.
        guard local >= 0, local < 0x1p62 else { return Flicks(nearest: local) }
        let whole = Int64(local)
        return Flicks(local - Double(whole) < 0.5 ? whole : whole + 1)
    }
}

extension MediaTiming {
    /// The phase at a time of the layer, in flicks; `nil` where the animation does not show.
    func phase(at layerTime: Double) -> MediaPhase? {
        let interval = ActiveInterval(self)
        var phase = interval.phase(at: layerTime)
        if interval.holds(at: layerTime) { phase?.speed = 0 }
        return phase
    }

    /// Whether its active interval has begun at a time of the layer, in flicks.
    func hasBegun(at layerTime: Double) -> Bool { ActiveInterval(self).hasBegun(at: layerTime) }

    /// Whether its active interval is over at a time of the layer, in flicks.
    func hasEnded(at layerTime: Double) -> Bool { ActiveInterval(self).hasEnded(at: layerTime) }
}
