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
            guard let guesses = springGuesses(samples) else { return nil }
            let (start, span) = (samples.likelyStart, samples.times[samples.lastMoving] - samples.likelyStart)
            guard span > 4 else { return nil }
            var starts: [[Double]] = []
            for part in [0.08, 0.16, 0.25, 0.35, 0.45, 0.6] {
                for index in [3, 4, 7, 10] {
                    starts.append([guesses[index].frequency, guesses[index].ratio, start, part * span])
                }
            }
            return Search(
                starts: starts, bounds: springBounds + [samples.startBounds, 1...max(2, span)], followed: 3)
        })
}
