extension Spring {
    /// A spring by the period it would have without damping, as SwiftUI and UIKit have it.
    ///
    /// - Parameters:
    ///   - response: seconds, > 0; k = m (2 pi / response)^2.
    ///   - dampingRatio: z >= 0, 1 is critical; c = 4 pi z m / response.
    ///   - mass: m > 0. It changes the forces, not the motion.
    public init(response: Double, dampingRatio: Double, mass: Double = 1) {
        let frequency = 2 * Double.pi / response
        self.init(storing: mass, mass * frequency * frequency, 2 * dampingRatio * mass * frequency)
    }

    /// The period without damping, 2 pi / w0, seconds.
    public var response: Double { 2 * .pi / naturalFrequency }
}
