import HookeDynamics

extension NumericalSolver {
    /// Creates a cursor over a damped oscillator about its equilibrium.
    public func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
        let start = [initial.value, initial.velocity]
        return try GridCursor(NumericalMotion(DampedOscillator(spring), from: start, by: self))
    }

    /// Creates a cursor over a network of control points.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` if the state does not fit the network, or memory runs out.
    public func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor {
        try network.check(state, method: name)
        if let law = network.contact {
            return try ContactCursor(network, law, from: state, by: NumericalContacts(self))
        }
        return try NetworkGridCursor(NumericalMotion(network, from: state, by: self))
    }
}

/// A ``GridIntegrator`` over the two components of an oscillator, as a cursor for animations and scenes.
final class GridCursor: MotionCursor {
    @exclusivity(unchecked) private var integrator: GridIntegrator

    init(_ motion: NumericalMotion<DampedOscillator>) throws(SolverError) {
        integrator = try motion.integrator()
    }

    var work: SolverWork { integrator.work }

    var history: CursorHistory? { integrator.history }

    func state(at time: Flicks) throws(SolverError) -> MotionState {
        try integrator.go(to: time)
        return MotionState(value: integrator[0], velocity: integrator[1])
    }
}

/// A ``GridIntegrator`` over a network's state, as a cursor for motions.
private final class NetworkGridCursor: NetworkCursor {
    private let solver: NumericalSolver
    private var integrator: GridIntegrator

    init(_ motion: NumericalMotion<ControlPointNetwork>) throws(SolverError) {
        solver = motion.solver
        integrator = try motion.integrator()
    }

    var stateCount: Int { integrator.stateCount }

    var work: SolverWork { integrator.work }

    var history: CursorHistory? { integrator.history }

    subscript(component: Int) -> Double { integrator[component] }

    func read(into state: inout [Double]) { integrator.read(into: &state) }

    func go(to time: Flicks) throws(SolverError) { try integrator.go(to: time) }

    func restarted(_ network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor {
        try solver.cursor(for: network, from: state)
    }
}
