import HookeDynamics

extension MotionModel {
    /// A spring that was in motion before the recording began, such as after a drag: position and velocity of its first row are free.
    static let freeSpring = MotionModel(
        kind: .freeSpring, parameters: [.frequency, .ratio],
        factors: [
            Factor(name: .target, isPlace: true), Factor(name: .offset), Factor(name: .velocity, timePower: -1),
        ],
        evaluate: { parameters, time, row in
            let response = SpringResponse(
                frequency: parameters[0], ratio: parameters[1], time: max(0, time))
            let derivatives = response.remainingDerivatives
            (row[0], row[1], row[2]) = (response.remaining, derivatives.byLogFrequency, derivatives.byRatio)
            (row[3], row[4], row[5]) = (response.q, response.byLogFrequency.q, response.byRatio.q)
        },
        search: { samples in
            guard samples.mayMoveBefore else { return nil }
            let span = max(2, samples.times[samples.lastMoving])
            var starts: [[Double]] = []
            for turns in [1.0, 1.7, 3, 5, 8.5, 14, 24, 40] {
                for ratio in [0.1, 0.4, 0.8, 1.4] { starts.append([Elementary.log(turns / span), ratio]) }
            }
            return Search(starts: starts, bounds: springBounds, followed: 3)
        })
}
