extension MotionModel {
    /// A spring from rest that jumps to its target at the end of UIKit's duration. The duration follows from frequency and ratio, so that
    /// the cut-off has no parameter of its own.
    static let cutOffSpring = MotionModel(
        kind: .springFromRest, parameters: springFromRest.parameters, factors: springFromRest.factors,
        evaluate: { parameters, time, row in
            // Durations are often whole frames: a frame within a twentieth of a step of the end is after it.
            let scaled = parameters[0] * (time - parameters[2] + 0.05)
            // No duration is shorter but for ratios below 0.002, of which UIKit has none.
            if scaled > 8, let end = UIKitDuration.scaledFrequency(ratio: parameters[1]), scaled >= end {
                (row[0], row[1], row[2], row[3]) = (1, 0, 0, 0)
            } else {
                springFromRest.evaluate(parameters, time, &row)
            }
        }, search: springFromRest.search)
}
