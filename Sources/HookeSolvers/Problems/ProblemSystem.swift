public import HookeEquations
internal import HookeDynamics
internal import HookeExpressions

/// The equations of an initial value problem: those of a named system, or the user's own.
public enum ProblemSystem: Hashable, Sendable {
    /// A named system.
    case named(NamedSystem)
    /// Equations in a file.
    case equations(EquationModel)

    /// The name in tables and messages.
    public var name: String {
        switch self {
        case .named(let system): system.rawValue
        case .equations: SystemInstance.equationsName
        }
    }

    /// The names of the events of equations, of all instances in turn.
    public var eventNames: [String] {
        switch self {
        case .named: []
        case .equations(let model): model.eventNames
        }
    }

    /// Creates the system with some of its parameters, the others as they are, and an initial state; its own without one.
    ///
    /// - Throws: ``SystemError`` for the first problem of a named system, or all problems of equations.
    public func instance(
        with settings: [SystemSetting], from initial: [Double]? = nil
    ) throws(SystemError) -> SystemInstance {
        switch self {
        case .named(let system):
            return try system.instance(with: settings.map { ($0.name, $0.value) }, from: initial)
        case .equations(var model):
            try model.set(settings)
            let equations: EquationSystem
            do throws(EquationErrors) { equations = try EquationSystem(model) } catch { throw .equations(error) }
            return try SystemInstance(equations, from: initial)
        }
    }

    /// Creates the system after a change of parameters, in the state that it has reached. Equations without a change are not compiled again.
    func instance(
        with settings: [SystemSetting], from state: [Double], after last: SystemInstance
    ) throws(SystemError) -> SystemInstance {
        guard settings.isEmpty, let dynamics = last.dynamics.equations else {
            return try instance(with: settings, from: state)
        }
        return try SystemInstance(dynamics.system, from: state)
    }
}

extension EquationModel {
    /// Gives parameters other values.
    fileprivate mutating func set(_ settings: [SystemSetting]) throws(SystemError) {
        for (position, setting) in settings.enumerated() {
            let name = setting.name
            guard let index = parameters.firstIndex(where: { $0.name == name }) else {
                let meant = nearestName(to: name, among: parameters.map { $0.name })
                throw .unknownParameter(system: "the file", parameter: name, meant: meant)
            }
            guard !settings[..<position].contains(where: { $0.name == name }) else {
                throw .repeatedParameter(system: "the file", parameter: name)
            }
            if let given = setting.dimension, given != parameters[index].dimension {
                throw .wrongUnit(parameter: name, given: given, expected: parameters[index].dimension)
            }
            parameters[index].value = setting.value
        }
    }
}

extension EquationDynamics: SystemDynamics {
    /// The names of the components.
    public var components: [String] { system.components }

    /// Components of the same unit are of one kind; without units each is its own.
    public var kinds: [Int] {
        guard system.dimensions.contains(where: { !$0.isNumber }) else { return Array(0..<stateCount) }
        var known: [PhysicalDimension] = []
        return system.dimensions.map { dimension in
            if let kind = known.firstIndex(of: dimension) { return kind }
            known.append(dimension)
            return known.count - 1
        }
    }

    /// Why the propagator cannot solve them.
    public var obstacle: String {
        if !system.events.isEmpty { return "have events" }
        return system.isLinear
            ? "have more than \(LinearDynamics.mostComponents) components" : "are not linear with constant coefficients"
    }
}
