/// A damped spring: a mass on a stiffness and a damper, m x'' + c x' + k x = 0.
///
/// A spring is a small value without state. It can be written in every dialect that designers and platforms use, one
/// file a dialect, each with its initialisers and the properties that read them back:
///
///     Spring(mass: 1, stiffness: 100, damping: 10)
///     Spring(duration: 0.5, bounce: 0.3)
///     try Spring(settlingDuration: 0.9, dampingRatio: 0.57, initialVelocity: -2)
///
/// The stiffness and the damping that a frequency and a damping ratio stand for are rarely doubles, and near critical damping the motion
/// depends on the difference 1 - z^2, which magnifies their rounding. So a spring also keeps what its two doubles leave of
/// the exact k and c, some 106 bits of each: ``SpringSolution`` and all that is made of it has the motion of the numbers given, and
/// ``dampingRatio``, ``response``, ``bounce`` and the like read them back. A spring by a ratio is not equal to the spring of the
/// doubles that it shows as ``stiffness`` and ``damping``: they move apart by some units in the last place. Platforms store
/// these doubles alone; that spring is ``rounded``.
///
/// The initialisers that do not throw map whatever they are given, as SwiftUI's do; ``validated()`` refuses what
/// cannot move, and ``SpringDialect`` checks what people wrote in their own words.
public struct Spring: Hashable, Sendable {
    /// Mass, m.
    public let mass: Double
    /// Stiffness, k: force per displacement, as a platform computes it from the numbers given: in doubles.
    public let stiffness: Double
    /// Damping coefficient, c: force per velocity, in doubles too. Do not confuse it with the damping *ratio*.
    public let damping: Double
    /// k less ``stiffness``; 0 where that is k itself.
    let stiffnessResidual: Double
    /// c less ``damping``; 0 where that is c itself.
    let dampingResidual: Double

    /// The one initialiser that all dialects end in: stores what it is given.
    init(
        storing mass: Double, _ stiffness: Double, _ damping: Double, stiffnessResidual: Double = 0,
        dampingResidual: Double = 0
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.stiffnessResidual = stiffnessResidual
        self.dampingResidual = dampingResidual
    }

    /// Doubles, and the numbers that they stand for. Where the exact ones leave the range of double-double, the doubles are all there is.
    init(
        mass: Double, stiffness: Double, damping: Double, exactly exactStiffness: DoubleDouble,
        _ exactDamping: DoubleDouble
    ) {
        func residual(_ exact: DoubleDouble, _ double: Double) -> Double {
            let residual = (exact - double).hi
            return residual.isFinite ? residual : 0
        }
        self.init(
            storing: mass, stiffness, damping, stiffnessResidual: residual(exactStiffness, stiffness),
            dampingResidual: residual(exactDamping, damping))
    }

    /// The spring of the three doubles ``mass``, ``stiffness`` and ``damping`` alone: what a platform makes of the numbers given.
    public var rounded: Spring { Spring(storing: mass, stiffness, damping) }

    /// This spring, if its motion exists: all three parameters finite, mass and stiffness positive, damping not negative.
    ///
    /// - Throws: ``SpringError`` naming the first invalid parameter.
    public func validated() throws(SpringError) -> Spring {
        try Self.requireFinite("mass", mass)
        try Self.requireFinite("stiffness", stiffness)
        try Self.requireFinite("damping", damping)
        guard mass > 0 else { throw .massNotPositive(mass) }
        guard stiffness > 0, stiffness > -stiffnessResidual else { throw .stiffnessNotPositive(stiffness) }
        guard damping >= 0, damping >= -dampingResidual else { throw .dampingNegative(damping) }
        return self
    }
}

extension Spring: CustomStringConvertible {
    /// The physical parameters, to a tenth: `Spring(mass 1.0, stiffness 162.6, damping 14.5)`.
    public var description: String {
        "Spring(mass \(tenths(mass)), stiffness \(tenths(stiffness)), damping \(tenths(damping)))"
    }

    /// A value rounded to a tenth, unless it is below a tenth or too large to have tenths.
    private func tenths(_ value: Double) -> Double {
        let magnitude = abs(value)
        guard magnitude >= 0.1, magnitude < 1e15 else { return value }
        return (value * 10).rounded() / 10
    }
}

extension Spring {
    /// Refuses a value that is infinite or not a number, by name.
    static func requireFinite(_ parameter: String, _ value: Double) throws(SpringError) {
        guard value.isFinite else { throw .notFinite(parameter: parameter, value: value) }
    }

    /// Refuses a value that is not finite and above zero, by name.
    static func requirePositive(_ parameter: String, _ value: Double) throws(SpringError) {
        try requireFinite(parameter, value)
        guard value > 0 else { throw .durationNotPositive(parameter: parameter, value: value) }
    }
}
