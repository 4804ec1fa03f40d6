internal import HookeDynamics

/// Test systems for solvers, by name.
///
///     let duffing = try NamedSystem.duffing.instance(with: [("damping", 0.1)])
///     var integrator = try duffing.integrator(by: NumericalSolver(.rk8pd))
public enum NamedSystem: String, CaseIterable, Hashable, Sendable, Codable {
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
            throw .unknownSystem(text, meant: nearestName(to: text, among: NamedSystem.allCases.map(\.rawValue)))
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
    public var parameters: [SystemParameter] { type.parameters }

    private var type: any ParametricDynamics.Type {
        switch self {
        case .linear: LinearSystem.self
        case .driven: DrivenSystem.self
        case .duffing: DuffingSystem.self
        case .vanDerPol: VanDerPolSystem.self
        case .pendulum: PendulumSystem.self
        case .cubicDrag: CubicDragSystem.self
        case .chain: ChainSystem.self
        case .mesh: MeshSystem.self
        case .bounce: BounceSystem.self
        case .springStop: SpringStopSystem.self
        }
    }

    /// Creates the system with some of its parameters, the others at their defaults, and an initial state.
    ///
    /// - Throws: ``SystemError`` for the first problem.
    public func instance(
        with given: [(name: String, value: Double)] = [], from initial: [Double]? = nil
    ) throws(SystemError) -> SystemInstance {
        var values = SystemValues(parameters)
        try values.set(given, of: rawValue)
        return try SystemInstance(rawValue, type.system(values), from: initial)
    }
}
