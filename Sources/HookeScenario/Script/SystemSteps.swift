internal import HookeForms
package import HookeDynamics
package import HookeSolvers

/// A step that changes a system of differential equations.
package protocol SystemAction: ScriptAction {}

extension SystemAction {
    package func check(in checker: inout ScriptChecker) {
        if let systemChange { checker.check(systemChange) }
    }

    /// Does nothing: the changes of a system are part of its initial value problem.
    package func perform(in context: ScriptContext, at time: Flicks) {}
}

/// Adds to the velocities of a system, `kick: [1, 0]`, sets them, `kick: { to: [1, 0] }`, or adds to components of equations,
/// `kick: { v: 1 }`.
package struct KickStep: SystemAction {
    package let change: SystemChange.Action
    package var systemChange: SystemChange.Action? { change }

    package static let kind = StepKind.kick

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        switch subject {
        case .stage: nil
        case .system:
            StepSchema(
                Schema<KickStep>.oneOf([
                    Schema<[Double]>.numbers.map { KickStep(change: .kick($0)) },
                    .object(
                        ObjectSchema(
                            "the new velocities", about: "Velocities that replace those of the system.",
                            Field.required("to", .numbers, "The new velocities, one number each.")
                        ) { KickStep(change: .velocity($0)) }),
                ]), "Increments of the velocities, one number each, or new velocities: { to: [1] }.")
        case .equations:
            StepSchema(
                Schema<[SystemSetting]>.named("the increments").map { KickStep(change: .add($0)) },
                "Increments of components, by name.")
        }
    }
}

/// Sets the state of a system, `state: [1, 0]`, or components of equations, `state: { x: 1 }`.
package struct StateStep: SystemAction {
    package let change: SystemChange.Action
    package var systemChange: SystemChange.Action? { change }

    package static let kind = StepKind.state

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        switch subject {
        case .stage: nil
        case .system:
            StepSchema(
                Schema<[Double]>.numbers.map { StateStep(change: .state($0)) },
                "The new state, one number per component.")
        case .equations:
            StepSchema(
                Schema<[SystemSetting]>.named("the new values").map { StateStep(change: .assign($0)) },
                "New values of components, by name; the others stay.")
        }
    }
}

extension ScriptStep {
    /// The change of a system; `nil` for a step of a stage.
    package var systemChange: SystemChange? {
        action.base.systemChange.map { SystemChange(at: at, $0) }
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

extension Schema where Value == [SystemSetting] {
    /// Numbers by name, each with a unit or none, or an expression of parameters.
    static func named(_ name: String) -> Schema {
        Schema<[(key: Located<String>, value: SystemSetting)]>.quantities(
            name, value, "A number with or without a unit, or an expression of parameters."
        )
        .map { entries in
            entries.map { SystemSetting($0.key.value, $0.value.value, measuring: $0.value.dimension) }
        }
    }

    private static var value: Schema<SystemSetting> {
        ConstantText.schema(suchAs: "a number such as 0.5 or 80 pt, or an expression such as '=2 * k'").map {
            SystemSetting("", $0.value, measuring: $0.dimension)
        }
    }
}

extension Schema where Value == [Double] {
    /// A list of plain numbers, at least one.
    static var numbers: Schema { list(of: .number(.any), atLeast: 1) }
}
