import HookeDynamics

extension MotionModel {
    /// Two springs that are added, the second a gap after the first: what UIKit makes of an animation that begins during another.
    static let additiveRetarget = MotionModel(
        kind: .additiveRetarget,
        parameters: [.frequency, .ratio, .start, Parameter(name: .gap, timePower: 1)],
        factors: [.from, .distance, Factor(name: .secondDistance)],
        evaluate: { parameters, time, row in
            writeSpringStep(parameters, time - parameters[2], parameterCount: 4, start: 2, at: 0, &row)
            let later = time - parameters[2] - parameters[3]
            writeSpringStep(parameters, later, parameterCount: 4, start: 2, at: 5, &row)
            row[5 + 4] = row[5 + 3]
        },
        search: { samples in
            let (start, span) = (samples.likelyStart, samples.times[samples.lastMoving] - samples.likelyStart)
            guard span > 4 else { return nil }
            var starts: [[Double]] = []
            for part in [0.08, 0.14, 0.2, 0.27, 0.35, 0.45, 0.6] {
                for turns in [5.0, 8, 13, 21, 34] {
                    for ratio in [0.3, 0.8] {
                        starts.append([Elementary.log(turns / span), ratio, start, part * span])
                    }
                }
            }
            return Search(
                starts: starts, bounds: springBounds + [samples.startBounds, 1...max(2, span)], followed: 6)
        },
        // The gap may be anywhere: of a dozen distinguishable ones the best is looked at.
        price: 6)
}
