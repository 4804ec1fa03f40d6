import HookeDynamics

/// The clock that a timing makes of the one around it: t = (tp - beginTime) * speed + timeOffset, in flicks.
extension MediaTiming {
    /// A layer's clock unless set: its superlayer's own, without an end.
    public static let layer = MediaTiming(duration: .forever)

    /// Its own time at a time of what is around it; one with an end is folded into its duration, and stands still outside of
    /// its active interval.
    func local(ofParent time: Double) -> Double {
        guard isFolded else { return (time - Double(beginTime.count)) * speed + Double(timeOffset.count) }
        var filled = self
        filled.fillMode = .both
        return filled.phase(at: time)?.local ?? 0
    }

    /// How fast it goes then against what is around it.
    func speed(atParent time: Double) -> Double {
        guard isFolded else { return speed }
        return phase(at: time)?.speed ?? 0
    }

    private var isFolded: Bool { duration > .zero && duration < .forever }

    /// The time around it at which it came to a time of its own, seen from a later one; `nil` where it stands still, or did not come
    /// there on the way on which it is.
    func parent(ofLocal time: Double, near later: Double) -> Double? {
        guard isFolded else { return speed != 0 ? parent(ofLocal: time) : nil }
        let speed = speed(atParent: later)
        guard speed != 0 else { return nil }
        let earlier = later + (time - local(ofParent: later)) / speed
        // Within a flick, by its own: behind a turn or the start of a repeat it was elsewhere.
        return abs(local(ofParent: earlier) - time) <= 1 ? earlier : nil
    }

    /// The time around it at a time of its own, not folded; 0 for a clock that stands still (measured).
    func parent(ofLocal time: Double) -> Double {
        guard speed != 0 else { return 0 }
        return (time - Double(timeOffset.count)) / speed + Double(beginTime.count)
    }
}

extension Flicks {
    /// The flick nearest to a time in flicks; `forever` is as far as it goes either way.
    init(nearest time: Double) {
        let limit = Double(Flicks.forever.count)
        self = abs(time) < limit ? Flicks(Int64(time.rounded())) : time < 0 ? Flicks(-Flicks.forever.count) : .forever
    }
}
