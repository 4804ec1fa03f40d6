import HookeDynamics

extension MotionModel {
    /// A spring from rest that jumps to its target at the end of UIKit's duration. The duration follows from frequency and ratio, so that
    /// the cut-off has no parameter of its own.
    static let cutOffSpring = MotionModel(
        kind: .springFromRest, parameters: springFromRest.parameters, factors: springFromRest.factors,
        evaluate: { parameters, time, row in
            let scaled = parameters[0] * (time - parameters[2])
            // No duration is shorter but for ratios below 0.002, of which UIKit has none.
            if scaled > 8, let end = UIKitDuration.scaledFrequency(ratio: parameters[1]), scaled >= end {
                (row[0], row[1], row[2], row[3]) = (1, 0, 0, 0)
            } else {
                springFromRest.evaluate(parameters, time, &row)
            }
        }, search: springFromRest.search)
}

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
