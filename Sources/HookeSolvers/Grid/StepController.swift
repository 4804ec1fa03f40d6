import HookeDynamics

/// Advances a ``GridIntegrator`` from one grid point to the next, and to times between.
enum StepController: ~Copyable {
    /// One step on a fixed grid.
    case steps(GridStepper)
    /// As many steps as the tolerance requires.
    case crossings(CrossingStepper)
    /// Steps by one of the project's methods.
    case own(any MethodStepper)
    /// The steps that an adaptive method chooses from time zero on.
    case natural(NaturalSteps)

    /// The controller of a motion from time zero on: with a tolerance, the method chooses its steps independently of the times asked for.
    init(_ solver: NumericalSolver, for shared: some Dynamics, from initial: [Double]) throws(SolverError) {
        guard case .adaptive(let tolerance) = solver.mode else {
            self = try StepController(solver, for: shared)
            return
        }
        let system = shared.separated()
        let stepper: any NaturalStepper
        switch solver.method {
        case .gsl(let method): stepper = try method.naturalStepper(of: system, tolerance)
        case .rodas5p: stepper = try RosenbrockTableau.rodas5p.stepper(for: system, tolerance, named: solver.name)
        case .taylor16: stepper = try TaylorStepper.stepper(of: system, tolerance, named: solver.name)
        case .symplectic8: throw NumericalSolver.withoutTolerance(solver.method)
        }
        self = .natural(NaturalSteps(stepper, from: initial, atMost: solver.stop))
    }

    /// The controller of pieces of a motion, each of which begins again: an adaptive method goes from one end of a piece to the other.
    init(_ solver: NumericalSolver, for shared: some Dynamics) throws(SolverError) {
        let system = shared.separated()
        switch (solver.method, solver.mode) {
        case (.gsl(let method), .grid):
            self = .steps(try GridStepper(method, for: system))
        case (.gsl(let method), .adaptive(let tolerance)):
            self = .crossings(try CrossingStepper(method, tolerance, for: system))
        case (.symplectic8, _):
            self = .own(try CompositionStepper(system, .kahanLi8, named: solver.name))
        case (.taylor16, .grid):
            self = .own(try TaylorStepper.stepper(of: system, nil, named: solver.name))
        case (.taylor16, .adaptive(let tolerance)):
            self = .own(try TaylorStepper.stepper(of: system, tolerance, named: solver.name))
        case (.rodas5p, .grid):
            self = .own(try RosenbrockTableau.rodas5p.stepper(for: system, nil, named: solver.name))
        case (.rodas5p, .adaptive(let tolerance)):
            self = .own(try RosenbrockTableau.rodas5p.stepper(for: system, tolerance, named: solver.name))
        }
    }

    /// The part of the solver's memory that is stored with the state, at the start: an adaptive solver's step size.
    var memory: [Double] {
        switch self {
        case .steps: []
        case .natural: []
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
        case .natural(let steps): steps.work
        }
    }

    /// The furthest time that an adaptive method has gone to; `nil` where grid points say it.
    var furthest: Flicks? { naturalSteps?.furthest }

    /// The steps that an adaptive method chooses; `nil` on a grid and for pieces of a motion.
    var naturalSteps: NaturalSteps? {
        switch self {
        case .steps: nil
        case .crossings: nil
        case .own: nil
        case .natural(let steps): steps
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
        case .natural(let steps):
            try steps.go(to: time + length, into: &state)
        }
    }

    /// Advances a state and the solver's memory by times in seconds that need not be whole flicks.
    ///
    /// - Precondition: the controller is one of pieces.
    func go(by length: Double, from time: Double, state: inout [Double]) throws(SolverError) {
        switch self {
        case .steps(let stepper):
            var span = state.mutableSpan
            try stepper.advance(&span, from: time, by: length)
        case .crossings(let stepper):
            try stepper.cross(from: time, to: time + length, stateAndSize: &state)
        case .own(let stepper):
            try stepper.advance(&state, from: time, by: length)
        case .natural:
            trap("a flight is integrated in pieces")
        }
    }
}

extension GSLMethod {
    /// The steps that the method chooses by a tolerance.
    func naturalStepper(
        of system: some Dynamics, _ tolerance: AdaptiveTolerance
    ) throws(SolverError) -> any NaturalStepper {
        #if hasFeature(Embedded)
            throw .withoutGSL(self)
        #else
            try GSLNaturalStepper(self, tolerance, for: system)
        #endif
    }
}
