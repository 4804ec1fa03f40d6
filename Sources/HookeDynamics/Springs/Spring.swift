/// A damped spring: a mass on a stiffness and a damper, m x'' + c x' + k x = 0.
///
/// A spring is a small value without state. It can be written in every dialect that designers and platforms use, one
/// file a dialect, each with its initialisers and the properties that read them back:
///
///     Spring(mass: 1, stiffness: 100, damping: 10)
///     Spring(duration: 0.5, bounce: 0.3)
///     try Spring(settlingDuration: 0.9, dampingRatio: 0.57, initialVelocity: -2)
///
/// The initialisers that do not throw map whatever they are given, as SwiftUI's do; ``validated()`` refuses what
/// cannot move.
public struct Spring: Hashable, Sendable, Codable {
    /// Mass, m.
    public let mass: Double
    /// Stiffness, k: force per displacement.
    public let stiffness: Double
    /// Damping coefficient, c: force per velocity. Do not confuse it with the damping *ratio*.
    public let damping: Double

    /// The one initialiser that all dialects end in: stores what it is given.
    init(storing mass: Double, _ stiffness: Double, _ damping: Double) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
    }

    /// This spring, if it can move: all three finite, mass and stiffness positive, damping not negative.
    ///
    /// - Throws: ``SpringError`` naming the first of the three that is wrong.
    public func validated() throws(SpringError) -> Spring {
        for (name, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping)] where !value.isFinite {
            throw .notFinite(parameter: name, value: value)
        }
        guard mass > 0 else { throw .massNotPositive(mass) }
        guard stiffness > 0 else { throw .stiffnessNotPositive(stiffness) }
        guard damping >= 0 else { throw .dampingNegative(damping) }
        return self
    }
}

extension Spring: CustomStringConvertible {
    /// The physical parameters, to a tenth: `Spring(mass 1.0, stiffness 162.6, damping 14.5)`.
    public var description: String {
        "Spring(mass \(tenths(mass)), stiffness \(tenths(stiffness)), damping \(tenths(damping)))"
    }

    /// Rounded to a tenth, unless that would leave nothing of it, or would round what has no tenths.
    private func tenths(_ value: Double) -> Double {
        let magnitude = abs(value)
        guard magnitude >= 0.1, magnitude < 1e15 else { return value }
        return (value * 10).rounded() / 10
    }
}
