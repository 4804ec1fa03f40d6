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
}

extension MediaTiming {
    /// Times closer than this count as equal: 1e-9 s, in flicks. Whole flicks at speed 1 are never mistaken for each other.
    private static let tolerance = 0.7056

    /// The phase at a time of the layer, in flicks; `nil` where the animation does not show.
    ///
    /// Active at both ends; an inner end of a cycle starts the next, and the last instant shows the end
    /// (measured on Apple's frameworks; `timeOffset` wraps).
    func phase(at layerTime: Double) -> MediaPhase? {
        let active = activeDuration
        var elapsed = layerTime - Double(beginTime.count)
        if elapsed < 0 {
            guard fillMode.showsStart else { return nil }
            elapsed = 0
        } else if elapsed > active + Self.tolerance {
            guard fillMode.showsEnd else { return nil }
            elapsed = active
        }

        // What takes no time is at its start before, and at its end from then on.
        guard duration > .zero else {
            let isOver = hasBegun(at: layerTime)
            return MediaPhase(local: 0, fraction: isOver && !autoreverses ? 1 : 0, speed: 0, cycle: 0)
        }
        let length = Double(duration.count)
        let period = autoreverses ? 2 * length : length
        let local = elapsed * speed + Double(timeOffset.count)
        var cycle = (local / period).rounded(.down)
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

    /// Whether its active interval has begun at a time of the layer, in flicks.
    func hasBegun(at layerTime: Double) -> Bool {
        layerTime >= Double(beginTime.count) - Self.tolerance
    }

    /// Whether its active interval is over at a time of the layer, in flicks.
    func hasEnded(at layerTime: Double) -> Bool {
        layerTime - Double(beginTime.count) >= activeDuration - Self.tolerance
    }
}
