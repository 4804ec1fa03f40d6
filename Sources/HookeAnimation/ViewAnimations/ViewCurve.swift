public import HookeDynamics

/// The curve of a view animation's progress over time.
public enum ViewCurve: Sendable {
    /// A timing function over the duration.
    case timing(TimingFunction)
    /// A spring, cut off at the duration.
    case spring(SpringCurve)
}

/// A spring, the initial velocity of the motion along it, and the motion's solver.
public struct SpringCurve: Sendable {
    /// The spring of the horizontal axis, and of every property but a centre.
    public var spring: Spring
    /// The spring of a centre's vertical axis. It differs from ``spring`` only where UIKit's rule depends on each axis' velocity.
    public var verticalSpring: Spring
    /// The initial velocity.
    public var initialVelocity: InitialVelocity
    /// The solver of the motion.
    public var solver: any Solver
    /// Whether each axis of a centre with an absolute velocity lasts until it has settled, instead of the animation's duration: by
    /// Core Animation's rule for its relative velocity, and without a distance to go when less than a thousandth of v / w0 remains for
    /// good, w0 being the natural frequency.
    public var endsSettled = false

    /// How it ends: at rest by a rule, or at its first crossing of the target; by default at the animation's duration. Each number of a
    /// property then ends by itself; a transform or a colour is one number from 1 to 0. A property animator has its own time, and
    /// uses only the crossing.
    public var ending = SpringEnding.none

    /// An initial velocity and its unit.
    public enum InitialVelocity: Hashable, Sendable {
        /// In distances per second, positive towards the target, as in UIKit. A centre uses `dx` and `dy` for its axes; every other
        /// property, sizes and transforms included, uses `dx`.
        case relative(Vector)
        /// In points per second, finite, for centres; every other property starts from rest.
        ///
        /// A relative velocity would be infinite for an axis without a distance to go. With an absolute one that axis swings out by
        /// the spring's impulse response and back.
        case absolute(Vector)
    }

    /// A curve with one spring for all axes.
    public init(_ spring: Spring, initialVelocity: InitialVelocity, solver: any Solver = Propagator()) {
        self.spring = spring
        verticalSpring = spring
        self.initialVelocity = initialVelocity
        self.solver = solver
    }

    /// The initial velocity if it is relative, in distances per second; zero otherwise.
    var relativeVelocity: Vector {
        if case .relative(let velocity) = initialVelocity { velocity } else { .zero }
    }
}

/// A two-dimensional vector, as `CGVector`.
public struct Vector: Hashable, Sendable {
    /// The component to the right.
    public var dx: Double
    /// The component downwards.
    public var dy: Double

    /// The zero vector.
    public static let zero = Vector(dx: 0, dy: 0)

    /// A vector from its components.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }
}

/// A view animation's curve in a snapshot, with the solver's name.
struct ViewCurveSnapshot: SnapshotCodable {
    private var function: TimingFunction?
    private var spring = Spring(mass: 1, stiffness: 1, damping: 0)
    private var verticalSpring = Spring(mass: 1, stiffness: 1, damping: 0)
    private var velocity = SIMD4<Double>.zero
    private var solver = ""
    private var clampsOvershoot = false

    static var blank: ViewCurveSnapshot { ViewCurveSnapshot(.timing(.linear)) }

    init(_ curve: ViewCurve) {
        switch curve {
        case .timing(let own): function = own
        case .spring(let own):
            (spring, verticalSpring, solver) = (own.spring, own.verticalSpring, own.solver.name)
            clampsOvershoot = own.ending.clampsOvershoot
            velocity = SIMD4(own.relativeVelocity.dx, own.relativeVelocity.dy, 0, 0)
        }
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&function)
        try ViewCurveSnapshot.archive(&spring, in: &archive)
        try ViewCurveSnapshot.archive(&verticalSpring, in: &archive)
        try archive.code(&velocity)
        try archive.code(&solver)
        try archive.code(&clampsOvershoot)
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

    /// The curve, with the solver of the stored name out of `solvers`.
    func curve(_ solvers: [any Solver]) throws(SnapshotError) -> ViewCurve {
        if let function { return .timing(function) }
        var curve = SpringCurve(
            spring, initialVelocity: .relative(Vector(dx: velocity.x, dy: velocity.y)),
            solver: try solvers.named(solver))
        curve.verticalSpring = verticalSpring
        curve.ending.clampsOvershoot = clampsOvershoot
        return .spring(curve)
    }
}
