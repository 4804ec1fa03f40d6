/// A damped spring: a mass on a stiffness and a damper, m x'' + c x' + k x = 0.
///
/// A spring is a small value. Each dialect of designers and platforms has initialisers, and properties that convert back:
///
///     Spring(mass: 1, stiffness: 100, damping: 10)
///     Spring(duration: 0.5, bounce: 0.3)
///     try Spring(settlingDuration: 0.9, dampingRatio: 0.57, initialVelocity: -2)
///
/// The stiffness and damping of a frequency and a damping ratio are rarely exact doubles, and near critical damping the motion
/// depends on 1 - z^2, which magnifies their rounding. A spring therefore also stores the differences to the exact k and c, about
/// 106 bits each. ``SpringSolution`` uses the exact numbers, and ``dampingRatio``, ``response``, ``bounce`` and others convert them
/// back. A spring given by a ratio is thus not equal to one given by its doubles ``stiffness`` and ``damping``; the motions differ
/// by some units in the last place. Platforms store the doubles only: see ``rounded``.
///
/// The initialisers that do not throw accept any numbers, as SwiftUI's do. ``validated()`` refuses springs that cannot move, and
/// ``SpringDialect`` validates the parameters of a dialect under their own names.
public struct Spring: Hashable, Sendable {
    /// The mass m.
    public let mass: Double
    /// The stiffness k, force per displacement, rounded to a double as platforms compute it.
    public let stiffness: Double
    /// The damping coefficient c, force per velocity, rounded to a double. It is not the damping ratio.
    public let damping: Double
    /// The exact k minus ``stiffness``.
    let stiffnessResidual: Double
    /// The exact c minus ``damping``.
    let dampingResidual: Double

    /// Stores the numbers given; every other initialiser ends here.
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

    /// Stores doubles and their differences to exact numbers. Differences outside the range of double-double are stored as 0.
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

    /// The spring of the three doubles ``mass``, ``stiffness`` and ``damping`` only, as platforms store it.
    public var rounded: Spring { Spring(storing: mass, stiffness, damping) }

    /// This spring if its motion exists: all parameters finite, mass and stiffness positive, damping not negative.
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
    /// The physical parameters, rounded to a tenth: `Spring(mass 1.0, stiffness 162.6, damping 14.5)`.
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
    /// Throws unless a value is finite; the error names the parameter.
    static func requireFinite(_ parameter: String, _ value: Double) throws(SpringError) {
        guard value.isFinite else { throw .notFinite(parameter: parameter, value: value) }
    }

    /// Throws unless a value is finite and above zero; the error names the parameter.
    static func requirePositive(_ parameter: String, _ value: Double) throws(SpringError) {
        try requireFinite(parameter, value)
        guard value > 0 else { throw .durationNotPositive(parameter: parameter, value: value) }
    }
}
