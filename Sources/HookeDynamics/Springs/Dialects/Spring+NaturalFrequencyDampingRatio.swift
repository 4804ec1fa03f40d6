extension Spring {
    /// A spring of mass 1 by the words of vibration engineering.
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
