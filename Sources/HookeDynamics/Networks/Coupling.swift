/// A force between two points: a spring with a rest length, optionally hardening, and a damper beside it.
///
/// The spring's force over a stretch e beyond the rest length is k e + k3 e^3.
///
/// In one dimension the distance of two points has a sign (second minus first), and so has the rest length; the damper's force is c
/// times the difference of the velocities. In two dimensions a rest length makes the geometry nonlinear: spring and damper act
/// along the line between the points, without torque (two points at the same position exert no force). Without a rest length the
/// components are independent springs and dampers, as in one dimension.
public struct Coupling: Hashable, Sendable {
    /// k: force per stretch; 0 or more.
    public var stiffness: Double
    /// c: force per velocity; 0 or more.
    public var damping: Double
    /// The distance at which the spring's force is zero; 0 or more in two dimensions.
    public var restLength: Double
    /// k3: force per cubed stretch; 0 or more. Above 0 the spring is not linear.
    public var hardening: Double

    /// A coupling; by default an undamped linear spring without rest length.
    public init(stiffness: Double, damping: Double = 0, restLength: Double = 0, hardening: Double = 0) {
        self.stiffness = stiffness
        self.damping = damping
        self.restLength = restLength
        self.hardening = hardening
    }

    /// A spring's stiffness and damping; the mass is the point's.
    public init(_ spring: Spring, restLength: Double = 0) {
        self.init(stiffness: spring.stiffness, damping: spring.damping, restLength: restLength)
    }
}

extension Coupling {
    /// The spring's force, k e + k3 e^3.
    @inline(__always)
    func tension(at stretch: Double) -> Double {
        (stiffness + hardening * (stretch * stretch)) * stretch
    }

    /// The derivative of the tension by the stretch: k + 3 k3 e^2.
    func tangentStiffness(at stretch: Double) -> Double {
        stiffness + 3 * hardening * (stretch * stretch)
    }

    /// The elastic energy: k e^2 / 2 + k3 e^4 / 4.
    func energy(at stretch: Double) -> Double {
        let square = stretch * stretch
        return (stiffness / 2 + hardening / 4 * square) * square
    }

    /// The force on the first of two points.
    ///
    /// - Parameters:
    ///   - separation: The vector from the first point to the second.
    ///   - closing: The second point's velocity minus the first's.
    @inline(__always)
    func force(over separation: Double, closing: Double) -> Double {
        tension(at: separation - restLength) + damping * closing
    }

    /// The force on the first of two points in the plane.
    @inline(__always)
    func force(over separation: SIMD2<Double>, closing: SIMD2<Double>) -> SIMD2<Double> {
        let square = separation.x * separation.x + separation.y * separation.y
        guard restLength != 0 else { return separation * (stiffness + hardening * square) + closing * damping }
        guard square > 0 else { return .zero }
        let length = square.squareRoot()
        let direction = separation / length
        let growth = closing.x * direction.x + closing.y * direction.y
        return direction * (tension(at: length - restLength) + damping * growth)
    }
}
