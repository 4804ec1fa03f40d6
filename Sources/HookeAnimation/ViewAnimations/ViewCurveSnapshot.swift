import HookeDynamics

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
