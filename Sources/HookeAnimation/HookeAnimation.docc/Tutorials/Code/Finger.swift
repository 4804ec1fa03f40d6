import HookeAnimation
import HookeDynamics

/// Recorded touches: position as a function of time, 0.4 s long. The runs play them 0.1 s after the start.
extension TouchPath {
    /// Straight down at 500 points per second.
    static let straightDown = TouchPath(
        from: Point(x: 160, y: 60), to: Point(x: 160, y: 260), duration: 0.4)

    /// Down and to the right, slower towards the end.
    static let pull = TouchPath(
        from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: 0.4, pace: .easeOut)
}
