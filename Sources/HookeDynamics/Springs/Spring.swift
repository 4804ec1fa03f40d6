/// A damped spring: a mass on a stiffness and a damper, m x'' + c x' + k x = 0.
public struct Spring: Hashable, Sendable, Codable {
    /// Mass, m.
    public let mass: Double
    /// Stiffness, k: force per displacement.
    public let stiffness: Double
    /// Damping coefficient, c: force per velocity. Do not confuse it with the damping *ratio*.
    public let damping: Double

    /// As is.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
    }
}
