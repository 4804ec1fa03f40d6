public import HookeDynamics

/// Why a course could not be followed.
public enum SystemFailure: Error, Hashable, Sendable {
    /// The motion could not be solved. `sentence` names the system and the component; times count from the start of the course.
    case unsolved(SolverError, sentence: String)
    /// A change left a system that cannot be, such as one behind its stop.
    /// `number` is that of the change in the course, counted from 0; `nil` for a course that cannot begin.
    case changed(SystemError, at: Flicks, number: Int?)
}

extension SystemFailure: CustomStringConvertible {
    /// One sentence for people, with what could be done.
    public var description: String {
        switch self {
        case .unsolved(_, let sentence): sentence
        case .changed(.behindTheStop(let system, let value, let stop), let time, _):
            """
            the change at \(time) leaves the body of \(system) at \(value), below its stop at \(stop); a stop at \(value) or below would \
            do, or a state at \(stop) or above
            """
        case .changed(let error, let time, _): "the change at \(time): \(error)"
        }
    }
}
