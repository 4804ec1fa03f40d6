import HookeDynamics

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
