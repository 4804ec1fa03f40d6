internal import HookeForms
package import HookeDynamics
package import HookeSolvers

/// A step that changes a system of differential equations.
package protocol SystemAction: ScriptAction {
    /// What it changes; `nil` where it is not for a system.
    var systemChange: SystemChange.Action? { get }
}

extension SystemAction {
    package func check(in checker: inout ScriptChecker) {
        if let systemChange { checker.check(systemChange) }
    }

    /// A system is on no stage: its changes are a part of its initial value problem.
    package func perform(in context: ScriptContext, at time: Flicks) {}
}

/// Velocities are added: `kick: [1, 0]`.
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

/// The state becomes another: `state: [1, 0]`.
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
    /// What it changes of a system; `nil` for a step that is not for one.
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
    /// It as it begins.
    let instance: SystemInstance
}

extension Schema where Value == [Double] {
    /// A list of plain numbers, at least one.
    static var numbers: Schema { list(of: .number(.any), atLeast: 1) }
}
