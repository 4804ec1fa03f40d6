extension Spring {
    /// A spring by its physics.
    ///
    /// The spring is exact, overdamped where its damping says so. SwiftUI's initialiser of the same shape has
    /// `allowOverDamping: false` as its default and silently lowers the damping to critical; here that clamp is a
    /// platform's quirk, and has to be asked for.
    ///
    /// - Parameters:
    ///   - mass: m > 0.
    ///   - stiffness: k > 0, force per displacement.
    ///   - damping: c >= 0, force per velocity.
    ///   - allowOverDamping: whether a damping above 2 sqrt(k m) stays; if not, it becomes critical.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true) {
        let exact = Spring(storing: mass, stiffness, damping)
        self = allowOverDamping ? exact : exact.clampedToCritical
    }

    /// This spring ``rounded``, with no more than critical damping, 2 sqrt(k m): what Core Animation and UIKit make of it.
    public var clampedToCritical: Spring {
        RoundedRates(self).dampingRatio > 1
            ? Spring(storing: mass, stiffness, 2 * (stiffness * mass).squareRoot()) : rounded
    }

    /// Whether c > 2 sqrt(k m), so that the motion creeps.
    public var isOverdamped: Bool { dampingRatio > 1 }
}
