/// The rates of a spring's motion, in double-double from the exact m, k and c.
///
/// With g = c/2m, w^2 = k/m and rate = sqrt |g^2 - w^2|, an under-damped motion oscillates with the frequency `rate` in the
/// envelope e^(-g t). An over-damped one is a sum of e^(-slow t) and e^(-fast t), with slow = w^2 / (g + rate) and fast = slow + 2
/// rate, which avoids cancellation.
struct SpringRates: Hashable, Sendable {
    /// w^2 = k/m.
    private let squaredFrequency: DoubleDouble
    /// The decay rate of every term: g up to critical damping, the slow rate above it.
    private let decay: DoubleDouble
    /// sqrt |g^2 - w^2|.
    private let rate: DoubleDouble
    /// 1 / rate; `nil` where the rate is zero.
    private let inverseRate: DoubleDouble?
    private let isOverDamped: Bool

    /// Computes the rates of a spring.
    init(_ spring: Spring) {
        let spring = WideSpring(spring)
        let discriminant = spring.discriminant
        squaredFrequency = spring.squaredFrequency
        rate = discriminant.magnitude.squareRoot() / (2 * spring.mass)
        inverseRate = rate.hi == 0 ? nil : .one / rate
        isOverDamped = discriminant.hi > 0
        decay = isOverDamped ? squaredFrequency / (spring.decayRate + rate) : spring.decayRate
    }

    /// The natural frequency w, radians per second.
    var frequency: Double { squaredFrequency.hi.squareRoot() }

    /// Whether the spring is not over-damped.
    var oscillates: Bool { !isOverDamped }

    /// Whether the spring is under-damped, so that the motion crosses its equilibrium repeatedly.
    var swings: Bool { !isOverDamped && rate.hi != 0 }

    /// The damped frequency, radians per second; zero from critical damping on.
    var swingFrequency: Double { swings ? rate.hi : 0 }

    /// The decay rate of the slowest term, per second: that of the envelope below critical damping.
    var slowestDecay: Double { decay.hi }

    /// The decay rate of the fastest term, per second.
    var fastestDecay: Double { (decay + rate.scaled(byPowerOfTwo: 2)).hi }

    /// The transition matrix over `time` seconds.
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
        // Beyond 600 the fast term is below the last place of every double, and outside the range of scaling.
        let fast = gap.hi < 600 ? Elementary.exp(-gap) : .zero
        let faded = gap.hi < 1 ? -Elementary.expm1(-gap) : .one - fast
        let pulse = inverseRate.map { (faded * $0).scaled(byPowerOfTwo: 0.5) } ?? time
        return transition(pulse: pulse, first: .one, second: fast, over: time)
    }

    private func transition(
        pulse: DoubleDouble, first: DoubleDouble, second: DoubleDouble, over time: DoubleDouble
    ) -> SpringTransition {
        let power = Exponential(-(decay * time))
        let damped = decay * pulse
        return SpringTransition(
            valueFromValue: power.mantissa * (first + damped),
            valueFromVelocity: power.mantissa * pulse,
            velocityFromValue: -(power.mantissa * (squaredFrequency * pulse)),
            velocityFromVelocity: power.mantissa * (second - damped),
            exponent: power.exponent)
    }
}

/// The transition matrix exp(A t) of displacement and velocity, in double-double, with a separate power of two: a motion that has
/// decayed to 1e-300 keeps its digits until it is rounded.
struct SpringTransition {
    let valueFromValue: DoubleDouble
    let valueFromVelocity: DoubleDouble
    let velocityFromValue: DoubleDouble
    let velocityFromVelocity: DoubleDouble
    /// The common exponent: each entry is multiplied by 2^exponent.
    let exponent: Int

    /// The state after the time, with each component rounded once.
    func applied(to state: MotionState) -> MotionState { carried(state).rounded }

    /// The state after the time.
    func carried(_ state: MotionState) -> WideMotionState {
        WideMotionState(
            value: valueFromValue * state.value + valueFromVelocity * state.velocity,
            velocity: velocityFromValue * state.value + velocityFromVelocity * state.velocity, exponent: exponent)
    }

    /// The state after the time.
    func carried(_ state: WideMotionState) -> WideMotionState {
        WideMotionState(
            value: valueFromValue * state.value + valueFromVelocity * state.velocity,
            velocity: velocityFromValue * state.value + velocityFromVelocity * state.velocity,
            exponent: exponent + state.exponent)
    }
}

/// A motion's state before rounding, in double-double, times a power of two.
struct WideMotionState {
    var value = DoubleDouble.zero
    var velocity = DoubleDouble.zero
    /// The common exponent: value and velocity are multiplied by 2^exponent.
    var exponent = 0

    /// The state with each component rounded once.
    var rounded: MotionState {
        MotionState(value: value.rounded(timesTwoTo: exponent), velocity: velocity.rounded(timesTwoTo: exponent))
    }
}

/// A spring's parameters in double-double, divided by the power of two of the mass, which is exact and keeps squares in range.
struct WideSpring {
    let mass: Double
    let stiffness: DoubleDouble
    let damping: DoubleDouble

    init(_ spring: Spring) {
        let unit = Double.powerOfTwo(-max(-1022, min(1022, Int(spring.mass.exponent))))
        mass = spring.mass * unit
        stiffness = .sum(spring.stiffness * unit, spring.stiffnessResidual * unit)
        damping = .sum(spring.damping * unit, spring.dampingResidual * unit)
    }

    /// w^2 = k/m.
    var squaredFrequency: DoubleDouble { stiffness / mass }

    /// g = c / 2m.
    var decayRate: DoubleDouble { damping / (2 * mass) }

    /// The damping ratio z = g / w; exactly 1 for a critical spring.
    var dampingRatio: DoubleDouble {
        discriminant.hi == 0 && stiffness.hi != 0 ? .one : decayRate / squaredFrequency.squareRoot()
    }

    /// The discriminant c^2 - 4 m k: positive for an over-damped spring, negative for an under-damped one.
    ///
    /// For doubles both products are exact, so that the sign is certain. If k and c come from a frequency and a ratio, they and
    /// their products have errors below 2^-100; a difference below 2^-99 is then rounding, and the spring counts as critical.
    var discriminant: DoubleDouble {
        let critical = stiffness * (4 * mass)
        let difference = damping * damping - critical
        return difference.magnitude.hi < 0x1p-99 * critical.hi ? .zero : difference
    }
}

/// A spring's rates in double arithmetic from its three doubles, as platforms compute them. Their rules depend on the last bit of a
/// damping ratio near 1.
struct RoundedRates {
    /// w0 = sqrt(k / m), radians per second.
    let naturalFrequency: Double
    /// z = c / (2 sqrt(k m)).
    let dampingRatio: Double
    /// z w0 = c / (2 m), per second.
    let decayRate: Double

    init(_ spring: Spring) {
        naturalFrequency = (spring.stiffness / spring.mass).squareRoot()
        dampingRatio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
        decayRate = spring.damping / (2 * spring.mass)
    }

    /// The damped frequency w0 sqrt(1 - z^2), radians per second; zero from critical damping on.
    var dampedFrequency: Double {
        // (1 - z)(1 + z) keeps the digits that 1 - z^2 loses near critical damping.
        dampingRatio < 1 ? naturalFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() : 0
    }
}
