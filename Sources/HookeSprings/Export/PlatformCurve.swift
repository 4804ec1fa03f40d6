internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// What a platform makes of pasted code: progress as a function of time.
enum PlatformCurve: Hashable, Sendable {
    /// A spring, put on its target at an end.
    case spring(SpringSolution, end: Double?)
    /// A spring on a clock of whole milliseconds, in single precision.
    case milliseconds(MillisecondSpring)
    /// Straight lines between stops.
    case stops(LinearStops)

    /// Where the platform has it after `time` seconds: 0 at the start, 1 at the target.
    func progress(at time: Double) -> Double {
        switch self {
        case .spring(let solution, let end):
            if let end, time >= end { 1 } else { 1 + solution.value(atSeconds: time) }
        case .milliseconds(let spring): spring.progress(at: time)
        case .stops(let stops): stops.progress(at: time)
        }
    }
}

/// Compose's spring: it sees whole milliseconds only, and answers in single precision.
struct MillisecondSpring: Hashable, Sendable {
    /// The displacement from the target, in the unit of the value.
    let solution: SpringSolution
    /// Start and target as single precision has them.
    let from: Float
    let target: Float
    /// What was asked for.
    let asked: ExportMotion
    /// When it is over, milliseconds; `nil` where it never is.
    let end: Int?

    func progress(at time: Double) -> Double {
        // A time that was divided from whole milliseconds may be a rounding below them.
        progress(millisecond: Int(((time * 1000) * (1 + 0x1p-50)).rounded(.down)))
    }

    func progress(millisecond: Int) -> Double {
        let isOver = end.map { millisecond >= $0 } ?? false
        let value =
            isOver
            ? target : Float(Double(target) + solution.value(atSeconds: Double(millisecond) / 1000))
        return (Double(value) - asked.from) / asked.distance
    }
}
