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

/// The exact flights of a linear network, with the transitions of networks with the same contacts at rest in common.
final class ExactContactStepping: ContactStepping {
    private var known: [(contacts: [Contact], solution: LinearSolution, step: Double)] = []
    fileprivate(set) var work = SolverWork()
    private let searchStep: Double

    /// - Parameter searchStep: The longest step on which contacts are looked for, seconds.
    init(_ searchStep: Double) { self.searchStep = searchStep }

    var name: String { LinearDynamics.method }
    var accuracy: Double { 0x1p-50 }

    func flight(
        of resting: RestingNetwork, from state: [Double], at start: Double
    ) throws(SolverError) -> any ContactFlight {
        if let pair = resting.firstPair {
            let reason = "point \(pair) comes to rest, and that is not linear; choose rk8pd"
            throw .failed(method: name, time: start, reason: reason)
        }
        // Flights begin at whole flicks; before, within a flick, the Taylor series of second order is exact to the last place.
        let origin = Flicks(Int64((start * Double(Flicks.perSecond)).rounded(.up)))
        var first = state
        ExactContactFlight.advance(&first, resting, by: max(0, origin.seconds - start), from: start)
        let dynamics = try LinearDynamics(
            resting.network.advanced(by: origin.seconds), keeping: resting.kept)
        let solution: LinearSolution
        let step: Double
        if let other = known.first(where: { $0.contacts == resting.contacts }) {
            solution = try other.solution.restarted(dynamics, from: dynamics.start(first))
            step = other.step
        } else {
            solution = try LinearSolution(dynamics, from: dynamics.start(first))
            // About a radian of the fastest oscillation.
            step = searchStep * min(1, 60 / max(1, dynamics.matrix.balancedNorm))
            known.append((resting.contacts, solution, step))
            if known.count > 16 { known.removeFirst() }
        }
        return ExactContactFlight(solution, resting, from: state, at: start, origin: origin, step: step, self)
    }

    func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor {
        try Propagator(searchingEvery: searchStep).cursor(for: network, from: state)
    }
}

/// A ``ContactFlight`` over the exact solution.
private final class ExactContactFlight: ContactFlight {
    private let solution: LinearSolution
    private let resting: RestingNetwork
    private let initial: [Double]
    private let start: Double
    private let origin: Flicks
    let step: Double
    private let stepping: ExactContactStepping
    private var workspace: LinearSolution.Workspace

    init(
        _ solution: LinearSolution, _ resting: RestingNetwork, from initial: [Double], at start: Double,
        origin: Flicks, step: Double, _ stepping: ExactContactStepping
    ) {
        self.solution = solution
        self.resting = resting
        self.initial = initial
        self.start = start
        self.origin = origin
        self.step = step
        self.stepping = stepping
        workspace = solution.workspace()
    }

    func read(point: Int64, plus rest: Double, into state: inout [Double]) throws(SolverError) {
        let time = start + (Double(point) * step + rest)
        let flick = Flicks(Int64((time * Double(Flicks.perSecond)).rounded(.down)))
        guard flick >= origin else {
            for component in state.indices { state[component] = initial[component] }
            return Self.advance(&state, resting, by: Double(point) * step + rest, from: start)
        }
        try read(at: flick, into: &state)
        Self.advance(&state, resting, by: max(0, time - flick.seconds), from: flick.seconds)
    }

    func read(at time: Flicks, into state: inout [Double]) throws(SolverError) {
        guard time >= origin else {
            for component in state.indices { state[component] = initial[component] }
            return
        }
        stepping.work.steps += solution.evaluate(at: time - origin, in: &workspace)
        for component in state.indices {
            state[component] = workspace[component]
            guard state[component].isFinite else {
                throw .notFinite(method: LinearDynamics.method, time: time.seconds, component: component)
            }
        }
    }

    /// Advances a state by less than two flicks: positions to second order, velocities by the acceleration halfway.
    static func advance(_ state: inout [Double], _ resting: RestingNetwork, by length: Double, from time: Double) {
        guard length > 0 else { return }
        let half = state.count / 2
        var derivative = [Double](repeating: 0, count: state.count)
        var middle = state
        var span = derivative.mutableSpan
        resting.derivative(at: time, state: state.span, into: &span)
        for component in state.indices { middle[component] += length / 2 * derivative[component] }
        for component in 0..<half {
            state[component] += length * (derivative[component] + length / 2 * derivative[half + component])
        }
        span = derivative.mutableSpan
        resting.derivative(at: time + length / 2, state: middle.span, into: &span)
        for component in half..<state.count { state[component] += length * derivative[component] }
    }
}
