internal import HookeDynamics

/// The motion that a platform makes of exported code: progress as a function of time.
enum PlatformCurve: Hashable, Sendable {
    /// A spring that jumps to its target at an end, seconds.
    case spring(SpringSolution, end: Double?)
    /// A spring sampled at whole milliseconds.
    case milliseconds(MillisecondSpring)
    /// Linear interpolation between stops.
    case stops(LinearStops)
    /// Steps of 1 ms, of which each frame takes a whole number.
    case steps(EulerSpring)

    /// When it jumps to its target, seconds, and by what part of the distance; `nil` for a motion that does not jump, and for steps, whose end
    /// depends on the frames.
    var rest: (time: Double, jump: Double)? {
        switch self {
        case .spring(let solution, let end):
            return end.map { ($0, -solution.value(atSeconds: $0)) }
        case .milliseconds(let spring):
            return spring.end.map {
                let last = spring.progress(displacement: spring.solution.value(atSeconds: Double($0) / 1000))
                return (Double($0) / 1000, spring.progress(displacement: 0) - last)
            }
        case .stops, .steps: return nil
        }
    }

    /// The platform's progress at `time` seconds: 0 at the start, 1 at the target. Where it depends on the frames, that of the last frame
    /// at 60 Hz.
    func progress(at time: Double) -> Double {
        switch self {
        case .spring(let solution, let end):
            if let end, time >= end { 1 } else { 1 + solution.value(atSeconds: time) }
        case .milliseconds(let spring): spring.progress(at: time)
        case .stops(let stops): stops.progress(at: time)
        case .steps(let spring):
            spring.progress(
                atRate: EulerSpring.rate, count: Int(time * Double(EulerSpring.rate) * (1 + 0x1p-50)) + 1
            ).last ?? 0
        }
    }
}
