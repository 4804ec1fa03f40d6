/// react-spring's integration: semi-implicit Euler in whole steps of 1 ms. A frame takes as many as its interval has begun, 17 at 60 Hz, 12
/// at 90 Hz and 9 at 120 Hz, and the first frame of an animation 17 at any rate; each frame's excess makes the motion faster than the spring.
///
/// Source: pmndrs/react-spring, packages/core/src/SpringValue.ts (`advance`) and packages/rafz/src/index.ts (`update`, 16.667 ms for the
/// first frame).
struct EulerSpring: Hashable, Sendable {
    let mass: Double
    let tension: Double
    let friction: Double
    let from: Double
    let target: Double
    /// Units of the value per millisecond.
    let velocity: Double
    /// The largest distance from the target at rest, and the largest speed per millisecond.
    let precision: Double
    let restVelocity: Double
    /// Whether the first step that begins at or beyond the target begins at rest at the target.
    let clamps: Bool

    /// The rate of the frames of `--as`, in hertz.
    static let rate = 60
    private static let firstSteps = 17

    /// Whether the integration does not grow: h^2 k/m + 2 h c/m < 4 and h c/m < 2 with h = 1 ms.
    static func isStable(mass: Double, tension: Double, friction: Double) -> Bool {
        let (pull, drag) = (tension / mass * 1e-6, friction / mass * 1e-3)
        return drag < 2 && pull + 2 * drag < 4
    }

    /// The progress at frames 0, 1, 2 and so on of a display, up to the one that ends the motion, at most `count`.
    ///
    /// - Parameter isEndless: whether to ignore the test for rest.
    func progress(atRate hertz: Int, count: Int, isEndless: Bool = false) -> [Double] {
        var (position, speed) = (from, velocity)
        var frames = [0.0]
        let steps = (1000 + hertz - 1) / hertz
        while frames.count < count {
            for _ in 0..<(frames.count == 1 ? EulerSpring.firstSteps : steps) {
                if !isEndless, abs(speed) <= restVelocity, abs(target - position) <= precision { return frames + [1] }
                if clamps, position == target || (position > target) == (from < target) {
                    (position, speed) = (target, 0)
                }
                let pull = -tension * 0.000001 * (position - target)
                let drag = -friction * 0.001 * speed
                speed += (pull + drag) / mass
                position += speed
            }
            frames.append((position - from) / (target - from))
        }
        return frames
    }
}
