import HookeDynamics

/// Whether a spring from rest jumps to its target at the end of UIKit's duration. The duration follows from frequency and ratio, so that
/// the cut-off has no parameter of its own.
struct CutOffTest {
    /// What the recording shows.
    let result: Identification.CutOff

    /// `nil` for other models, and without a settling duration.
    init?(_ fit: ModelFit) {
        guard fit.model.kind == .springFromRest,
            let scaled = CutOffTest.scaledFrequency(ratio: fit.point.parameters[1])
        else { return nil }
        let cutModel = MotionModel(
            kind: .springFromRest, parameters: fit.model.parameters, factors: fit.model.factors,
            evaluate: { parameters, time, row in
                let end = parameters[2] + scaled / parameters[0]
                guard time < end else {
                    (row[0], row[1], row[2], row[3]) = (1, 0, 0, 0)
                    return
                }
                fit.model.evaluate(parameters, time, &row)
            }, search: fit.model.search)
        let cut = ProjectedMisfit(cutModel, fit.misfit.samples, times: fit.misfit.times, fit.misfit.whitening)
        let gain = fit.point.misfit - cut.minimum(from: cut.point(fit.point.parameters), bounds: fit.bounds, iterations: 6).misfit
        result = gain > Choice.leastDifference ? .seen : gain < -Choice.leastDifference ? .notSeen : .cannotTell
    }

    /// UIKit's w0 d for a damping ratio without an initial velocity.
    static func scaledFrequency(ratio: Double) -> Double? {
        guard ratio > 0.002 else { return nil }
        // Of a duration of 1 s.
        let spring = Spring(settlingDuration: 1, dampingRatio: ratio)
        let frequency = spring.naturalFrequency
        return frequency.isFinite && frequency > 0 ? frequency : nil
    }
}
