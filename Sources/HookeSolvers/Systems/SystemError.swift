internal import HookeDynamics
public import HookeEquations
public import HookeExpressions

/// The reason why a system cannot be created or changed.
public enum SystemError: Error, Hashable, Sendable {
    /// No system has that name. `meant` is a suggestion.
    case unknownSystem(String, meant: String?)
    /// The system has no such parameter. `meant` is a suggestion.
    case unknownParameter(system: String, parameter: String, meant: String?)
    /// A parameter is given twice.
    case repeatedParameter(system: String, parameter: String)
    /// A parameter's value is out of range.
    case outOfRange(system: String, parameter: String, value: Double, range: SystemParameter.Range)
    /// The initial state has the wrong number of components.
    case stateCount(system: String, given: Int, components: [String])
    /// A component of the initial state is not finite.
    case notFinite(system: String, component: String, value: Double)
    /// A kick has the wrong number of velocities.
    case kickCount(system: String, given: Int, velocities: [String])
    /// Parameters that determine the number of components cannot change during the motion.
    case sizeChanged(system: String, parameters: [String])
    /// Equations with errors.
    case equations(EquationErrors)
    /// The equations do not have the component.
    case unknownComponent(String, components: [String])
    /// A parameter is given in another unit.
    case wrongUnit(parameter: String, given: PhysicalDimension, expected: PhysicalDimension)
    /// The initial state is behind the stop.
    case behindTheStop(system: String, value: Double, stop: Double)
}

extension SystemError: CustomStringConvertible {
    /// The problem and the valid values, in one sentence.
    public var description: String {
        switch self {
        case .unknownSystem(let name, let meant):
            """
            there is no system '\(name)'\(Self.suggestion(meant)); there are \
            \(NamedSystem.allCases.map { $0.rawValue }.joined(separator: ", "))
            """
        case .unknownParameter(let system, let parameter, let meant):
            "\(system) has no parameter '\(parameter)'\(Self.suggestion(meant))"
        case .repeatedParameter(let system, let parameter):
            "\(parameter) of \(system) is given twice"
        case .outOfRange(let system, let parameter, let value, let range):
            "\(parameter) of \(system) is \(value); it must be \(range)"
        case .stateCount(let system, let given, let components):
            """
            \(system) begins with \(components.count) values (\(Self.list(components))); \(given) were given
            """
        case .notFinite(let system, let component, let value):
            "the initial \(component) of \(system) is \(value); it must be a finite number"
        case .kickCount(let system, let given, let velocities):
            """
            a kick of \(system) has \(velocities.count) velocities (\(Self.list(velocities))); \(given) were \
            given
            """
        case .sizeChanged(let system, let parameters):
            "\(parameters.joined(separator: ", ")) of \(system) cannot change while it moves: the state would not fit"
        case .equations(let errors): "\(errors)"
        case .unknownComponent(let name, let components):
            """
            there is no component '\(name)'\(Self.suggestion(nearestName(to: name, among: components))); there are \
            \(Self.list(components))
            """
        case .wrongUnit(let parameter, let given, let expected):
            "'\(parameter)' is given as \(given); it measures \(expected)"
        case .behindTheStop(let system, let value, let stop):
            "\(system) begins at \(value), behind its stop at \(stop); begin at the stop or above"
        }
    }

    /// Names for a sentence; of more than twelve, the first ones and the last.
    private static func list(_ names: [String]) -> String {
        guard names.count > 12, let last = names.last else { return names.joined(separator: ", ") }
        return names.prefix(6).joined(separator: ", ") + ", ..., \(last)"
    }

    private static func suggestion(_ meant: String?) -> String { meant.map { "; did you mean \($0)?" } ?? "" }
}
