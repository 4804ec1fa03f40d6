public import HookeDynamics
internal import HookeEquations

/// A system with its parameters and initial state.
public struct SystemInstance: Sendable {
    /// The system's name.
    public let name: String
    /// The equations of motion; between impacts or events, if it has any.
    public let dynamics: SystemModel
    /// The state at time zero.
    public let initial: [Double]

    /// The name of equations in tables.
    static let equationsName = "equations"

    init(_ equations: EquationSystem, from given: [Double]?) throws(SystemError) {
        try self.init(
            SystemInstance.equationsName, .equations(EquationDynamics(equations)),
            startingFrom: given ?? equations.initial)
    }

    init(_ name: String, _ dynamics: SystemModel, startingFrom initial: [Double]) throws(SystemError) {
        let components = dynamics.components
        guard initial.count == components.count else {
            throw .stateCount(system: name, given: initial.count, components: components)
        }
        for (component, value) in zip(components, initial) where !value.isFinite {
            throw .notFinite(system: name, component: component, value: value)
        }
        if let stop = dynamics.stopped?.stop, initial[0] < stop.position {
            throw .behindTheStop(system: name, value: initial[0], stop: stop.position)
        }
        self.name = name
        self.dynamics = dynamics
        self.initial = initial
    }

    /// The names of the quantities that follow from the state: those of equations; of a named system none.
    public var derived: [String] { dynamics.equations?.system.derived.map { $0.name } ?? [] }

    /// Whether the system has a stop. Then ``impactMotion(by:)`` gives its motion, and ``integrator(by:)`` only its first flight.
    public var hasStop: Bool { dynamics.stopped != nil }

    /// Creates an integrator for the motion, which ignores a stop.
    ///
    /// - Throws: `SolverError`, as ``NumericalMotion/integrator()``.
    public func integrator(by solver: NumericalSolver) throws(SolverError) -> GridIntegrator {
        try NumericalMotion(dynamics, from: initial, by: solver).integrator()
    }

    /// Estimates the error of such an integration: ``NumericalMotion/errorEstimate(at:)``.
    ///
    /// - Throws: `SolverError`, as ``NumericalMotion/errorEstimate(at:)`` does.
    public func errorEstimate(by solver: NumericalSolver, at times: [Flicks]) throws(SolverError) -> ErrorEstimate {
        try NumericalMotion(dynamics, from: initial, by: solver).errorEstimate(at: times)
    }

    /// Computes the energy drift of such an integration; `nil` for a system without energy.
    ///
    /// - Throws: `SolverError`, as ``NumericalMotion/energyDrift(at:)`` does.
    public func energyDrift(by solver: NumericalSolver, at times: [Flicks]) throws(SolverError) -> EnergyDrift? {
        guard dynamics.hasEnergy else { return nil }
        return try NumericalMotion(dynamics, from: initial, by: solver).energyDrift(at: times) {
            dynamics.energy(of: $0.span) ?? .nan
        }
    }

    /// Describes an error, with the component's name in place of its index.
    public func description(of error: SolverError) -> String {
        guard case .notFinite(_, _, let component) = error else { return "\(error)" }
        return "\(dynamics.components[component]) of \(name): \(error)"
    }

    /// The motion with its impacts; `nil` for a system without a stop.
    ///
    /// - Parameter solver: Integrates flights without a closed form, from each impact on, on its grid or, adaptive, from stop to stop.
    /// - Throws: `SolverError` if the solver cannot step the system, or is a multistep method, which cannot find impacts.
    public func impactMotion(by solver: NumericalSolver) throws(SolverError) -> ImpactMotion? {
        guard let stopped = dynamics.stopped else { return nil }
        return try ImpactMotion(stopped, from: MotionState(value: initial[0], velocity: initial[1]), by: solver)
    }
}
