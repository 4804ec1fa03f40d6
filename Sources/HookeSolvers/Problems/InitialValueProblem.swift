/// What becomes of a named system, as an immutable value: its parameters, where it begins, and what is done to it on the way.
public struct InitialValueProblem: Hashable, Sendable {
    /// Which system.
    public var system: NamedSystem
    /// The parameters that are not at their standard values.
    public var settings: [SystemSetting]
    /// The state it begins with; `nil` for the standard one.
    public var initial: [Double]?
    /// What is done to it, in order of time.
    public var changes: [SystemChange]

    /// A course; without changes unless there are any.
    public init(
        _ system: NamedSystem, _ settings: [SystemSetting] = [], from initial: [Double]? = nil,
        changes: [SystemChange] = []
    ) {
        self.system = system
        self.settings = settings
        self.initial = initial
        self.changes = changes
    }

    /// The system as it begins.
    ///
    /// - Throws: ``SystemError`` for the first thing that does not do.
    public func instance() throws(SystemError) -> SystemInstance {
        try system.instance(with: settings.map { ($0.name, $0.value) }, from: initial)
    }

    /// What of a change cannot be, whatever the motion does until then.
    ///
    /// - Parameters:
    ///   - change: one of the course's.
    ///   - before: the system as it was at first.
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
            // Whether it lies behind a stop depends on the parameters by then.
            guard state.count == components.count else {
                throw .stateCount(system: system.rawValue, given: state.count, components: components)
            }
        }
    }
}

extension [SystemSetting] {
    /// The settings with others put in place of those they replace.
    func merging(_ others: [SystemSetting]) -> [SystemSetting] {
        filter { old in !others.contains { $0.name == old.name } } + others
    }
}
