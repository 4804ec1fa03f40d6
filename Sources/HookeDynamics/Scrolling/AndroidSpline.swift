/// The fling of Android's `OverScroller`, which Compose's `splineBasedDecay` has too.
///
/// With F = friction 0.015 x 0.84 g, in points per second squared, and r = ln 0.78 / ln 0.9, a fling at the speed v takes T = (0.35 v / F)^(1 / (r - 1))
/// seconds for a distance of 0.35 v T. The progress is the cubic Bézier curve with the control points (0.175, 0.5) and (0.35, 1), whose slope at the
/// start is 1 / 0.35: it begins with the velocity of the finger. Android has F in pixels of 1/160 inch times the density; since all lengths scale with
/// it, a fling in points does not depend on the density.
///
/// From `core/java/android/widget/OverScroller.java` of AOSP (commit 050275cd), `SplineBasedFloatDecayAnimationSpec.kt`, `FlingCalculator.kt` and
/// `SplineBasedDecay.kt` of androidx.compose.animation (commits a9b06aaf and 55c737bf). There the curve is a table of 100 samples with straight
/// lines between them, times are whole milliseconds, and `OverScroller` has whole pixels.
enum AndroidSpline {
    /// The rate of deceleration, r = ln 0.78 / ln 0.9.
    static let rate = 0x1.2dd98e9d4fa63p1
    /// Gravity 9.80665 m/s^2, 39.37 inches per metre, 160 points per inch, and a factor of 0.84 'for look and feel'; times the friction of 0.015.
    static let friction = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    /// Where the tension lines of the spline cross.
    static let inflexion = 0.35

    /// The duration of a fling at a speed, seconds.
    static func duration(speed: Double) -> Double { Elementary.pow(inflexion * speed / friction, 1 / (rate - 1)) }

    static func solution(from initial: MotionState) -> FlingSolution {
        let duration = duration(speed: initial.velocity.magnitude)
        guard duration > 0 else { return FlingSolution(resting: initial) }
        let fling = BezierFling(
            start: initial.value, distance: inflexion * initial.velocity * duration, duration: duration,
            curve: CubicBezier(0.5 * inflexion, 0.5, inflexion, 1))
        return FlingSolution(from: initial, along: .bezier(fling), for: duration)
    }
}
