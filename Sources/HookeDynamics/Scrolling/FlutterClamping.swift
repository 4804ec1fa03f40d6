/// Flutter's `ClampingScrollPhysics`: as far as Android's spline, by a power of the time that is left, so that the deceleration depends on the velocity alone.
///
/// With r and T of ``AndroidSpline``, the duration is D = 0.35 r T, the distance v D / r, the position v D / r (1 - (1 - t / D)^r) and the velocity
/// v (1 - t / D)^(r - 1).
///
/// From `ClampingScrollSimulation` in `scroll_simulation.dart` of Flutter (commit 095d6b96; in Flutter before 3.10 it was another curve).
struct FlutterClamping: Hashable, Sendable {
    let initial: MotionState
    let duration: Double

    static func solution(from initial: MotionState) -> FlingSolution {
        let duration =
            AndroidSpline.rate * AndroidSpline.inflexion * AndroidSpline.duration(speed: initial.velocity.magnitude)
        guard duration > 0 else { return FlingSolution(resting: initial) }
        return FlingSolution(
            from: initial, along: .clamping(FlutterClamping(initial: initial, duration: duration)), for: duration)
    }

    func state(atSeconds seconds: Double) -> MotionState {
        let left = max(0, 1 - seconds / duration)
        let power = Elementary.pow(left, AndroidSpline.rate - 1)
        return MotionState(
            value: initial.value + initial.velocity * duration / AndroidSpline.rate * (1 - left * power),
            velocity: initial.velocity * power)
    }
}
