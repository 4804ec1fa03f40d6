internal import HookeDynamics

/// Test systems for solvers, by name.
///
///     let duffing = try NamedSystem.duffing.instance(with: [("damping", 0.1)])
///     var integrator = try duffing.integrator(by: NumericalSolver(.rk8pd))
public enum NamedSystem: String, CaseIterable, Hashable, Sendable {
    /// ``LinearSystem``.
    case linear
    /// ``DrivenSystem``.
    case driven
    /// ``DuffingSystem``.
    case duffing
    /// ``VanDerPolSystem``.
    case vanDerPol = "van-der-pol"
    /// ``PendulumSystem``.
    case pendulum
    /// ``CubicDragSystem``.
    case cubicDrag = "cubic-drag"
    /// ``ChainSystem``.
    case chain
    /// ``MeshSystem``.
    case mesh
    /// ``BounceSystem``.
    case bounce
    /// ``SpringStopSystem``.
    case springStop = "spring-stop"

    /// The system with a name.
    ///
    /// - Throws: ``SystemError/unknownSystem(_:meant:)``.
    public init(parsing text: String) throws(SystemError) {
        guard let system = NamedSystem(rawValue: text) else {
            throw .unknownSystem(text, meant: nearestName(to: text, among: NamedSystem.allCases.map { $0.rawValue }))
        }
        self = system
    }

    /// A description for people.
    public var about: String {
        switch self {
        case .linear: "a damped oscillator about a target, m x'' + c x' + k (x - X) = 0"
        case .driven: "a damped oscillator under a drive, m x'' + c x' + k (x - X) = F cos(w t + p) + L"
        case .duffing: "Duffing's oscillator, x'' + d x' + a x + b x^3 = F cos(w t + p)"
        case .vanDerPol: "van der Pol's oscillator, x'' = mu (1 - x^2) x' - x"
        case .pendulum: "a damped pendulum, x'' = -(g / l) sin x - d x'"
        case .cubicDrag: "a throw against drag by the cube of the speed, x'' = a - d x'^3"
        case .chain: "masses in a row, tied by k s + h s^3"
        case .mesh: "masses in rows and columns, tied by k s + h s^3"
        case .bounce: "a ball above a floor, with restitution"
        case .springStop: "a mass on a spring above a stop, with restitution"
        }
    }

    /// The parameters.
    public var parameters: [SystemParameter] {
        switch self {
        case .linear: LinearSystem.parameters
        case .driven: DrivenSystem.parameters
        case .duffing: DuffingSystem.parameters
        case .vanDerPol: VanDerPolSystem.parameters
        case .pendulum: PendulumSystem.parameters
        case .cubicDrag: CubicDragSystem.parameters
        case .chain: ChainSystem.parameters
        case .mesh: MeshSystem.parameters
        case .bounce: BounceSystem.parameters
        case .springStop: SpringStopSystem.parameters
        }
    }

    /// The system with values of its parameters, or another one that has the same equations for them, and its default initial state.
    private func model(_ values: SystemValues) -> (SystemModel, standardState: [Double]) {
        switch self {
        case .linear where values["targetVelocity"] != 0:
            let system = DrivenSystem(values, force: 0, frequency: 0, phase: 0, load: 0, standardState: [1, 0])
            return (.driven(system), system.standardState)
        case .linear: return NamedSystem.model(LinearSystem(values)) { .linear($0) }
        case .driven: return NamedSystem.model(DrivenSystem(values)) { .driven($0) }
        case .duffing: return NamedSystem.model(DuffingSystem(values)) { .duffing($0) }
        case .vanDerPol: return NamedSystem.model(VanDerPolSystem(values)) { .vanDerPol($0) }
        case .pendulum: return NamedSystem.model(PendulumSystem(values)) { .pendulum($0) }
        case .cubicDrag: return NamedSystem.model(CubicDragSystem(values)) { .cubicDrag($0) }
        case .chain: return NamedSystem.model(ChainSystem(values)) { .chain($0) }
        case .mesh: return NamedSystem.model(MeshSystem(values)) { .mesh($0) }
        case .bounce: return NamedSystem.model(BounceSystem(values)) { .bounce($0) }
        case .springStop: return NamedSystem.model(SpringStopSystem(values)) { .springStop($0) }
        }
    }

    private static func model<System: ParametricDynamics>(
        _ system: System, _ wrap: (System) -> SystemModel
    ) -> (SystemModel, standardState: [Double]) {
        (wrap(system), system.standardState)
    }

    /// Creates the system with some of its parameters, the others at their defaults, and an initial state.
    ///
    /// - Throws: ``SystemError`` for the first problem.
    public func instance(
        with given: [(name: String, value: Double)] = [], from initial: [Double]? = nil
    ) throws(SystemError) -> SystemInstance {
        var values = SystemValues(parameters)
        try values.set(given, of: rawValue)
        let (model, standardState) = model(values)
        return try SystemInstance(rawValue, model, startingFrom: initial ?? standardState)
    }
}
