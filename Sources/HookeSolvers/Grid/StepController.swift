import HookeDynamics

/// How a ``GridIntegrator`` gets from one grid point to the next, and to times between.
enum StepController: ~Copyable {
    /// By one step.
    case steps(GSLStepper)
    /// By as many as a tolerance asks for.
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

    /// What belongs to the state at the start besides the system's components.
    var memory: [Double] {
        switch self {
        case .steps: []
        // Longer than to the first stop, so that a system that allows it gets there in one step.
        case .crossings: [2 * AdaptiveTolerance.stop.seconds]
        }
    }

    var work: SolverWork {
        switch self {
        case .steps(let stepper): stepper.work
        case .crossings(let stepper): stepper.work
        }
    }

    /// Takes a state, with its memory, from one time to a later one. After an error it is as it was.
    func go(by length: Flicks, from time: Flicks, state: inout [Double]) throws(SolverError) {
        switch self {
        case .steps(let stepper):
            var span = state.mutableSpan
            try stepper.advance(&span, from: time.seconds, by: length.seconds)
        case .crossings(let stepper):
            try stepper.cross(from: time.seconds, to: (time + length).seconds, stateAndSize: &state)
        }
    }

    /// The same between times that are no whole flicks, in seconds.
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
