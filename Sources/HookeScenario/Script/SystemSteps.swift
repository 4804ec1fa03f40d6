internal import HookeForms
package import HookeDynamics
package import HookeSolvers

/// A step that changes a system of differential equations.
package protocol SystemAction: ScriptAction {
    /// The change of the system; `nil` for a step of a stage.
    var systemChange: SystemChange.Action? { get }
}

extension SystemAction {
    package func check(in checker: inout ScriptChecker) {
        if let systemChange { checker.check(systemChange) }
    }

    /// Does nothing: the changes of a system are part of its initial value problem.
    package func perform(in context: ScriptContext, at time: Flicks) {}
}

/// Adds to the velocities of a system: `kick: [1, 0]`.
package struct KickStep: SystemAction {
    package let velocities: [Double]
    package var systemChange: SystemChange.Action? { .kick(velocities) }

    package static let kind = StepKind.kick

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard case .system = subject else { return nil }
        return StepSchema(
            Schema<[Double]>.numbers.map { KickStep(velocities: $0) },
            "Increments of the velocities, one number each.")
    }
}

/// Sets the state of a system: `state: [1, 0]`.
package struct StateStep: SystemAction {
    package let state: [Double]
    package var systemChange: SystemChange.Action? { .state(state) }

    package static let kind = StepKind.state

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard case .system = subject else { return nil }
        return StepSchema(
            Schema<[Double]>.numbers.map { StateStep(state: $0) },
            "The new state, one number per component.")
    }
}

extension ScriptStep {
    /// The change of a system; `nil` for a step of a stage.
    package var systemChange: SystemChange? {
        (action.base as? any SystemAction)?.systemChange.map { SystemChange(at: at, $0) }
    }
}

extension ScriptChecker {
    /// Checks a change of the system.
    mutating func check(_ change: SystemChange.Action) {
        guard let system else { return }
        do throws(SystemError) {
            try system.problem.check(SystemChange(at: time, change), after: system.instance)
        } catch {
            report(Diagnostic(at: valuePosition, "\(error)"))
        }
    }
}

/// The symbol of a system in the script checker.
package struct SystemSymbol {
    /// The system without its changes.
    let problem: InitialValueProblem
    /// The system in its initial state.
    let instance: SystemInstance
}

extension Schema where Value == [Double] {
    /// A list of plain numbers, at least one.
    static var numbers: Schema { list(of: .number(.any), atLeast: 1) }
}
