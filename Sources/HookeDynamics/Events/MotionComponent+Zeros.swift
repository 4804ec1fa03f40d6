extension MotionComponent {
    /// The time of the zero with this index, after the start; a zero at the start itself does not count.
    ///
    /// The closed form gives a candidate, halving a bracket around it the answer. Below critical damping there is always a
    /// next zero, from there on at most one. `nil` where there is none, or only after the motion has shrunk by e^-700, when a
    /// double has nothing left of it.
    func zero(_ index: Int) -> Double? {
        guard !isAtRest, index >= 0 else { return nil }
        return motion.rates.swings ? swingZero(index) : index == 0 ? creepZero : nil
    }

    /// From so many half swings on, one is below four units in the last place of the time.
    static var mostSwings: Double { 0x1p50 }

    /// How many zeros there are up to and including `time`.
    func zeroCount(through time: Double) -> Int {
        guard !isAtRest, time > 0 else { return 0 }
        guard motion.rates.swings else { return creepZero.map { $0 <= time ? 1 : 0 } ?? 0 }
        let rate = motion.rates.slowestDecay
        let end = rate > 0 ? min(time, 700 / rate) : time
        let swings = (end * motion.rates.swingFrequency - phase) / .pi
        // So many that a double no longer tells where in a swing `time` is: the closed form is all there is.
        guard swings < Self.mostSwings else { return Int(min(swings, 0x1p62)) }
        var count = max(0, Int(swings) + 1)
        // The closed form may be one off where a zero falls on `time` itself.
        while count > 0, (zero(count - 1) ?? .infinity) > time { count -= 1 }
        while let next = zero(count), next <= time { count += 1 }
        return count
    }

    /// The angle at which y first vanishes, in (0, pi]: y ~ y0 cos s + (g y0 + y0')/wd sin s.
    private var phase: Double {
        let rates = motion.rates
        let angle = Elementary.atan2(
            -initial.value * rates.swingFrequency, rates.slowestDecay * initial.value + initial.velocity)
        // At an angle of 0 or -pi, y vanishes at the start: the first zero is half a swing later.
        if initial.value == 0 { return .pi }
        return angle > 0 ? angle : angle + .pi
    }

    private func swingZero(_ index: Int) -> Double? {
        let frequency = motion.rates.swingFrequency
        let estimate = (phase + Double(index) * .pi) / frequency
        guard motion.rates.slowestDecay * estimate < 700 else { return nil }
        let startsAbove = initial.value > 0 || (initial.value == 0 && initial.velocity > 0)
        let isAbove = startsAbove == (index % 2 == 0)
        let quarter = .pi / (2 * frequency)
        return bisection(from: max(0, estimate - quarter), to: estimate + quarter) { time in
            let reading = reading(at: time)
            return isAbove ? reading <= 0 : reading >= 0
        }
    }

    /// The only zero without a swing. With r1 > r2 the two rates, y = 0 where
    ///
    ///     1 - exp(-(r1 - r2) t) = (r1 - r2) / q,   q = r1 - y0'/y0
    ///
    /// which needs q > r1 - r2, and t >= 1/q. At critical damping r1 = r2, and t = 1/q.
    private var creepZero: Double? {
        guard initial.value != 0 else { return nil }
        let (slow, fast) = (-motion.rates.slowestDecay, -motion.rates.fastestDecay)
        let ratio = initial.velocity / initial.value
        // q > r1 - r2, written without the cancellation.
        guard ratio < fast else { return nil }
        let isAbove = initial.value > 0
        let isPast = { (time: Double) in
            let reading = reading(at: time)
            return isAbove ? reading < 0 : reading > 0
        }
        // Beyond this nothing of the motion is left in a double, and its sign says nothing.
        let last = 700 / -slow
        var high = min(1 / (slow - ratio), last)
        while high < last, !isPast(high) { high = min(2 * high, last) }
        return isPast(high) ? bisection(from: 0, to: high, isPast) : nil
    }
}
