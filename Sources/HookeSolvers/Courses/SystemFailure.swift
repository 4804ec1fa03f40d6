public import HookeDynamics

/// Why a course could not be followed.
public enum SystemFailure: Error, Hashable, Sendable {
    /// The motion could not be solved. `sentence` names the system and the component; times count from the start of the course.
    case unsolved(SolverError, sentence: String)
    /// A change left a system that cannot be, such as one behind its stop.
    case changed(SystemError, at: Flicks)
}

extension SystemFailure: CustomStringConvertible {
    /// One sentence for people, with what could be done.
    public var description: String {
        switch self {
        case .unsolved(_, let sentence): sentence
        case .changed(let error, let time): "the change at \(time): \(error)"
        }
    }
}
