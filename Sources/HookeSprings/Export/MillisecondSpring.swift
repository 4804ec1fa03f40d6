internal import HookeDynamics

/// A spring that a platform samples at whole milliseconds since its start, rounded down: Compose, Slint and React Native's `Animated`.
struct MillisecondSpring: Hashable, Sendable {
    /// The displacement from the target, in units of the value.
    let solution: SpringSolution
    /// The target as the platform stores it.
    var target = 1.0
    /// The start and the distance from it to the target, of which progress is a fraction.
    var origin = 0.0
    var distance = 1.0
    /// Whether values are rounded to single precision.
    let isSingle: Bool
    /// The end, milliseconds; `nil` if it never ends.
    let end: Int?

    func progress(at time: Double) -> Double {
        // A time computed from whole milliseconds may be a rounding below them.
        progress(millisecond: Int(((time * 1000) * (1 + 0x1p-50)).rounded(.down)))
    }

    func progress(millisecond: Int) -> Double {
        let isOver = end.map { millisecond >= $0 } ?? false
        return progress(displacement: isOver ? 0 : solution.value(atSeconds: Double(millisecond) / 1000))
    }

    /// The progress at a displacement from the target, as the platform rounds it.
    func progress(displacement: Double) -> Double {
        let value = target + displacement
        return ((isSingle ? Double(Float(value)) : value) - origin) / distance
    }

    /// The first whole millisecond from a time on; `nil` for none.
    static func first(from time: Double?) -> Int? { time.map { Int(($0 * 1000).rounded(.up)) } }
}
