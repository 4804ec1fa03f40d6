/// The motion of a named system as an immutable description: its parameters, initial state and later changes.
public struct InitialValueProblem: Hashable, Sendable {
    /// The system.
    public var system: NamedSystem
    /// The parameters that are not at their standard values.
    public var settings: [SystemSetting]
    /// The initial state; `nil` for the default.
    public var initial: [Double]?
    /// The changes, in order of time.
    public var changes: [SystemChange]

    /// Creates a problem.
    public init(
        _ system: NamedSystem, _ settings: [SystemSetting] = [], from initial: [Double]? = nil,
        changes: [SystemChange] = []
    ) {
        self.system = system
        self.settings = settings
        self.initial = initial
        self.changes = changes
    }

    /// The system with its parameters and initial state.
    ///
    /// - Throws: ``SystemError`` for the first problem.
    public func instance() throws(SystemError) -> SystemInstance {
        try system.instance(with: settings.map { ($0.name, $0.value) }, from: initial)
    }

    /// Checks a change as far as possible without computing the motion.
    ///
    /// - Parameters:
    ///   - change: One of the problem's changes.
    ///   - before: The system at the start.
    /// - Throws: ``SystemError``.
    public func check(_ change: SystemChange, after before: SystemInstance) throws(SystemError) {
        let components = before.dynamics.components
        switch change.action {
        case .set(let given):
            let changed = try system.instance(with: settings.merging(given).map { ($0.name, $0.value) })
            guard changed.dynamics.components == components else {
                throw .sizeChanged(system: system.rawValue, parameters: given.map(\.name))
            }
        case .kick(let velocities):
            let names = Array(components.suffix(components.count / 2))
            guard velocities.count == names.count else {
                throw .kickCount(system: system.rawValue, given: velocities.count, velocities: names)
            }
        case .state(let state):
            // Whether the state is behind a stop depends on the parameters at that time.
            guard state.count == components.count else {
                throw .stateCount(system: system.rawValue, given: state.count, components: components)
            }
        }
    }
}

extension [SystemSetting] {
    /// The settings, with those of the same name replaced.
    func merging(_ others: [SystemSetting]) -> [SystemSetting] {
        filter { old in !others.contains { $0.name == old.name } } + others
    }
}
