import HookeDynamics

/// The duration by which UIKit gives springs.
enum UIKitDuration {
    /// Natural frequency times duration for a damping ratio without an initial velocity: after the duration a thousandth of the distance
    /// remains by UIKit's rule, for which a ratio above 1 is 1.
    static func scaledFrequency(ratio: Double) -> Double? {
        guard ratio > 0.002 else { return nil }
        return ratio < 1 ? Spring(settlingDuration: 1, dampingRatio: ratio).naturalFrequency : critical
    }

    /// The same of a ratio of 1, which a bisection finds.
    private static let critical = Spring(settlingDuration: 1, dampingRatio: 1).naturalFrequency
}
