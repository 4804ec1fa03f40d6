extension Spring {
    /// A spring by mass, stiffness and damping.
    ///
    /// The damping may be above critical. SwiftUI's corresponding initialiser has the default `allowOverDamping: false`, which
    /// lowers the damping to critical; here that is an option.
    ///
    /// - Parameters:
    ///   - mass: m > 0.
    ///   - stiffness: k > 0, force per displacement.
    ///   - damping: c >= 0, force per velocity.
    ///   - allowOverDamping: If false, a damping above 2 sqrt(k m) is lowered to that.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true) {
        let exact = Spring(storing: mass, stiffness, damping)
        self = allowOverDamping ? exact : exact.clampedToCritical
    }

    /// This spring ``rounded``, with at most critical damping, 2 sqrt(k m), as Core Animation and UIKit use it.
    public var clampedToCritical: Spring {
        RoundedRates(self).dampingRatio > 1
            ? Spring(storing: mass, stiffness, 2 * (stiffness * mass).squareRoot()) : rounded
    }

    /// Whether the spring is overdamped: c > 2 sqrt(k m).
    public var isOverdamped: Bool { dampingRatio > 1 }
}

extension Spring {
    /// A spring of mass 1 by its natural frequency and damping ratio.
    ///
    /// - Parameters:
    ///   - naturalFrequency: w0 = sqrt(k / m) > 0, radians per second.
    ///   - dampingRatio: z = c / (2 sqrt(k m)) >= 0; 1 is critical.
    public init(naturalFrequency: Double, dampingRatio: Double) {
        self.init(
            frequency: naturalFrequency, dampingRatio: dampingRatio, exactly: DoubleDouble(naturalFrequency),
            DoubleDouble(dampingRatio))
    }

    /// The spring k = m w0^2, c = 2 z m w0, in doubles as platforms compute it and exactly. All dialects with a frequency and a
    /// ratio use it.
    init(
        mass: Double = 1, frequency: Double, dampingRatio: Double, exactly exactFrequency: DoubleDouble,
        _ exactRatio: DoubleDouble
    ) {
        self.init(
            mass: mass, stiffness: mass * frequency * frequency, damping: 2 * dampingRatio * mass * frequency,
            exactly: exactFrequency * exactFrequency * mass,
            (exactRatio * exactFrequency * mass).scaled(byPowerOfTwo: 2))
    }

    /// The undamped natural frequency w0 = sqrt(k / m), radians per second.
    public var naturalFrequency: Double {
        WideSpring(self).squaredFrequency.squareRoot().rounded(or: RoundedRates(self).naturalFrequency)
    }

    /// The damping ratio, a fraction of critical damping: z = c / (2 sqrt(k m)).
    public var dampingRatio: Double { WideSpring(self).dampingRatio.rounded(or: RoundedRates(self).dampingRatio) }

    /// The decay rate of the envelope, z w0 = c / (2 m), per second.
    public var decayRate: Double { WideSpring(self).decayRate.rounded(or: RoundedRates(self).decayRate) }

    /// The damped frequency w0 sqrt(1 - z^2), radians per second; zero from critical damping on.
    public var dampedFrequency: Double { SpringRates(self).swingFrequency }
}

extension Spring {
    /// A spring by its period without damping, as in SwiftUI and UIKit.
    ///
    /// - Parameters:
    ///   - response: The period in seconds, > 0; k = m (2 pi / response)^2.
    ///   - dampingRatio: z >= 0, 1 is critical; c = 4 pi z m / response.
    ///   - mass: m > 0. It affects the forces, not the motion.
    public init(response: Double, dampingRatio: Double, mass: Double = 1) {
        self.init(
            mass: mass, frequency: 2 * .pi / response, dampingRatio: dampingRatio, exactly: .twoPi / response,
            DoubleDouble(dampingRatio))
    }

    /// The period without damping, 2 pi / w0, seconds.
    public var response: Double { exactResponse.rounded(or: 2 * .pi / naturalFrequency) }

    /// The response in double-double.
    var exactResponse: DoubleDouble { .twoPi / WideSpring(self).squaredFrequency.squareRoot() }
}
