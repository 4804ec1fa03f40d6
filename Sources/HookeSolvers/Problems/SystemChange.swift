public import HookeDynamics

/// A parameter's name and its value.
public struct SystemSetting: Hashable, Sendable {
    /// As the system has it.
    public let name: String
    /// In the parameter's unit.
    public let value: Double

    /// Sets a parameter.
    public init(_ name: String, _ value: Double) {
        self.name = name
        self.value = value
    }
}

/// Something that is done to a system while it moves: it ends a segment of the motion and begins the next.
public struct SystemChange: Hashable, Sendable {
    /// What is done.
    public enum Action: Hashable, Sendable {
        /// Parameters get new values; the state stays.
        case set([SystemSetting])
        /// Velocities are added, one for each velocity of the state.
        case kick([Double])
        /// The state becomes another.
        case state([Double])
    }

    /// When, since the motion began.
    public var at: Flicks
    /// What.
    public var action: Action

    /// A change at a time.
    public init(at time: Flicks, _ action: Action) {
        at = time
        self.action = action
    }
}

extension SystemChange.Action: CustomStringConvertible {
    /// In a few words: `damping 0.2`, `kick 1.0`, `state 1.0 0.0`.
    public var description: String {
        switch self {
        case .set(let settings): settings.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        case .kick(let velocities): "kick " + velocities.map { "\($0)" }.joined(separator: " ")
        case .state(let state): "state " + state.map { "\($0)" }.joined(separator: " ")
        }
    }
}

/// Something that happened on a course.
public enum SystemEvent: Hashable, Sendable {
    /// The body met its stop; `time` counts from the start of the course, seconds.
    case impact(ImpactMotion.Impact, time: Double)
    /// The course had a change here.
    case change(SystemChange)
}
