import HookeDynamics

/// A spring pace as bytes have it: the solver by its name, the cursor not at all, for it is made anew.
struct SpringProgressSnapshot: SnapshotCodable {
    private var mass = 1.0
    private var stiffness = 1.0
    private var damping = 0.0
    private var start = 1.0
    private var initialVelocity = 0.0
    private var solver = ""

    static var blank: SpringProgressSnapshot { SpringProgressSnapshot() }

    private init() {}

    init(_ pace: SpringProgress) {
        mass = pace.spring.mass
        stiffness = pace.spring.stiffness
        damping = pace.spring.damping
        start = pace.start
        initialVelocity = pace.initialVelocity
        solver = pace.solver.name
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&mass)
        try archive.code(&stiffness)
        try archive.code(&damping)
        try archive.code(&start)
        try archive.code(&initialVelocity)
        try archive.code(&solver)
    }

    /// The pace, solved by the one of the solvers that has its name.
    func pace(_ solvers: [any Solver]) throws(SnapshotError) -> SpringProgress {
        let solver = try solvers.named(solver)
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
        guard (try? spring.validated()) != nil else { throw .damaged("a spring cannot move") }
        do throws(SolverError) {
            return try SpringProgress(spring, start: start, initialVelocity: initialVelocity, solver: solver)
        } catch {
            throw .solver(error)
        }
    }
}
