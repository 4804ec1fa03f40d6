import HookeDynamics

/// The duration by which UIKit gives springs.
enum UIKitDuration {
    /// Natural frequency times duration for a damping ratio without an initial velocity: after the duration a thousandth of the distance
    /// remains by UIKit's rule, for which a ratio above 1 is 1.
    static func scaledFrequency(ratio: Double) -> Double? {
        guard ratio > 0.002 else { return nil }
        guard ratio < 1 else { return critical }
        return Elementary.log(ratio / (0.001 * ((1 - ratio) * (1 + ratio)).squareRoot())) / ratio
    }

    /// The same of a ratio of 1, the root of (1 + W) exp(-W) = 1/1000.
    private static let critical = Spring(settlingDuration: 1, dampingRatio: 1).naturalFrequency
}
