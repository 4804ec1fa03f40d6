import HookeDynamics

extension MotionModel {
    /// A decay that starts at a moment of the recording: from + distance (1 - exp(-rate t)).
    static let decay = MotionModel(
        kind: .decay, parameters: [Parameter(name: .rate, isLogarithm: true, timePower: -1), .start],
        factors: [.from, .distance],
        evaluate: { parameters, time, row in
            let (rate, since) = (parameters[0], time - parameters[1])
            guard since > 0 else {
                (row[0], row[1], row[2]) = (0, 0, 0)
                return
            }
            let left = Elementary.exp(-rate * since)
            (row[0], row[1], row[2]) = (1 - left, rate * since * left, -rate * left)
        },
        search: { samples in
            guard samples.mayRestBefore else { return nil }
            return Search(
                starts: [0.4, 0.7, 1.1].map { [Elementary.log($0 / samples.halfTime), samples.likelyStart] },
                bounds: [-14...3, samples.startBounds])
        })

    /// A decay that was in motion before the recording began.
    static let freeDecay = MotionModel(
        kind: .freeDecay, parameters: [Parameter(name: .rate, isLogarithm: true, timePower: -1)],
        factors: [Factor(name: .target, isPlace: true), Factor(name: .offset)],
        evaluate: { parameters, time, row in
            let rate = parameters[0]
            let left = Elementary.exp(-rate * max(0, time))
            (row[0], row[1]) = (left, -rate * time * left)
        },
        search: { samples in
            guard samples.mayMoveBefore else { return nil }
            return Search(
                starts: [0.3, 0.7, 1.4, 3].map { [Elementary.log($0 / max(1, samples.times[samples.middle]))] },
                bounds: [-14...3])
        })
}
