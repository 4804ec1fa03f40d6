/// A spring's rates in double arithmetic from its three doubles, each operation rounded: as platforms compute them, whose
/// rules hang on the last bit of a damping ratio near 1.
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

    /// w0 sqrt(1 - z^2), radians per second; zero where the spring does not swing.
    var dampedFrequency: Double {
        // (1 - z)(1 + z) keeps the digits that 1 - z^2 loses near critical damping.
        dampingRatio < 1 ? naturalFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() : 0
    }
}
