/// Compose's `exponentialDecay`: the velocity falls as e^(-4.2 t) and stops dead at 0.1 pixels per second.
///
/// From `FloatExponentialDecaySpec` in `FloatDecayAnimationSpec.kt` of androidx.compose.animation.core (commit 31adf48a), with its default friction
/// and threshold. There the time is whole milliseconds.
enum ComposeExponential {
    /// The decay rate, per second.
    static let rate = 4.2
    /// The speed at which it stops, pixels per second.
    static let threshold = 0.1

    static func solution(from initial: MotionState, pixelRatio: Double) -> FlingSolution {
        let coast = CoastSolution(from: initial, drag: DoubleDouble(rate), acceleration: 0, sticks: false)
        let stop = coast.time(belowSpeed: threshold / pixelRatio) ?? 0
        return FlingSolution(from: initial, along: .coast(coast), for: stop)
    }
}
