/// A card that a spring moves from 0 to 300 pt, while it fades in: a motion that knows nothing of Hooke.
public struct Card {
    /// The position, points.
    public private(set) var x = 0.0
    /// The opacity, from 0 to 1.
    public private(set) var opacity = 0.0

    private var velocity = 0.0
    private let (stiffness, damping): (Double, Double)

    /// A card whose spring has a duration, in seconds, and a bounce.
    public init(duration: Double = 0.5, bounce: Double = 0.3) {
        let frequency = 2 * Double.pi / duration
        (stiffness, damping) = (frequency * frequency, 2 * (1 - bounce) * frequency)
    }

    /// Moves on by a time, in steps of a tenth of a millisecond.
    public mutating func advance(by seconds: Double) {
        let steps = Int((seconds * 10_000).rounded())
        let step = seconds / Double(steps)
        for _ in 0..<steps {
            // The midpoint rule.
            let acceleration = stiffness * (300 - x) - damping * velocity
            let middle = (x: x + step / 2 * velocity, velocity: velocity + step / 2 * acceleration)
            x += step * middle.velocity
            velocity += step * (stiffness * (300 - middle.x) - damping * middle.velocity)
        }
        opacity = min(1, opacity + 4 * seconds)
    }
}
