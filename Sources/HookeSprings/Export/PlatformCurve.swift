internal import HookeDynamics

/// The motion that a platform makes of exported code: progress as a function of time.
enum PlatformCurve: Hashable, Sendable {
    /// A spring that jumps to its target at an end, seconds.
    case spring(SpringSolution, end: Double?)
    /// A spring sampled at whole milliseconds in single precision.
    case milliseconds(MillisecondSpring)
    /// Linear interpolation between stops.
    case stops(LinearStops)

    /// The platform's progress at `time` seconds: 0 at the start, 1 at the target.
    func progress(at time: Double) -> Double {
        switch self {
        case .spring(let solution, let end):
            if let end, time >= end { 1 } else { 1 + solution.value(atSeconds: time) }
        case .milliseconds(let spring): spring.progress(at: time)
        case .stops(let stops): stops.progress(at: time)
        }
    }
}

/// Compose's spring: sampled at whole milliseconds, rounded to single precision.
struct MillisecondSpring: Hashable, Sendable {
    /// The displacement from the target, in units of the value.
    let solution: SpringSolution
    /// Start and target in single precision.
    let from: Float
    let target: Float
    /// The exact motion.
    let motion: ExportMotion
    /// The end, milliseconds; `nil` if it never ends.
    let end: Int?

    func progress(at time: Double) -> Double {
        // A time computed from whole milliseconds may be a rounding below them.
        progress(millisecond: Int(((time * 1000) * (1 + 0x1p-50)).rounded(.down)))
    }

    func progress(millisecond: Int) -> Double {
        let isOver = end.map { millisecond >= $0 } ?? false
        let value =
            isOver
            ? target : Float(Double(target) + solution.value(atSeconds: Double(millisecond) / 1000))
        return (Double(value) - motion.from) / motion.distance
    }
}
