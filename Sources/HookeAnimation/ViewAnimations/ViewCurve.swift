public import HookeDynamics

/// What the views of a block follow on their way.
public enum ViewCurve: Sendable {
    /// A timing function over the duration.
    case timing(TimingFunction)
    /// A spring, cut off at the duration.
    case spring(SpringCurve)
}

/// A spring that pulls views to where they were set: that of the three doubles of what is given here, as UIKit's.
public struct SpringCurve: Sendable {
    /// What pulls horizontally, and at all that has one direction.
    public var spring: Spring
    /// What pulls a centre vertically: another spring only where UIKit's rule makes one of each axis' velocity.
    public var verticalSpring: Spring
    /// How the views start.
    public var initialVelocity: InitialVelocity
    /// How the motion is solved.
    public var solver: any Solver

    /// A velocity to start with.
    public enum InitialVelocity: Hashable, Sendable {
        /// In distances per second, positive towards the target, as UIKit has it: `dx` and `dy` apart for a centre, `dx` alone for
        /// everything else, sizes and transforms included.
        case relative(Vector)
        /// In points per second, finite, for centres; everything else starts from rest.
        ///
        /// A finger's velocity as it is. Divided by the distance it would be infinite for an axis on which there is no way to go;
        /// here that axis swings out by the spring's answer to the blow, and back.
        case absolute(Vector)
    }

    /// One spring for all axes.
    public init(_ spring: Spring, initialVelocity: InitialVelocity, solver: any Solver = Propagator()) {
        self.spring = spring
        verticalSpring = spring
        self.initialVelocity = initialVelocity
        self.solver = solver
    }

    /// Distances per second, where that is how it is given.
    var relativeVelocity: Vector {
        if case .relative(let velocity) = initialVelocity { velocity } else { .zero }
    }
}

/// A direction and how far, as `CGVector`.
public struct Vector: Hashable, Sendable {
    /// To the right.
    public var dx: Double
    /// Downwards.
    public var dy: Double

    /// Nothing.
    public static let zero = Vector(dx: 0, dy: 0)

    /// A vector by its parts.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }
}

/// A view animation's curve as bytes have it: the solver by its name.
struct ViewCurveSnapshot: SnapshotCodable {
    private var function: TimingFunction?
    private var spring = Spring(mass: 1, stiffness: 1, damping: 0)
    private var verticalSpring = Spring(mass: 1, stiffness: 1, damping: 0)
    private var velocity = SIMD4<Double>.zero
    private var solver = ""

    static var blank: ViewCurveSnapshot { ViewCurveSnapshot(.timing(.linear)) }

    init(_ curve: ViewCurve) {
        switch curve {
        case .timing(let own): function = own
        case .spring(let own):
            (spring, verticalSpring, solver) = (own.spring, own.verticalSpring, own.solver.name)
            velocity = SIMD4(own.relativeVelocity.dx, own.relativeVelocity.dy, 0, 0)
        }
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&function)
        try ViewCurveSnapshot.archive(&spring, in: &archive)
        try ViewCurveSnapshot.archive(&verticalSpring, in: &archive)
        try archive.code(&velocity)
        try archive.code(&solver)
    }

    private static func archive(_ spring: inout Spring, in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
        try archive.code(&mass)
        try archive.code(&stiffness)
        try archive.code(&damping)
        spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
        let moves = (try? spring.validated()) != nil
        try archive.require(moves, "a spring cannot move")
    }

    /// The curve, solved by the one of the solvers that has its name.
    func curve(_ solvers: [any Solver]) throws(SnapshotError) -> ViewCurve {
        if let function { return .timing(function) }
        var curve = SpringCurve(
            spring, initialVelocity: .relative(Vector(dx: velocity.x, dy: velocity.y)),
            solver: try solvers.named(solver))
        curve.verticalSpring = verticalSpring
        return .spring(curve)
    }
}
