extension MotionComponent {
    /// The last time at which |y| leaves `band` inwards: just before it y is outside, from then on inside for ever.
    ///
    /// Between two extrema y is monotone, so the exit lies after the last extremum outside of the band: that covers the
    /// crossings of +band, -band and 0 alike, above critical damping too. Zero if y is never outside; `nil` if it never comes
    /// to stay inside: without damping, or with a band of 0.
    func lastExit(fromBand band: Double) -> Double? {
        guard !isAtRest else { return 0 }
        guard band > 0 else { return nil }
        let spring = motion.spring
        guard spring.damping > 0 else { return undampedAmplitude <= band ? 0 : nil }
        let isInside = { (time: Double) in abs(reading(at: time)) <= band }
        let turn = lastTurn(outside: band)
        guard turn != nil || abs(initial.value) > band else { return 0 }
        let low = turn.flatMap(slope.zero) ?? 0
        let slowest = spring.dampingRatio < 1 ? spring.decayRate : -spring.creepRates.slow
        let high = slope.zero((turn ?? -1) + 1) ?? firstPast(low, stepping: 1 / slowest, isInside)
        return bisection(from: low, to: high, isInside)
    }

    /// The index of the last extremum whose magnitude exceeds `band`.
    private func lastTurn(outside band: Double) -> Int? {
        let slope = slope
        func isOutside(_ index: Int) -> Bool { slope.zero(index).map { abs(reading(at: $0)) > band } ?? false }
        guard let first = slope.zero(0), isOutside(0) else { return nil }
        guard motion.spring.dampingRatio < 1 else { return 0 }
        // Extrema shrink by the same factor, exp(-pi g / wd), each time.
        let shrinking = .pi * motion.spring.decayRate / motion.spring.dampedFrequency
        let excess = Elementary.log(abs(reading(at: first)) / band)
        var index = Int(min(excess, 700) / shrinking)
        while index > 0, !isOutside(index) { index -= 1 }
        while isOutside(index + 1) { index += 1 }
        return index
    }

    /// y', as a component of the same motion.
    private var slope: MotionComponent {
        MotionComponent(motion, order == .value ? .velocity : .acceleration)
    }

    private var undampedAmplitude: Double {
        let swing = initial.velocity / motion.spring.naturalFrequency
        return (initial.value * initial.value + swing * swing).squareRoot()
    }
}
