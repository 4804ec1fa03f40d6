import HookeDynamics

/// Advances a ``GridIntegrator`` from one grid point to the next, and to times between.
enum StepController: ~Copyable {
    /// One step on a fixed grid.
    case steps(GSLStepper)
    /// As many steps as the tolerance requires.
    case crossings(AdaptiveStepper)

    init(_ solver: GSLSolver, for system: some Dynamics) throws(SolverError) {
        let rightHandSide = RightHandSideAdapter(system)
        switch solver.mode {
        case .grid:
            self = .steps(try GSLStepper(solver.method, calling: rightHandSide))
        case .adaptive(let tolerance):
            self = .crossings(try AdaptiveStepper(solver.method, tolerance, calling: rightHandSide))
        }
    }

    /// The solver's memory at the start, which is kept with the state.
    var memory: [Double] {
        switch self {
        case .steps: []
        // Longer than the way to the first stop, so that a smooth system gets there in one step.
        case .crossings: [2 * AdaptiveTolerance.stop.seconds]
        }
    }

    var work: SolverWork {
        switch self {
        case .steps(let stepper): stepper.work
        case .crossings(let stepper): stepper.work
        }
    }

    /// Advances a state and the solver's memory. After an error both are unchanged.
    func go(by length: Flicks, from time: Flicks, state: inout [Double]) throws(SolverError) {
        switch self {
        case .steps(let stepper):
            var span = state.mutableSpan
            try stepper.advance(&span, from: time.seconds, by: length.seconds)
        case .crossings(let stepper):
            try stepper.cross(from: time.seconds, to: (time + length).seconds, stateAndSize: &state)
        }
    }

    /// The same for times that are not whole flicks, in seconds.
    func go(by length: Double, from time: Double, state: inout [Double]) throws(SolverError) {
        switch self {
        case .steps(let stepper):
            var span = state.mutableSpan
            try stepper.advance(&span, from: time, by: length)
        case .crossings(let stepper):
            try stepper.cross(from: time, to: time + length, stateAndSize: &state)
        }
    }
}
