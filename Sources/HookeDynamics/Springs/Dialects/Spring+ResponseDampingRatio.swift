extension Spring {
    /// A spring by the period it would have without damping, as SwiftUI and UIKit have it.
    ///
    /// - Parameters:
    ///   - response: seconds, > 0; k = m (2 pi / response)^2.
    ///   - dampingRatio: z >= 0, 1 is critical; c = 4 pi z m / response.
    ///   - mass: m > 0. It changes the forces, not the motion.
    public init(response: Double, dampingRatio: Double, mass: Double = 1) {
        self.init(
            mass: mass, frequency: 2 * .pi / response, dampingRatio: dampingRatio, exactly: .twoPi / response,
            DoubleDouble(dampingRatio))
    }

    /// The period without damping, 2 pi / w0, seconds.
    public var response: Double { exactResponse.rounded(or: 2 * .pi / naturalFrequency) }

    /// The same beyond a double.
    var exactResponse: DoubleDouble { .twoPi / WideSpring(self).squaredFrequency.squareRoot() }
}
