import HookeDynamics

/// Advances a ``GridIntegrator`` from one grid point to the next, and to times between.
enum StepController: ~Copyable {
    /// One step on a fixed grid.
    case steps(GSLStepper)
    /// As many steps as the tolerance requires.
    case crossings(AdaptiveStepper)
    /// Steps by one of the project's methods.
    case own(any MethodStepper)

    init(_ solver: NumericalSolver, for system: some Dynamics) throws(SolverError) {
        switch (solver.method, solver.mode) {
        case (.gsl(let method), .grid):
            self = .steps(try GSLStepper(method, calling: RightHandSideAdapter(system)))
        case (.gsl(let method), .adaptive(let tolerance)):
            self = .crossings(try AdaptiveStepper(method, tolerance, calling: RightHandSideAdapter(system)))
        case (.symplectic8, _):
            self = .own(try CompositionStepper(system, .kahanLi8, named: solver.name))
        case (.rodas5p, .grid):
            self = .own(try Self.rosenbrock(system, .rodas5p, nil, named: solver.name))
        case (.rodas5p, .adaptive(let tolerance)):
            self = .own(try Self.rosenbrock(system, .rodas5p, tolerance, named: solver.name))
        }
    }

    private static func rosenbrock(
        _ system: some Dynamics, _ tableau: RosenbrockTableau, _ tolerance: AdaptiveTolerance?, named name: String
    ) throws(SolverError) -> any MethodStepper {
        func stepper(_ system: some JacobianDynamics) throws(SolverError) -> any MethodStepper {
            try RosenbrockStepper(system, tableau, tolerance, named: name)
        }
        guard let system = system as? any JacobianDynamics else {
            throw .missingJacobian(method: name, system: "\(type(of: system))")
        }
        return try stepper(system)
    }

    /// The part of the solver's memory that is stored with the state, at the start: an adaptive solver's step size.
    var memory: [Double] {
        switch self {
        case .steps: []
        // Longer than the interval of stops, so that a smooth system takes one step to the first.
        case .crossings: [2 * AdaptiveTolerance.stop.seconds]
        case .own(let stepper): stepper.memory
        }
    }

    var work: SolverWork {
        switch self {
        case .steps(let stepper): stepper.work
        case .crossings(let stepper): stepper.work
        case .own(let stepper): stepper.work
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
        case .own(let stepper):
            try stepper.advance(&state, from: time.seconds, by: length.seconds)
        }
    }

    /// Advances a state and the solver's memory by times in seconds that need not be whole flicks.
    func go(by length: Double, from time: Double, state: inout [Double]) throws(SolverError) {
        switch self {
        case .steps(let stepper):
            var span = state.mutableSpan
            try stepper.advance(&span, from: time, by: length)
        case .crossings(let stepper):
            try stepper.cross(from: time, to: time + length, stateAndSize: &state)
        case .own(let stepper):
            try stepper.advance(&state, from: time, by: length)
        }
    }
}
