internal import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeSolvers

/// The action of a script step: its schema, its check against the symbols, and its effect on a running stage.
///
/// Each ``StepKind`` has a type that conforms. The types of a family are in one file.
package protocol ScriptAction: Hashable, Sendable {
    /// The kind of step.
    static var kind: StepKind { get }
    /// The schema of the step's value in the script of a stage; `nil` if a stage has no such step.
    static var schema: StepSchema? { get }
    /// The schema of the step's value in the script of a subject; `nil` if the subject has no such step.
    static func schema(for subject: ScriptSubject) -> StepSchema?
    /// Whether it may be in a block.
    static var scope: StepScope { get }
    /// Whether it makes something before the first frame, so that its values cannot read the run.
    static var preparesBeforeRun: Bool { get }
    /// Whether it changes when frames are made and shown, and nothing else.
    static var changesDisplayOnly: Bool { get }
    /// The steps, layers and names in it.
    var contents: StepContents { get }
    /// The change of a system of differential equations; `nil` for a step of a stage.
    var systemChange: SystemChange.Action? { get }
    /// Reports errors, and changes the checker's symbols as the step will change the stage.
    func check(in checker: inout ScriptChecker)
    /// Schedules the step in the stage's queue of inputs. Called once, before the first frame.
    func schedule(in context: ScriptContext, at time: Flicks)
    /// Performs the step, in the first refresh that is not earlier than `time`.
    func perform(in context: ScriptContext, at time: Flicks)
}

extension ScriptAction {
    package static var schema: StepSchema? { nil }
    package static func schema(for subject: ScriptSubject) -> StepSchema? { subject == .stage ? schema : nil }
    package static var scope: StepScope { .anywhere }
    package static var preparesBeforeRun: Bool { false }
    package static var changesDisplayOnly: Bool { false }
    package var contents: StepContents { StepContents() }
    package var systemChange: SystemChange.Action? { nil }

    package func schedule(in context: ScriptContext, at time: Flicks) {
        context.stage.schedule(at: time) { [context = Unowned(context)] in perform(in: context.object, at: $0) }
    }
}

/// The subject of a script, which determines the available steps.
package enum ScriptSubject: Hashable, Sendable {
    /// Layers and scenes on a display.
    case stage
    /// A system of differential equations.
    case system(NamedSystem)
    /// Equations in the file.
    case equations
}

/// Where a step is allowed.
package enum StepScope: Sendable {
    /// In a script, and in the block of another step.
    case anywhere
    /// Only in a script.
    case script
}

/// The schema of a step's value, its description, and how the check continues after errors in it.
package struct StepSchema: Sendable {
    private let deferredSchema: Deferred<Schema<any StepAction>>
    /// The description in one sentence, which editors show.
    package let about: String
    package let recovery: StepRecovery

    package var schema: Schema<any StepAction> { deferredSchema.value }

    /// The schema of a step's value, which is made where a script has the step.
    init<Action: ScriptAction>(
        _ schema: @autoclosure @escaping @Sendable () -> Schema<Action>, _ about: String,
        recovery: StepRecovery = .skipped
    ) {
        deferredSchema = Deferred { schema().map { StepBox($0) } }
        self.about = about
        self.recovery = recovery
    }

    /// The schema of a step whose value is a mapping.
    init<Action: ScriptAction>(
        _ object: @autoclosure @escaping @Sendable () -> ObjectSchema<Action>, _ about: String,
        recovery: StepRecovery = .skipped
    ) {
        self.init(.object(object()), about, recovery: recovery)
    }
}

/// What the checker knows of a script after a step with errors.
package enum StepRecovery: Sendable {
    /// Everything: such a step affects no names, open transactions or animators, and is skipped.
    case skipped
    /// Everything: the entries of the step without errors are checked.
    case entries
    /// The effect of the step's value without the parts that have errors; nothing if it has no value.
    case block
    /// Nothing.
    case unknown
}

/// The steps, layers and names in an action, not including those in its inner steps.
package struct StepContents {
    /// The steps in its block.
    package var actions: [AnyScriptAction] = []
    /// The layer that it creates.
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
