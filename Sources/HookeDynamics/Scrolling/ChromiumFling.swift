/// Chromium's `FlingCurve`: v' = -3.7 v - 636.4 pt/s^2, which is friction with drag.
///
/// The source has positions a e^(-3.7 t) - 172 t - a with a = -5707.62, of which a fling takes the part from its velocity on. A velocity above that at the curve's start,
/// 20946.194 pt/s, scales the whole curve.
///
/// From `ui/events/gestures/fling_curve.cc` of Chromium (commit be5cd41e). A fling along both axes takes its time from the faster one there; here each axis has its own.
enum ChromiumFling {
    static let alpha = -5707.62
    static let beta = 172.0
    static let gamma = 3.7

    static func solution(from initial: MotionState) -> FlingSolution {
        let scale = max(1, initial.velocity.magnitude / (-alpha * gamma - beta))
        let against = scale * beta * gamma
        let drag = DoubleDouble(gamma)
        let coast = CoastSolution(
            from: initial, drag: drag, acceleration: initial.velocity > 0 ? -against : against, sticks: true)
        return FlingSolution(from: initial, along: .coast(coast), for: coast.time(belowSpeed: 0) ?? 0)
    }
}
