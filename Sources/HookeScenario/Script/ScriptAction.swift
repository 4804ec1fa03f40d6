internal import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeSolvers

/// An action of a script step: its schema, its check against the symbols, and its effect on a running stage.
///
/// One type for each ``StepKind``. The types of a family stand in one file.
package protocol ScriptAction: Hashable, Sendable {
    /// Its kind.
    static var kind: StepKind { get }
    /// What may stand at the step's key in the script of a stage, with its documentation; `nil` where a stage has no such step.
    static var schema: StepSchema? { get }
    /// The same in the script of a subject.
    static func schema(for subject: ScriptSubject) -> StepSchema?
    /// Where it may stand.
    static var scope: StepScope { get }
    /// Its contents and names.
    var contents: StepContents { get }
    /// Reports what is wrong with it, and changes the checker's symbols as the step will change the stage.
    func check(in checker: inout ScriptChecker)
    /// Enters it in the stage's queue of inputs. Called once, before the first frame.
    func schedule(in context: ScriptContext, at time: Flicks)
    /// Does it, in the first refresh that is not earlier than `time`.
    func perform(in context: ScriptContext, at time: Flicks)
}

extension ScriptAction {
    package static var schema: StepSchema? { nil }
    package static func schema(for subject: ScriptSubject) -> StepSchema? { subject == .stage ? schema : nil }
    package static var scope: StepScope { .anywhere }
    package var contents: StepContents { StepContents() }

    package func schedule(in context: ScriptContext, at time: Flicks) {
        context.stage.schedule(at: time) { [unowned context] in perform(in: context, at: $0) }
    }
}

/// What a script is written for: which steps it may have, and what they hold.
package enum ScriptSubject: Hashable, Sendable {
    /// Layers and scenes on a display.
    case stage
    /// A system of differential equations.
    case system(NamedSystem)
}

/// Where a step may stand.
package enum StepScope: Sendable {
    /// In a script, and within the block of another step.
    case anywhere
    /// In a script only.
    case script
}

/// What may stand at the key of a step, and the action that it means.
package struct StepSchema: Sendable {
    package let schema: Schema<any ScriptAction>
    /// The description in a sentence, shown by editors.
    package let about: String
    package let recovery: StepRecovery

    /// The schema of a step's value.
    init<Action: ScriptAction>(_ schema: Schema<Action>, _ about: String, recovery: StepRecovery = .skipped) {
        self.schema = schema.map { $0 }
        self.about = about
        self.recovery = recovery
    }

    /// A mapping.
    init<Action: ScriptAction>(_ object: ObjectSchema<Action>, _ about: String, recovery: StepRecovery = .skipped) {
        self.init(.object(object), about, recovery: recovery)
    }
}

/// What the checker knows of a script behind a step whose text has errors.
package enum StepRecovery: Sendable {
    /// Everything: such a step changes neither which names there are nor what is open or running, and is left out.
    case skipped
    /// Everything, and what is sound in the step is checked.
    case entries
    /// What the step's value does without what has errors; without a value nothing.
    case block
    /// Nothing.
    case unknown
}

/// What an action holds and names, itself alone: what the actions within it hold is theirs.
package struct StepContents {
    /// What is done within it.
    package var actions: [AnyScriptAction] = []
    /// The layer that it makes.
    package var layer: LayerDescription?
    /// The name of the completion that it sets.
    package var completion: String?
    /// The name of the delegate that it gives an animation.
    package var delegate: String?
    /// The names of objects, such as contents, that it gives to properties.
    package var objects: [String] = []
    /// The layers that it sets, animates or drags.
    package var layers: [String] = []
}
