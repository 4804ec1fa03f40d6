extension Spring {
    /// A spring by mass, stiffness and damping.
    ///
    /// The spring is exact, overdamped where its damping says so. SwiftUI's initialiser of the same shape has
    /// `allowOverDamping: false` as its default and silently lowers the damping to critical; here that clamp is a
    /// platform's quirk, and an option.
    ///
    /// - Parameters:
    ///   - mass: m > 0.
    ///   - stiffness: k > 0, force per displacement.
    ///   - damping: c >= 0, force per velocity.
    ///   - allowOverDamping: whether a damping above 2 sqrt(k m) stays; if not, it becomes critical.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true) {
        let exact = Spring(storing: mass, stiffness, damping)
        self = allowOverDamping ? exact : exact.clampedToCritical
    }

    /// This spring ``rounded``, with no more than critical damping, 2 sqrt(k m): what Core Animation and UIKit make of it.
    public var clampedToCritical: Spring {
        RoundedRates(self).dampingRatio > 1
            ? Spring(storing: mass, stiffness, 2 * (stiffness * mass).squareRoot()) : rounded
    }

    /// Whether c > 2 sqrt(k m), so that the motion creeps.
    public var isOverdamped: Bool { dampingRatio > 1 }
}

extension Spring {
    /// A spring of mass 1 by natural frequency and damping ratio, the parameters of vibration engineering.
    ///
    /// - Parameters:
    ///   - naturalFrequency: w0 = sqrt(k / m) > 0, radians per second.
    ///   - dampingRatio: z = c / (2 sqrt(k m)) >= 0; 1 is critical.
    public init(naturalFrequency: Double, dampingRatio: Double) {
        self.init(
            frequency: naturalFrequency, dampingRatio: dampingRatio, exactly: DoubleDouble(naturalFrequency),
            DoubleDouble(dampingRatio))
    }

    /// Where all dialects of a frequency and a ratio meet: k = m w0^2 and c = 2 z m w0, as a platform computes them from the doubles
    /// that it has for both, and exactly.
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

    /// Damping as a fraction of the critical, z = c / (2 sqrt(k m)).
    public var dampingRatio: Double { WideSpring(self).dampingRatio.rounded(or: RoundedRates(self).dampingRatio) }

    /// How fast the envelope decays, z w0 = c / (2 m), per second.
    public var decayRate: Double { WideSpring(self).decayRate.rounded(or: RoundedRates(self).decayRate) }

    /// The frequency of the swing, w0 sqrt(1 - z^2), radians per second; zero where the spring does not swing.
    public var dampedFrequency: Double { SpringRates(self).swingFrequency }
}

extension Spring {
    /// A spring by the period it would have without damping, as SwiftUI and UIKit have it.
    ///
    /// - Parameters:
    ///   - response: seconds, > 0; k = m (2 pi / response)^2.
    ///   - dampingRatio: z >= 0, 1 is critical; c = 4 pi z m / response.
    ///   - mass: m > 0. It changes the forces, not the motion.
    public init(response: Double, dampingRatio: Double, mass: Double = 1) {
        self.init(
            mass: mass, frequency: 2 * .pi / response, dampingRatio: dampingRatio, exactly: .twoPi / response,
            DoubleDouble(dampingRatio))
    }

    /// The period without damping, 2 pi / w0, seconds.
    public var response: Double { exactResponse.rounded(or: 2 * .pi / naturalFrequency) }

    /// The same beyond a double.
    var exactResponse: DoubleDouble { .twoPi / WideSpring(self).squaredFrequency.squareRoot() }
}
