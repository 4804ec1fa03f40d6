/// What of a spring's motion does not depend on time: its rates, in double-double from m, k and c as given.
///
/// With g = c/2m, w^2 = k/m and rate = sqrt |g^2 - w^2|, an under-damped spring turns by `rate` under e^(-g t); an over-damped
/// one is the sum of e^(-slow t) and e^(-fast t), with slow = w^2 / (g + rate) and fast = slow + 2 rate, so that nothing cancels.
struct SpringRates: Hashable, Sendable {
    /// w^2 = k/m.
    private let squaredFrequency: DoubleDouble
    /// What every term decays by: g up to the critical damping, the slow rate above it.
    private let decay: DoubleDouble
    /// sqrt |g^2 - w^2|.
    private let rate: DoubleDouble
    /// 1 / rate, or nothing where rate is zero.
    private let inverseRate: DoubleDouble?
    private let isOverDamped: Bool

    /// Takes the spring apart, once.
    init(_ spring: Spring) {
        let spring = WideSpring(spring)
        let discriminant = spring.discriminant
        squaredFrequency = spring.squaredFrequency
        rate = discriminant.magnitude.squareRoot() / (2 * spring.mass)
        inverseRate = rate.hi == 0 ? nil : .one / rate
        isOverDamped = discriminant.hi > 0
        decay = isOverDamped ? squaredFrequency / (spring.decayRate + rate) : spring.decayRate
    }

    /// w, radians a second.
    var frequency: Double { squaredFrequency.hi.squareRoot() }

    /// Whether it is not over-damped.
    var oscillates: Bool { !isOverDamped }

    /// Whether it passes its equilibrium again and again: below critical damping.
    var swings: Bool { !isOverDamped && rate.hi != 0 }

    /// What a swing turns by, radians a second; zero from critical damping on.
    var swingFrequency: Double { swings ? rate.hi : 0 }

    /// How fast the slowest part of the motion decays, per second: a swing's envelope, or what creeps.
    var slowestDecay: Double { decay.hi }

    /// How fast the other part of what creeps decays, per second.
    var fastestDecay: Double { (decay + rate.scaled(byPowerOfTwo: 2)).hi }

    /// The matrix that carries a state over `time` seconds.
    func transition(over time: DoubleDouble) -> SpringTransition {
        isOverDamped ? overDamped(time) : oscillating(time)
    }

    /// With p = sin(rate t) / rate, which is t where the rate is zero: [cos + g p, p; -w^2 p, cos - g p] e^(-g t).
    private func oscillating(_ time: DoubleDouble) -> SpringTransition {
        let (sine, cosine) = Elementary.sineAndCosine(rate * time)
        let pulse = inverseRate.map { sine * $0 } ?? time
        return transition(pulse: pulse, first: cosine, second: cosine, over: time)
    }

    /// With p = (1 - e^(-2 rate t)) / (2 rate): [1 + slow p, p; -w^2 p, e^(-2 rate t) - slow p] e^(-slow t). The critical spring is the
    /// limit of this form and of the other.
    private func overDamped(_ time: DoubleDouble) -> SpringTransition {
        let gap = (rate * time).scaled(byPowerOfTwo: 2)
        // Beyond 600 the fast term is below every double's last place, and below the range in which it could be scaled.
        let fast = gap.hi < 600 ? Elementary.exp(-gap) : .zero
        let faded = gap.hi < 1 ? -Elementary.expm1(-gap) : .one - fast
        let pulse = inverseRate.map { (faded * $0).scaled(byPowerOfTwo: 0.5) } ?? time
        return transition(pulse: pulse, first: .one, second: fast, over: time)
    }

    private func transition(
        pulse: DoubleDouble, first: DoubleDouble, second: DoubleDouble, over time: DoubleDouble
    ) -> SpringTransition {
        let power = Exponential(-(decay * time))
        let share = decay * pulse
        return SpringTransition(
            valueFromValue: power.mantissa * (first + share),
            valueFromVelocity: power.mantissa * pulse,
            velocityFromValue: -(power.mantissa * (squaredFrequency * pulse)),
            velocityFromVelocity: power.mantissa * (second - share),
            exponent: power.exponent)
    }
}
