public import HookeDynamics
public import HookeExpressions

/// A parameter's name and its value.
public struct SystemSetting: Hashable, Sendable {
    /// The parameter's name.
    public let name: String
    /// The value, in the parameter's unit.
    public let value: Double

    /// What the value measures, if it was given with a unit or without one where units matter; `nil` for a number in the parameter's unit.
    public let dimension: PhysicalDimension?

    /// Creates a setting.
    public init(_ name: String, _ value: Double, measuring dimension: PhysicalDimension? = nil) {
        self.name = name
        self.value = value
        self.dimension = dimension
    }
}

/// A change of a system during its motion: it ends a segment and begins the next.
public struct SystemChange: Hashable, Sendable {
    /// The kind of change.
    public enum Action: Hashable, Sendable {
        /// Sets parameters; the state stays.
        case set([SystemSetting])
        /// Adds to the velocities, one value for each.
        case kick([Double])
        /// Sets the velocities, one value for each.
        case velocity([Double])
        /// Replaces the state.
        case state([Double])
        /// Adds to components, by name.
        case add([SystemSetting])
        /// Replaces components, by name; the others stay.
        case assign([SystemSetting])
    }

    /// The time since the motion began.
    public var at: Flicks
    /// The change itself.
    public var action: Action

    /// Creates a change at a time.
    public init(at time: Flicks, _ action: Action) {
        at = time
        self.action = action
    }
}

extension SystemChange.Action: CustomStringConvertible {
    /// A short form: `damping 0.2`, `kick 1.0`, `state 1.0 0.0`.
    public var description: String {
        switch self {
        case .set(let settings): settings.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        case .kick(let velocities): "kick " + velocities.map { "\($0)" }.joined(separator: " ")
        case .velocity(let velocities): "velocity " + velocities.map { "\($0)" }.joined(separator: " ")
        case .state(let state): "state " + state.map { "\($0)" }.joined(separator: " ")
        case .add(let given): "kick " + given.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        case .assign(let given): "state " + given.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        }
    }
}

/// An event of a system's motion.
public enum SystemEvent: Hashable, Sendable {
    /// An impact on the stop; `time` counts from the start of the problem, seconds.
    case impact(ImpactMotion.Impact, time: Double)
    /// An event of equations; its time counts from the start of the problem.
    case event(EquationEvent)
    /// A change of the problem.
    case change(SystemChange)
}
