import HookeDynamics

extension MotionModel {
    /// A spring that starts from rest at a moment of the recording: from + distance (1 - remaining).
    static let springFromRest = MotionModel(
        kind: .springFromRest, parameters: [.frequency, .ratio, .start],
        factors: [.from, .distance],
        evaluate: { parameters, time, row in
            writeSpringStep(parameters, time - parameters[2], parameterCount: 3, start: 2, at: 0, &row)
        },
        search: { samples in
            guard let guesses = springGuesses(samples) else { return nil }
            return Search(
                starts: guesses.map { [$0.frequency, $0.ratio, samples.likelyStart] },
                bounds: springBounds + [samples.startBounds], followed: 2)
        })

    /// The logarithm of the frequency between a turn in 1e5 steps and a sample, and any damping ratio below 60.
    static let springBounds: [ClosedRange<Double>] = [-11...3, 0...60]

    /// First guesses of log w and z from the time in which half of the way was gone: w t is 1.1 to 2.5 then.
    static func springGuesses(_ samples: Samples) -> [(frequency: Double, ratio: Double)]? {
        var guesses: [(frequency: Double, ratio: Double)] = []
        for (ratio, scaled) in [(0.15, 1.1), (0.4, 1.25), (0.7, 1.45), (1.0, 1.7), (1.5, 2.3), (3, 4.3)] {
            for factor in [0.7, 1, 1.45] {
                guesses.append((Elementary.log(scaled * factor / samples.halfTime), ratio))
            }
        }
        return guesses
    }

    /// Writes 1 - remaining of a spring `time` after its start, and its derivatives by log w, z and the start.
    static func writeSpringStep(
        _ parameters: [Double], _ time: Double, parameterCount: Int, start: Int, at place: Int, _ row: inout [Double]
    ) {
        for index in place...(place + parameterCount) { row[index] = 0 }
        guard time > 0 else { return }
        let response = SpringResponse(frequency: parameters[0], ratio: parameters[1], time: time)
        let derivatives = response.remainingDerivatives
        row[place] = 1 - response.remaining
        row[place + 1] = -derivatives.byLogFrequency
        row[place + 2] = -derivatives.byRatio
        row[place + 1 + start] = response.remainingSlope
    }

    /// Writes the displacement of a spring `time` after a push with velocity 1, and its derivatives by log w, z and the start.
    static func writeSpringPulse(
        _ parameters: [Double], _ time: Double, parameterCount: Int, start: Int, at place: Int, _ row: inout [Double]
    ) {
        for index in place...(place + parameterCount) { row[index] = 0 }
        guard time > 0 else { return }
        let response = SpringResponse(frequency: parameters[0], ratio: parameters[1], time: time)
        row[place] = response.q
        row[place + 1] = response.byLogFrequency.q
        row[place + 2] = response.byRatio.q
        row[place + 1 + start] = -response.pulseSlope
    }
}

extension MotionModel.Parameter {
    static let frequency = MotionModel.Parameter(name: .naturalFrequency, isLogarithm: true, timePower: -1)
    static let ratio = MotionModel.Parameter(name: .dampingRatio)
    static let start = MotionModel.Parameter(name: .start, timePower: 1, isMoment: true)
    static let duration = MotionModel.Parameter(name: .duration, isLogarithm: true, timePower: 1)
}

extension MotionModel.Factor {
    static let from = MotionModel.Factor(name: .from, isPlace: true)
    static let distance = MotionModel.Factor(name: .distance)
}
