import HookeDynamics

/// Flights between contacts by a stepping method, on grids that begin with each flight.
///
/// A time between two grid points is reached by one shorter step, whose result is discarded; an adaptive method crosses from one stop to the
/// next. Flights with the same contacts at rest share a stepper.
final class NumericalContacts: ContactStepping {
    private let solver: NumericalSolver
    private var known: [Stepping] = []
    private var workBefore = SolverWork()

    /// A stepper of the network with some contacts at rest.
    fileprivate final class Stepping {
        let dynamics: RestingNetwork
        let controller: StepController
        let step: Double

        init(_ dynamics: RestingNetwork, _ solver: NumericalSolver) throws(SolverError) {
            self.dynamics = dynamics
            controller = try StepController(solver, for: dynamics)
            step = solver.spacing.seconds
        }
    }

    /// - Throws: `SolverError/setup(method:reason:)` for a multistep method: it restarts at order 1, so that its shorter steps are not
    ///   parts of its longer ones.
    init(_ solver: NumericalSolver) throws(SolverError) {
        guard solver.method.traits.family != .multistep else {
            let reason =
                "a multistep method cannot find contacts; use a one-step method such as rk8pd or \(GSLMethod.rkf45.rawValue):rtol=1e-9"
            throw .setup(method: solver.name, reason: reason)
        }
        self.solver = solver
    }

    var name: String { solver.name }

    var accuracy: Double { solver.stepAccuracy }

    var work: SolverWork { known.reduce(workBefore) { $0 + $1.controller.work } }

    func flight(
        of network: RestingNetwork, from state: [Double], at start: Double
    ) throws(SolverError) -> any ContactFlight {
        if let pair = network.firstPair, !solver.takesRestingPairs {
            let reason =
                "point \(pair) comes to rest, which this method cannot follow; use an explicit one such as rk8pd"
            throw .failed(method: name, time: start, reason: reason)
        }
        let stepping: Stepping
        if let last = known.first(where: { $0.dynamics.contacts == network.contacts }) {
            stepping = last
        } else {
            stepping = try Stepping(network, solver)
            known.append(stepping)
            if known.count > 16 { workBefore = workBefore + known.removeFirst().controller.work }
        }
        return NumericalContactFlight(stepping, from: state, at: start)
    }

    func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor {
        try solver.cursor(for: network, from: state)
    }
}

extension NumericalSolver {
    /// Whether it needs the derivatives of a network only, not its Jacobian or positions alone, which points that rest on each other have not.
    fileprivate var takesRestingPairs: Bool {
        switch method {
        case .gsl(let method): !method.traits.needsJacobian
        case .rodas5p, .symplectic8, .taylor16: false
        }
    }
}

/// A flight on the grid of a solver.
///
/// At most 64 grid states are kept, every second, fourth and so on, so that earlier times can be reached again.
private final class NumericalContactFlight: ContactFlight {
    private let stepping: NumericalContacts.Stepping
    private let start: Double
    /// The state, with the solver's memory, at the grid point `point`.
    private var here: [Double]
    private var point: Int64 = 0
    /// The states at multiples of `stride` grid points.
    private var kept: [[Double]]
    private var stride: Int64 = 1
    /// The state one grid point before `here`, if known: a search looks at both.
    private var before: [Double]?
    private var trial: [Double]

    init(_ stepping: NumericalContacts.Stepping, from state: [Double], at start: Double) {
        self.stepping = stepping
        self.start = start
        here = state + stepping.controller.memory
        kept = [here]
        trial = here
    }

    var step: Double { stepping.step }

    func read(at time: Flicks, into state: inout [Double]) throws(SolverError) {
        let offset = max(0, time.seconds - start)
        let point = Int64(offset / step)
        try read(point: point, plus: max(0, offset - Double(point) * step), into: &state)
    }

    func read(point: Int64, plus rest: Double, into state: inout [Double]) throws(SolverError) {
        try go(to: point)
        trial = here
        if rest > 0 { try stepping.controller.go(by: rest, from: clock, state: &trial) }
        for component in state.indices { state[component] = trial[component] }
    }

    private var clock: Double { start + Double(point) * step }

    private func go(to target: Int64) throws(SolverError) {
        if target == point - 1, let last = before {
            (here, before, point) = (last, nil, target)
        } else if target < point {
            let index = min(target / stride, Int64(kept.count - 1))
            (here, before, point) = (kept[Int(index)], nil, index * stride)
        }
        while point < target {
            trial = here
            try stepping.controller.go(by: step, from: clock, state: &trial)
            before = here
            here = trial
            point += 1
            guard point == Int64(kept.count) * stride else { continue }
            if kept.count == 64 {
                kept = (0..<32).map { kept[2 * $0] }
                stride *= 2
            }
            if point == Int64(kept.count) * stride { kept.append(here) }
        }
    }
}
