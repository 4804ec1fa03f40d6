public import HookeDynamics
public import HookeForms

/// A step of a script: something that is done at a time.
public struct ScriptStep: Sendable {
    /// When, since the start of the run; it takes effect in the first refresh that is not earlier.
    public var at: Flicks
    /// What.
    package var action: AnyScriptAction
    /// The position of the time in the file.
    package var timePosition = SourcePosition.start

    package init(at time: Flicks, action: any ScriptAction) {
        (self.at, self.action) = (time, AnyScriptAction(action))
    }

    init(at time: Located<Flicks>, action: AnyScriptAction) {
        (at, timePosition, self.action) = (time.value, time.position, action)
    }

    /// Its kind, as the file names it.
    public var kind: StepKind { action.kind }
    /// The position in the file.
    public var position: SourcePosition { action.position }

    /// Enters it in the queue of a stage's inputs.
    package func schedule(in context: ScriptContext) { action.base.schedule(in: context, at: at) }
}

extension ScriptStep: Hashable {
    /// Whether both do the same at the same time, wherever they stand.
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
    package let base: any ScriptAction
    /// The position of the step.
    package let position: SourcePosition
    /// The position of the value of its key.
    package let valuePosition: SourcePosition

    package init(
        _ base: any ScriptAction, at position: SourcePosition = .start, valueAt valuePosition: SourcePosition = .start
    ) {
        (self.base, self.position, self.valuePosition) = (base, position, valuePosition)
    }

    /// Its kind.
    package var kind: StepKind { type(of: base).kind }

    /// It, and what is done within it, however deep.
    package var withContents: [AnyScriptAction] { [self] + base.contents.actions.flatMap(\.withContents) }

    package static func == (left: AnyScriptAction, right: AnyScriptAction) -> Bool {
        AnyHashable(left.base) == AnyHashable(right.base)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
