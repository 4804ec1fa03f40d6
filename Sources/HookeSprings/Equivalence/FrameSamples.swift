internal import HookeDynamics

/// The displacements of curves at the frames of a display, in distances; frame n is n / rate seconds after the start.
///
/// A spring's motion is the sum of its responses to a displacement and to a velocity. The responses are evaluated once for a spring, so
/// that another velocity costs two products a frame.
final class FrameSamples {
    /// Frames per second.
    let rate: Int
    /// The number of frames, from frame 0 on.
    let count: Int
    private var responses: [Key: Response] = [:]

    /// A spring and how its times are rounded.
    private struct Key: Hashable {
        let spring: Spring
        let isMillisecond: Bool
    }

    /// The displacements after a displacement of 1, and after a velocity of 1 per second.
    private struct Response {
        let toDisplacement: [Double]
        let toVelocity: [Double]

        func displacement(_ frame: Int, from start: MotionState) -> Double {
            toDisplacement[frame] * start.value + toVelocity[frame] * start.velocity
        }
    }

    init(rate: Int, count: Int) {
        (self.rate, self.count) = (rate, count)
    }

    /// The time of a frame, seconds.
    func time(_ frame: Int) -> Double { Double(frame) / Double(rate) }

    /// The whole milliseconds at a frame.
    private func millisecond(_ frame: Int) -> Int { frame * 1000 / rate }

    private func response(of spring: Spring, isMillisecond: Bool) -> Response {
        let key = Key(spring: spring, isMillisecond: isMillisecond)
        if let known = responses[key] { return known }
        let (pushed, struck) = (
            SpringSolution(spring, from: MotionState(value: 1, velocity: 0)),
            SpringSolution(spring, from: MotionState(value: 0, velocity: 1))
        )
        let times = (0..<count).map { isMillisecond ? Double(millisecond($0)) / 1000 : time($0) }
        let made = Response(
            toDisplacement: times.map { pushed.value(atSeconds: $0) },
            toVelocity: times.map { struck.value(atSeconds: $0) })
        responses[key] = made
        return made
    }

    /// The displacements of a spring's motion.
    func displacements(of solution: SpringSolution) -> [Double] {
        let response = response(of: solution.spring, isMillisecond: false)
        return (0..<count).map { response.displacement($0, from: solution.initial) }
    }

    /// The displacements of a platform's curve.
    ///
    /// - Parameter isEndless: whether to ignore the end of the motion.
    func displacements(of curve: PlatformCurve, isEndless: Bool = false) -> [Double] {
        switch curve {
        case .spring(let solution, let end):
            let response = response(of: solution.spring, isMillisecond: false)
            let end = isEndless ? nil : end
            return (0..<count).map { frame in
                if let end, time(frame) >= end { return 0 }
                return response.displacement(frame, from: solution.initial)
            }
        case .milliseconds(let spring):
            let response = response(of: spring.solution.spring, isMillisecond: true)
            let end = isEndless ? nil : spring.end
            return (0..<count).map { frame in
                let isOver = end.map { millisecond(frame) >= $0 } ?? false
                let displacement = isOver ? 0 : response.displacement(frame, from: spring.solution.initial)
                return spring.progress(displacement: displacement) - 1
            }
        case .stops(let stops): return (0..<count).map { stops.progress(at: time($0)) - 1 }
        case .steps(let spring):
            let frames = spring.progress(atRate: rate, count: count, isEndless: isEndless).map { $0 - 1 }
            return frames.prefix(count) + Array(repeating: 0, count: max(0, count - frames.count))
        }
    }
}
