internal import HookeEquations

/// The motion of a system as an immutable description: its parameters, initial state and later changes.
public struct InitialValueProblem: Hashable, Sendable {
    /// The system.
    public var system: ProblemSystem
    /// The parameters that are not at their standard values.
    public var settings: [SystemSetting]
    /// The initial state; `nil` for the default.
    public var initial: [Double]?
    /// The changes, in order of time.
    public var changes: [SystemChange]

    /// Creates a problem of a named system.
    public init(
        _ system: NamedSystem, _ settings: [SystemSetting] = [], from initial: [Double]? = nil,
        changes: [SystemChange] = []
    ) {
        self.init(ProblemSystem.named(system), settings, from: initial, changes: changes)
    }

    /// Creates a problem.
    public init(
        _ system: ProblemSystem, _ settings: [SystemSetting] = [], from initial: [Double]? = nil,
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
        try system.instance(with: settings, from: initial)
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
            let changed = try system.instance(with: settings.merging(given))
            guard changed.dynamics.components == components else {
                throw .sizeChanged(system: system.name, parameters: given.map { $0.name })
            }
        case .kick(let velocities), .velocity(let velocities):
            let names = Array(components.suffix(components.count / 2))
            guard velocities.count == names.count else {
                throw .kickCount(system: system.name, given: velocities.count, velocities: names)
            }
        case .state(let state):
            // Whether the state is behind a stop depends on the parameters at that time.
            guard state.count == components.count else {
                throw .stateCount(system: system.name, given: state.count, components: components)
            }
        case .add(let given), .assign(let given):
            let dimensions = before.dynamics.equations?.system.dimensions
            for setting in given {
                guard let index = components.firstIndex(of: setting.name) else {
                    throw .unknownComponent(setting.name, components: components)
                }
                if let measured = setting.dimension, let expected = dimensions?[index], measured != expected {
                    throw .wrongUnit(parameter: setting.name, given: measured, expected: expected)
                }
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
