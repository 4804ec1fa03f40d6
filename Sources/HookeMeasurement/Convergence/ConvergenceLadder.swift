internal import HookeDynamics
public import HookeSolvers

/// The families of solvers, each a panel of the pictures.
public enum SolverFamily: String, CaseIterable, Hashable, Sendable {
    /// Explicit methods with fixed steps.
    case explicit
    /// Explicit methods with a tolerance.
    case adaptive
    /// Methods that keep a history.
    case multistep
    /// Methods that iterate or extrapolate with a Jacobian.
    case implicit
    /// Rosenbrock's methods.
    case rosenbrock
    /// Methods that preserve volumes in phase space.
    case symplectic
    /// Taylor series.
    case taylor
    /// The propagator.
    case exact

    /// The family of a solver.
    public init(of solver: SolverChoice) {
        guard case .numerical(let solver) = solver else {
            self = .exact
            return
        }
        guard solver.method != .taylor16 else {
            self = .taylor
            return
        }
        switch solver.method.traits.family {
        case .explicit: self = solver.step == nil ? .adaptive : .explicit
        case .implicit, .extrapolating: self = .implicit
        case .multistep: self = .multistep
        case .symplectic: self = .symplectic
        case .linearlyImplicit: self = .rosenbrock
        }
    }
}

/// The steps and tolerances of a scenario's convergence, and the times at which solvers are compared.
struct ConvergenceLadder {
    /// The times of comparison: multiples of the coarsest step, and the end.
    let times: [Flicks]
    /// The steps, from coarse to fine, each half of the last.
    let steps: [Flicks]

    /// The finest step. Each is a whole number of flicks, and a power of two times a thirtieth of a second.
    static let finest = Flicks(Flicks.perSecond / 7680)
    /// The fewest steps of the coarsest kind within a motion.
    private static let leastCount: Int64 = 30
    static let tolerances = PrecisionLadder.tolerances

    /// The ladder of a motion until a time.
    init(until end: Flicks) {
        var coarsest = Self.finest
        while end.count / (2 * coarsest.count) >= Self.leastCount { coarsest = Flicks(2 * coarsest.count) }
        var steps = [coarsest]
        while let last = steps.last, last > Self.finest { steps.append(Flicks(last.count / 2)) }
        self.steps = steps
        let count = end.count / coarsest.count
        var times = count > 0 ? (1...count).map { Flicks(coarsest.count * $0) } : []
        if times.last != end { times.append(end) }
        self.times = times
    }

    /// A method's fixed steps, if it supports them, then its tolerances.
    func solvers(_ method: IntegrationMethod) -> [SolverChoice] {
        let grids = steps.compactMap { try? NumericalSolver(method, step: $0) }
        let adaptive = Self.tolerances.compactMap { try? AdaptiveTolerance(relative: $0) }
            .compactMap { try? NumericalSolver(method, tolerance: $0) }
        return (grids + adaptive).map(SolverChoice.numerical)
    }
}
