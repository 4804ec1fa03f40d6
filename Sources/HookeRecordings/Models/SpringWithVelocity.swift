extension MotionModel {
    /// A spring that starts at a moment of the recording with a velocity.
    static let springWithVelocity = MotionModel(
        kind: .springWithVelocity, parameters: [.frequency, .ratio, .start],
        factors: [.from, .distance, Factor(name: .velocity, timePower: -1)],
        evaluate: { parameters, time, row in
            writeSpringStep(parameters, time - parameters[2], parameterCount: 3, start: 2, at: 0, &row)
            writeSpringPulse(parameters, time - parameters[2], parameterCount: 3, start: 2, at: 4, &row)
        },
        search: { samples in
            guard samples.mayRestBefore, let guesses = springGuesses(samples) else { return nil }
            return Search(
                starts: guesses.map { [$0.frequency, $0.ratio, samples.likelyStart] },
                bounds: springBounds + [samples.startBounds], followed: 2)
        })
}
