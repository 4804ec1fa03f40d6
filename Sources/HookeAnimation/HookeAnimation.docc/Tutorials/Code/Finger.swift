import HookeAnimation
import HookeDynamics

/// What the finger does, as data. It comes down 0.1 s after the start, and is gone 0.4 s later.
extension TouchPath {
    /// Straight down, 500 points a second.
    static let straightDown = TouchPath(
        from: Point(x: 160, y: 60), to: Point(x: 160, y: 260), duration: 0.4)

    /// Down and to the right, slower towards the end.
    static let pull = TouchPath(
        from: Point(x: 160, y: 60), to: Point(x: 220, y: 260), duration: 0.4, pace: .easeOut)
}
