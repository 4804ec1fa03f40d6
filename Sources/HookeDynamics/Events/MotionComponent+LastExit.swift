extension MotionComponent {
    /// The last time at which |y| leaves `band` inwards: just before it y is outside, from then on inside for ever.
    ///
    /// Between two extrema y is monotone, so the exit lies after the last extremum outside of the band: that covers the
    /// crossings of +band, -band and 0 alike, above critical damping too. Zero if y is never outside; `nil` if it never comes
    /// to stay inside: without damping, or with a band of 0.
    ///
    /// Where an extremum grazes the band, within 1e-8 of its height, the time is as uncertain as such a crossing is: the
    /// rounding of y over its slope.
    func lastExit(fromBand band: Double) -> Double? {
        guard !isAtRest else { return 0 }
        guard band > 0 else { return nil }
        guard motion.spring.damping > 0 else { return undampedAmplitude <= band ? 0 : nil }
        if let time = envelopeExit(fromBand: band) { return time }
        let isInside = { (time: Double) in abs(reading(at: time)) <= band }
        let turn = lastTurn(outside: band)
        guard turn != nil || abs(initial.value) > band else { return 0 }
        let low = turn.flatMap(slope.zero) ?? 0
        let high =
            slope.zero((turn ?? -1) + 1) ?? firstPast(low, stepping: 1 / motion.rates.slowestDecay, isInside)
        return bisection(from: low, to: high, isInside)
    }

    /// The index of the last extremum whose magnitude exceeds `band`.
    ///
    /// Their heights come from the factor by which they shrink: late in a long motion a double of time no longer meets a peak
    /// well enough to compare it with the next.
    private func lastTurn(outside band: Double) -> Int? {
        guard let first = slope.zero(0) else { return nil }
        let excess = Elementary.log(abs(reading(at: first)) / band)
        guard excess > 0 else { return nil }
        return motion.rates.swings ? Int((min(excess, 700) / shrinking).rounded(.up)) - 1 : 0
    }

    /// Where the exit comes after too many swings to tell them apart, the time of the envelope is the exit's.
    private func envelopeExit(fromBand band: Double) -> Double? {
        guard motion.rates.swings, let first = slope.zero(0) else { return nil }
        let excess = Elementary.log(abs(reading(at: first)) / band)
        return excess / shrinking > Self.mostSwings ? first + excess / motion.rates.slowestDecay : nil
    }

    /// Extrema shrink by the same factor each time: the exponent of it, pi g / wd.
    private var shrinking: Double { .pi * motion.rates.slowestDecay / motion.rates.swingFrequency }

    /// y', as a component of the same motion.
    private var slope: MotionComponent {
        MotionComponent(motion, order == .value ? .velocity : .acceleration)
    }

    private var undampedAmplitude: Double {
        let swing = initial.velocity / motion.rates.frequency
        return (initial.value * initial.value + swing * swing).squareRoot()
    }
}
