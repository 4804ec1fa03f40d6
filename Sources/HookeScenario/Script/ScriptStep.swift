public import HookeDynamics
public import HookeForms

/// A step of a script: an action at a time.
public struct ScriptStep: Sendable {
    /// The time since the start of the run. The step takes effect in the first refresh that is not earlier.
    public var at: Flicks
    /// The action.
    package var action: AnyScriptAction
    /// The position of the time in the file.
    package var timePosition = SourcePosition.start
    /// Whether its time is known; otherwise that has errors, and the step can be checked but not done.
    var isTimed = true

    package init(at time: Flicks, action: some ScriptAction) {
        (self.at, self.action) = (time, AnyScriptAction(action))
    }

    init(at time: Located<Flicks>?, action: AnyScriptAction) {
        (at, timePosition, self.action) = (time?.value ?? .zero, time?.position ?? action.position, action)
        isTimed = time != nil
    }

    /// The kind of step.
    public var kind: StepKind { action.kind }
    /// The position of the step in the file.
    public var position: SourcePosition { action.position }

    /// Schedules the step in a stage's queue of inputs.
    package func schedule(in context: ScriptContext) { action.schedule(in: context, at: at) }
}

extension ScriptStep: Hashable {
    /// Whether both have the same time and action, whatever their positions in the file.
    public static func == (left: ScriptStep, right: ScriptStep) -> Bool {
        left.at == right.at && left.action == right.action
    }

    /// Hashes the time and the action.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(at)
        hasher.combine(action)
    }
}

/// An action of any kind, with its positions in the file.
package struct AnyScriptAction: Hashable, Sendable {
    /// The action.
    package let base: any StepAction
    /// The position of the step.
    package let position: SourcePosition
    /// The position of the step's value.
    package let valuePosition: SourcePosition

    /// Its expressions that read the run; `nil` for none. With some, `base` has any values in their places.
    package let deferred: DeferredValues?

    package init(
        _ base: any StepAction, at position: SourcePosition = .start, valueAt valuePosition: SourcePosition = .start,
        deferred: DeferredValues? = nil
    ) {
        (self.base, self.position, self.valuePosition, self.deferred) = (base, position, valuePosition, deferred)
    }

    package init(_ action: some ScriptAction) { self.init(StepBox(action)) }

    /// The kind of step.
    package var kind: StepKind { base.kind }

    /// The action if it is of a type; `nil` for an action of another type.
    package func `as`<Action: ScriptAction>(_ type: Action.Type) -> Action? { (base as? StepBox<Action>)?.action }

    /// The action and all actions in its blocks, at any depth.
    package var withContents: [AnyScriptAction] { [self] + base.contents.actions.flatMap { $0.withContents } }

    package static func == (left: AnyScriptAction, right: AnyScriptAction) -> Bool {
        left.base.isEqual(to: right.base) && left.deferred == right.deferred
    }

    package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
