package import HookeDynamics
package import HookeSolvers

/// A script action of any kind, behind a reference: what a script does with its steps, whatever their types.
package protocol StepAction: AnyObject, Sendable {
    /// The kind of step.
    var kind: StepKind { get }
    /// The type of the action.
    var type: StepType { get }
    /// See ``ScriptAction/contents``.
    var contents: StepContents { get }
    /// See ``ScriptAction/systemChange``.
    var systemChange: SystemChange.Action? { get }
    /// See ``ScriptAction/check(in:)``.
    func check(in checker: inout ScriptChecker)
    /// See ``ScriptAction/schedule(in:at:)``.
    func schedule(in context: ScriptContext, at time: Flicks)
    /// See ``ScriptAction/perform(in:at:)``.
    func perform(in context: ScriptContext, at time: Flicks)
    /// Whether both are of one type and equal.
    func isEqual(to other: any StepAction) -> Bool
    /// Hashes the action.
    func hash(into hasher: inout Hasher)
}

/// The box of an action. One is made for each step when it is decoded.
package final class StepBox<Action: ScriptAction>: StepAction {
    package let action: Action

    package init(_ action: Action) { self.action = action }

    package var kind: StepKind { Action.kind }
    package var type: StepType { StepType(Action.self) }
    package var contents: StepContents { action.contents }
    package var systemChange: SystemChange.Action? { action.systemChange }
    package func check(in checker: inout ScriptChecker) { action.check(in: &checker) }
    package func schedule(in context: ScriptContext, at time: Flicks) { action.schedule(in: context, at: time) }
    package func perform(in context: ScriptContext, at time: Flicks) { action.perform(in: context, at: time) }
    package func isEqual(to other: any StepAction) -> Bool { (other as? StepBox<Action>)?.action == action }
    package func hash(into hasher: inout Hasher) { action.hash(into: &hasher) }
}

/// The type of the actions of one kind: what is known of a step before it is decoded.
package struct StepType: Sendable {
    /// See ``ScriptAction/kind``.
    package let kind: StepKind
    /// See ``ScriptAction/scope``.
    package let scope: StepScope
    /// See ``ScriptAction/preparesBeforeRun``.
    package let preparesBeforeRun: Bool
    /// See ``ScriptAction/changesDisplayOnly``.
    package let changesDisplayOnly: Bool
    /// The schema of the step's value in the script of a subject; `nil` if the subject has no such step.
    private let schemas: @Sendable (ScriptSubject) -> StepSchema?
    /// Whether an action is of the type.
    private let holds: @Sendable (any StepAction) -> Bool

    init<Action: ScriptAction>(_ type: Action.Type) {
        kind = Action.kind
        scope = Action.scope
        preparesBeforeRun = Action.preparesBeforeRun
        changesDisplayOnly = Action.changesDisplayOnly
        schemas = { Action.schema(for: $0) }
        holds = { $0 is StepBox<Action> }
    }

    /// The schema of the step's value in the script of a subject; `nil` if the subject has no such step.
    package func schema(for subject: ScriptSubject) -> StepSchema? { schemas(subject) }

    /// Whether an action is of the type.
    package func holds(_ action: any StepAction) -> Bool { holds(action) }
}
