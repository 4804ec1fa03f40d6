/// Why a motion could not be solved.
public enum SolverError: Error, Hashable, Sendable {
    /// The solver cannot be set up: an unknown method, a step that is not positive, no memory.
    case setup(method: String, reason: String)
    /// A step gave a state that is not finite. `time` is the end of that step, seconds since the motion began.
    case notFinite(method: String, time: Double, component: Int)
    /// The method gave up. `reason` is in the library's own words.
    case failed(method: String, time: Double, reason: String)
}

extension SolverError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .setup(let method, let reason):
            "the solver \(method) cannot be set up: \(reason)"
        case .notFinite(let method, let time, let component):
            "\(method) left component \(component) of the state not finite at \(time) s; try a smaller step"
        case .failed(let method, let time, let reason):
            "\(method) gave up at \(time) s: \(reason)"
        }
    }
}
