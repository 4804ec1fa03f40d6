/// The reason why a motion could not be solved.
public enum SolverError: Error, Hashable, Sendable {
    /// The solver cannot be set up: an unknown method, a step that is not positive, no memory.
    case setup(method: String, reason: String)
    /// The method needs a Jacobian, which the system does not have.
    case missingJacobian(method: String, system: String)
    /// The method cannot start on a fixed grid.
    case noFixedGrid(method: String)
    /// A step gave a state that is not finite. `time` is the end of the step, in seconds since the motion began.
    case notFinite(method: String, time: Double, component: Int)
    /// The method failed. `reason` is the library's message.
    case failed(method: String, time: Double, reason: String)
    /// An adaptive method did not meet its tolerance even with the shortest step that time can represent.
    case toleranceNotMet(method: String, time: Double)
    /// An adaptive method took more steps in a sixtieth of a second than allowed. `time` is the time that it reached, in seconds.
    case tooManySteps(method: String, time: Double, limit: Int)
}

extension SolverError: CustomStringConvertible {
    /// The failure and a remedy, in one sentence.
    public var description: String { description { "component \($0) of the state" } }

    /// The sentence with given names for the state's components.
    func description(ofComponent: (Int) -> String) -> String {
        switch self {
        case .setup(let method, let reason):
            "the solver \(method) cannot be set up: \(reason)"
        case .missingJacobian(let method, let system):
            "\(method) needs a Jacobian, and \(system) has none; use an explicit method such as rk8pd, or write its jacobian"
        case .noFixedGrid(let method):
            "\(method) cannot start on a fixed grid; give it a tolerance instead: \(method):rtol=1e-9"
        case .notFinite(let method, let time, let component):
            """
            \(method) left \(ofComponent(component)) not finite at \(time) s; try a smaller step, or \
            \(Self.alternative(to: method))
            """
        case .failed(let method, let time, let reason):
            "\(method) gave up at \(time) s: \(reason)"
        case .toleranceNotMet(let method, let time):
            """
            \(method) cannot meet its tolerance at \(time) s with any step; loosen it, or use \(Self.alternative(to: method))
            """
        case .tooManySteps(let method, let time, let limit):
            """
            \(method) got to \(time) s only, with \(limit) steps in a sixtieth of a second; loosen the tolerance, use \
            \(Self.alternative(to: method)), or allow more steps
            """
        }
    }

    /// Another method to try, and when. Explicit methods cannot solve stiff systems; rodas5p holds where GSL's implicit methods fail.
    private static func alternative(to method: String) -> String {
        switch method {
        case _ where method.hasPrefix("rodas5p"): "rk8pd if the system is not stiff"
        case "bsimp", "rk1imp", "rk2imp", "rk4imp", "msbdf": "rodas5p, which is for stiff systems"
        default: "rodas5p if the system is stiff"
        }
    }
}

extension SolverError {
    /// The error with its time shifted by `seconds`, the time at which the motion began.
    package func later(by seconds: Double) -> SolverError {
        switch self {
        case .setup, .missingJacobian, .noFixedGrid: self
        case .notFinite(let method, let time, let component):
            .notFinite(method: method, time: seconds + time, component: component)
        case .failed(let method, let time, let reason): .failed(method: method, time: seconds + time, reason: reason)
        case .toleranceNotMet(let method, let time): .toleranceNotMet(method: method, time: seconds + time)
        case .tooManySteps(let method, let time, let limit):
            .tooManySteps(method: method, time: seconds + time, limit: limit)
        }
    }
}
