extension Spring {
    /// A spring of mass 1 that settles in a given time, by SwiftUI's initialiser: UIKit's rule without a velocity.
    ///
    /// As SwiftUI does, it clamps instead of refusing; ``init(settlingDuration:dampingRatio:initialVelocity:root:)``
    /// refuses.
    ///
    /// - Parameters:
    ///   - settlingDuration: seconds until `epsilon` of the distance is left, clamped to 0.01...10. Not a response.
    ///   - dampingRatio: z, clamped to `epsilon`...1; no spring below that settles by this rule.
    ///   - epsilon: what is left of the distance, above 0 and below 1; for others ``validated()`` refuses the spring.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let duration = min(max(settlingDuration, 0.01), 10)
        let ratio = min(max(dampingRatio, epsilon), 1)
        let equation = SettlingEquation(dampingRatio: ratio, velocity: 0, epsilon: epsilon)
        let root = epsilon > 0 && epsilon < 1 ? equation.largestRoot ?? .nan : .nan
        self.init(scaledFrequency: root, over: duration, dampingRatio: ratio)
    }

    /// The spring of w0 = W / d, W being a double: what its equation is solved to.
    init(scaledFrequency: Double, over duration: Double, dampingRatio: Double) {
        self.init(
            frequency: scaledFrequency / duration, dampingRatio: dampingRatio,
            exactly: DoubleDouble(scaledFrequency) / duration, DoubleDouble(dampingRatio))
    }
}
