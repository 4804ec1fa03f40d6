/// Chromium's `PhysicsBasedFlingCurve`: the distance of a constant deceleration, on a cubic Bézier curve.
///
/// The distance is v^2 / 2 a with a = 2.7559e-5 inches per square millisecond, at 96 points per inch, at most three lengths of the view; the time v / 2300 pt/s^2, at
/// most 2 s. With the slope s = v time / distance the control points are (0.2, 0.2 s), or (1 / s, 1) where that is above 1, and (0.55, 1).
///
/// From `ui/events/gestures/physics_based_fling_curve.cc` of Chromium (commit be5cd41e). On Windows it has the pixels per inch of the screen; a fling along both axes
/// takes its time from the faster one there, while here each axis has its own.
enum ChromiumPhysics {
    static let deceleration = 2.7559e-5 * 96 * 1e6

    static func solution(from initial: MotionState, atMost greatest: Double) -> FlingSolution {
        let speed = initial.velocity.magnitude
        let distance = min(speed * speed / (2 * deceleration), greatest)
        let duration = min(2, speed / 2300)
        guard distance > 0, duration > 0 else { return FlingSolution(resting: initial) }
        let slope = speed * duration / distance
        let fling = BezierFling(
            start: initial.value, distance: initial.velocity < 0 ? -distance : distance, duration: duration,
            curve: slope * 0.2 < 1 ? CubicBezier(0.2, 0.2 * slope, 0.55, 1) : CubicBezier(1 / slope, 1, 0.55, 1))
        return FlingSolution(from: initial, along: .bezier(fling), for: duration)
    }
}
