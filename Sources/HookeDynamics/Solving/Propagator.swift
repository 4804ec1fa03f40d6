/// The exact solver of linear motions: evaluates the closed form from the motion's start at any time.
public final class Propagator: Solver {
    /// The longest step on which contacts are looked for, seconds.
    private let searchStep: Double

    /// The exact solver.
    public init() { searchStep = 1.0 / 60 }

    /// The exact solver that looks for contacts on other steps.
    ///
    /// - Parameter searchStep: The longest of them, seconds.
    package init(searchingEvery searchStep: Double) { self.searchStep = searchStep }

    /// `propagator`.
    public var name: String { LinearDynamics.method }

    /// A cursor over the closed form; it cannot fail.
    public func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
        ExactCursor(SpringSolution(spring, from: initial))
    }
}

/// A ``MotionCursor`` over the closed form. It keeps its last state for animations that share it within a frame.
package final class ExactCursor: MotionCursor {
    @exclusivity(unchecked) package private(set) var stepper: SpringStepper
    @exclusivity(unchecked) package private(set) var lastTime = Flicks(-1)
    @exclusivity(unchecked) package private(set) var lastState = MotionState(value: 0, velocity: 0)
    @exclusivity(unchecked) package private(set) var work = SolverWork()

    init(_ solution: SpringSolution) {
        stepper = SpringStepper(solution)
    }

    /// Continues from a copied stepper and its last state.
    package func resume(from stepper: SpringStepper, _ state: MotionState, at time: Flicks) {
        (self.stepper, lastState, lastTime) = (stepper, state, time)
    }

    /// The time of the last state, which costs nothing to ask for again; `nil` before the first.
    package var history: CursorHistory? {
        lastTime < .zero ? nil : CursorHistory(furthest: lastTime, last: lastTime)
    }

    package func state(at time: Flicks) -> MotionState {
        if time != lastTime {
            lastState = stepper.state(at: time)
            lastTime = time
            work.steps += 1
        }
        return lastState
    }
}

extension Propagator {
    /// A cursor over the exact motion of a linear network.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` for a network that is not linear or too large, naming cause and remedy.
    public func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor {
        if let law = network.contact {
            try network.check(state, method: name)
            // Names what is not linear, before any contact.
            _ = try LinearDynamics(network)
            return try ContactCursor(network, law, from: state, by: ExactContactStepping(searchStep))
        }
        return ExactNetworkCursor(try NetworkSolution(network, from: state))
    }
}

/// A ``NetworkCursor`` over ``NetworkSolution``. It keeps its last state.
private final class ExactNetworkCursor: NetworkCursor {
    private let solution: NetworkSolution
    private var workspace: LinearSolution.Workspace
    private var lastTime: Flicks?
    private(set) var work = SolverWork()

    init(_ solution: NetworkSolution) {
        self.solution = solution
        workspace = solution.motion.workspace()
    }

    var stateCount: Int { solution.network.stateCount }

    /// The times that determine the cost of the next state; `nil` before the first and after an error.
    var history: CursorHistory? { lastTime.map { CursorHistory(furthest: workspace.furthest, last: $0) } }

    subscript(component: Int) -> Double { workspace.state.hi[component] }

    func go(to time: Flicks) throws(SolverError) {
        guard time != lastTime else { return }
        lastTime = nil
        work.steps += solution.motion.evaluate(at: time, in: &workspace)
        for (component, value) in workspace.state.hi.enumerated() where !value.isFinite {
            throw .notFinite(method: LinearDynamics.method, time: time.seconds, component: component)
        }
        lastTime = time
    }

    func restarted(_ network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor {
        guard network.contact == nil else { return try Propagator().cursor(for: network, from: state) }
        return ExactNetworkCursor(try solution.restarted(network, from: state))
    }
}
