/// The motion of a network from one contact to the next, by one solver, as a function of time.
package protocol ContactFlight: AnyObject {
    /// The distance between two points of the flight's grid, seconds.
    var step: Double { get }

    /// Writes the state `rest` seconds after a point of the grid, less than a step.
    func read(point: Int64, plus rest: Double, into state: inout [Double]) throws(SolverError)

    /// Writes the state at a time since the start of the motion, not before the flight's.
    func read(at time: Flicks, into state: inout [Double]) throws(SolverError)
}

/// Makes the flights of one motion with contacts.
package protocol ContactStepping: AnyObject {
    /// The solver's name.
    var name: String { get }
    /// The error of a step as a part of the greatest coordinate: rounding, or the tolerance of an adaptive solver.
    var accuracy: Double { get }
    /// The work so far.
    var work: SolverWork { get }

    /// A flight from a state.
    ///
    /// - Parameter start: When it begins, seconds since the start of the motion.
    /// - Throws: ``SolverError/setup(method:reason:)`` for contacts at rest that the solver cannot follow.
    func flight(
        of network: RestingNetwork, from state: [Double], at start: Double
    ) throws(SolverError) -> any ContactFlight

    /// A cursor over the motion of another network, or from another state.
    func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor
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
