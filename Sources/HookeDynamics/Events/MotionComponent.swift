/// The displacement, velocity or acceleration of a spring's motion, which satisfy the same equation.
///
/// Each of them, y, satisfies y'' + 2 g y' + w^2 y = 0, where g = c / (2 m) and w^2 = k / m. The zeros of y therefore have one
/// closed form in y and y' at the start. They are the crossings, the extrema, and the extrema of the velocity.
struct MotionComponent {
    /// The derivative of the displacement.
    enum Order { case value, velocity, acceleration }

    let motion: SpringSolution
    let order: Order
    /// y and y' at the start.
    let initial: MotionState

    init(_ motion: SpringSolution, _ order: Order) {
        let start = motion.initial
        let acceleration = Self.acceleration(start, motion.spring)
        self.motion = motion
        self.order = order
        let slope = MotionState(value: start.velocity, velocity: acceleration)
        initial =
            switch order {
            case .value: start
            case .velocity: slope
            case .acceleration:
                MotionState(value: acceleration, velocity: Self.acceleration(slope, motion.spring))
            }
    }

    /// y, `time` seconds after the start.
    func reading(at time: Double) -> Double {
        let state = motion.state(atSeconds: time)
        return switch order {
        case .value: state.value
        case .velocity: state.velocity
        case .acceleration: Self.acceleration(state, motion.spring)
        }
    }

    /// Whether y stays zero.
    var isAtRest: Bool { initial.value == 0 && initial.velocity == 0 }

    /// y'' = -(k y + c y') / m.
    private static func acceleration(_ state: MotionState, _ spring: Spring) -> Double {
        -(spring.stiffness * state.value + spring.damping * state.velocity) / spring.mass
    }
}

extension MotionComponent {
    /// The time in seconds of the zero with an index from 0; a zero at the start does not count. Indices have 64 bits on every processor: a motion
    /// with hardly any damping has more zeros than 32 bits count.
    ///
    /// The closed form gives an estimate, and bisection of a bracket around it the result. Below critical damping there is always a
    /// next zero, from there on at most one. `nil` if there is none, or if the motion has decayed by e^-700 before, to nothing that
    /// a double can hold.
    func zero(_ index: Int64) -> Double? {
        guard !isAtRest, index >= 0 else { return nil }
        return motion.rates.swings ? swingZero(index) : index == 0 ? creepZero : nil
    }

    /// The number of half periods beyond which a half period is shorter than four units in the last place of the time.
    static var mostSwings: Double { 0x1p50 }

    /// The number of zeros up to and including `time`.
    func zeroCount(through time: Double) -> Int64 {
        guard !isAtRest, time > 0 else { return 0 }
        guard motion.rates.swings else { return creepZero.map { $0 <= time ? 1 : 0 } ?? 0 }
        let rate = motion.rates.slowestDecay
        let end = rate > 0 ? min(time, 700 / rate) : time
        let swings = (end * motion.rates.swingFrequency - phase) / .pi
        // A double does not resolve the phase at such a time: the closed form decides.
        guard swings < Self.mostSwings else { return Int64(min(swings, 0x1p62)) }
        var count = max(0, Int64(swings) + 1)
        // The closed form may be off by one if a zero is at `time` itself.
        while count > 0, (zero(count - 1) ?? .infinity) > time { count -= 1 }
        while let next = zero(count), next <= time { count += 1 }
        return count
    }

    /// The angle of the first zero, in (0, pi]: y ~ y0 cos s + (g y0 + y0')/wd sin s.
    private var phase: Double {
        let rates = motion.rates
        let angle = Elementary.atan2(
            -initial.value * rates.swingFrequency, rates.slowestDecay * initial.value + initial.velocity)
        // At an angle of 0 or -pi, y is zero at the start: the first zero is half a period later.
        if initial.value == 0 { return .pi }
        return angle > 0 ? angle : angle + .pi
    }

    private func swingZero(_ index: Int64) -> Double? {
        let frequency = motion.rates.swingFrequency
        let estimate = (phase + Double(index) * .pi) / frequency
        guard motion.rates.slowestDecay * estimate < 700 else { return nil }
        let startsAbove = initial.value > 0 || (initial.value == 0 && initial.velocity > 0)
        let isAbove = startsAbove == (index % 2 == 0)
        let quarter = .pi / (2 * frequency)
        let (low, high) = (max(0, estimate - quarter), estimate + quarter)
        let isPast = { (time: Double) in
            let reading = reading(at: time)
            return isAbove ? reading <= 0 : reading >= 0
        }
        // The acceleration is a rounded sum, whose sign changes more than once near its zero: only one order of halving finds the same one.
        return order == .acceleration
            ? bisection(from: low, to: high, isPast) : bisection(from: low, to: high, near: estimate, isPast)
    }

    /// The only zero from critical damping on. With the rates r1 > r2, y = 0 where
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
        // Beyond this time the motion underflows, and its sign is meaningless.
        let last = 700 / -slow
        var high = min(1 / (slow - ratio), last)
        while high < last, !isPast(high) { high = min(2 * high, last) }
        return isPast(high) ? bisection(from: 0, to: high, isPast) : nil
    }
}

extension MotionComponent {
    /// The last time at which |y| enters `band`: just before it y is outside, from then on always inside.
    ///
    /// Between two extrema y is monotone, so that the exit is after the last extremum outside the band, above critical damping too.
    /// 0 if y is never outside; `nil` if it leaves the band again and again: without damping, or with a band of 0; or if a double of seconds
    /// does not reach the time.
    ///
    /// If an extremum is within 1e-8 of the band's limit, the time is as uncertain as such a crossing: the rounding of y divided by
    /// its slope.
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
        guard high.isFinite else { return nil }
        let estimate = secantZero(from: low, to: high) { abs(reading(at: $0)) - band }
        return bisection(from: low, to: high, near: estimate, isInside)
    }

    /// The index of the last extremum whose magnitude exceeds `band`.
    ///
    /// The heights follow from the factor by which they shrink: late in a long motion, a double of time does not resolve a peak
    /// well enough to compare it with the next.
    private func lastTurn(outside band: Double) -> Int64? {
        guard let first = slope.zero(0) else { return nil }
        let excess = Elementary.log(abs(reading(at: first)) / band)
        guard excess > 0 else { return nil }
        return motion.rates.swings ? Int64((min(excess, 700) / shrinking).rounded(.up)) - 1 : 0
    }

    /// The time at which the envelope enters the band, if the exit comes after more periods than a double resolves.
    private func envelopeExit(fromBand band: Double) -> Double? {
        guard motion.rates.swings, let first = slope.zero(0) else { return nil }
        let excess = Elementary.log(abs(reading(at: first)) / band)
        return excess / shrinking > Self.mostSwings ? first + excess / motion.rates.slowestDecay : nil
    }

    /// The logarithm of the constant factor between the heights of successive extrema, pi g / wd.
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
