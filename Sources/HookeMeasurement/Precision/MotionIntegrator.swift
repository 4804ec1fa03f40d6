internal import HookeForms
internal import HookeScenario
internal import HookeRuns
internal import HookeDynamics
internal import HookeSolvers

/// What can be followed and read on the way: GSL's integrators, and the exact solution.
protocol MotionIntegrator: ~Copyable {
    /// What has been spent so far.
    var work: SolverWork { get }
    /// A component of the state where the integrator last went.
    subscript(component: Int) -> Double { get }
    /// Goes to a time that is not negative.
    mutating func go(to time: Flicks) throws(SolverError)
}

extension GridIntegrator: MotionIntegrator {}

/// A spring's propagator as an integrator.
struct ExactWalk: MotionIntegrator {
    private let cursor: any MotionCursor
    private var state: MotionState

    init(_ spring: Spring, from initial: [Double]) throws(SolverError) {
        state = MotionState(value: initial[0], velocity: initial[1])
        cursor = try Propagator().cursor(for: spring, from: state)
    }

    var work: SolverWork { cursor.work }

    subscript(component: Int) -> Double { component == 0 ? state.value : state.velocity }

    mutating func go(to time: Flicks) throws(SolverError) { state = try cursor.state(at: time) }
}
