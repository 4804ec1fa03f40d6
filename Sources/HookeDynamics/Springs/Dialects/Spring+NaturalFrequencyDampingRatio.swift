extension Spring {
    /// A spring of mass 1 by the words of vibration engineering.
    ///
    /// - Parameters:
    ///   - naturalFrequency: w0 = sqrt(k / m) > 0, radians per second.
    ///   - dampingRatio: z = c / (2 sqrt(k m)) >= 0; 1 is critical.
    public init(naturalFrequency: Double, dampingRatio: Double) {
        self.init(storing: 1, naturalFrequency * naturalFrequency, 2 * dampingRatio * naturalFrequency)
    }

    /// The undamped natural frequency w0 = sqrt(k / m), radians per second.
    public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

    /// Damping as a fraction of the critical, z = c / (2 sqrt(k m)).
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// How fast the envelope decays, z w0 = c / (2 m), per second.
    public var decayRate: Double { damping / (2 * mass) }

    /// The frequency of the swing, w0 sqrt(1 - z^2), radians per second; zero where the spring does not swing.
    public var dampedFrequency: Double {
        let ratio = dampingRatio
        // (1 - z)(1 + z) keeps the digits that 1 - z^2 loses near critical damping.
        return ratio < 1 ? naturalFrequency * ((1 - ratio) * (1 + ratio)).squareRoot() : 0
    }
}
