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
