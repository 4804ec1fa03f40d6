public import HookeForms
internal import HookeAnimation
package import HookeDynamics
package import HookeSolvers

/// What a step of a script does: its schema, its check against the names that there are, and its effect on a running stage.
///
/// One type for each ``StepKind``. The types of a family stand in one file.
package protocol ScriptAction: Hashable, Sendable {
    /// What may stand at the step's key, with its documentation; `nil` where the subject has no such step.
    static func schema(for subject: ScriptSubject) -> StepSchema?
    /// Where it may stand.
    static var scope: StepScope { get }
    /// What is known of the rest of the script where the text of such a step is wrong.
    static var recovery: StepRecovery { get }
    /// What it holds and names.
    var contents: StepContents { get }
    /// Reports what is wrong with it, and changes the checker's symbols as the step will change the stage.
    func check(in checker: inout ScriptChecker)
    /// Enters it in the stage's queue of inputs. Called once, before the first frame.
    func schedule(in context: ScriptContext, at time: Flicks)
    /// Does it, in the first refresh that is not earlier than `time`.
    func perform(in context: ScriptContext, at time: Flicks)
}

extension ScriptAction {
    package static var scope: StepScope { .anywhere }
    package static var recovery: StepRecovery { .skipped }
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

/// What the checker knows of a script behind a step whose text is wrong.
package enum StepRecovery: Sendable {
    /// Everything: such a step changes neither which names there are nor what is open or running.
    case skipped
    /// What the sound steps within it do.
    case block
    /// Nothing.
    case unknown
}

/// What may stand at the key of a step, and the action that it makes.
package struct StepSchema: Sendable {
    package let shape: SchemaDescription
    /// For people, in a sentence; editors show it.
    package let about: String
    /// Reads the action from a node that has the shape.
    package let action: @Sendable (Node) -> any ScriptAction

    init(_ shape: SchemaDescription, _ about: String, _ action: @escaping @Sendable (Node) -> any ScriptAction) {
        (self.shape, self.about, self.action) = (shape, about, action)
    }

    /// A mapping.
    init(
        _ record: ObjectDescription, _ about: String, _ action: @escaping @Sendable (ObjectDecoder) -> any ScriptAction
    ) {
        self.init(.record(record), about) { action(ObjectDecoder(node: $0, record: record)) }
    }

    /// The name of a layer.
    static func layer(_ about: String, _ action: @escaping @Sendable (Name) -> any ScriptAction) -> StepSchema {
        StepSchema(.layerName, about) { action(Name($0)) }
    }
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

/// A name in a scenario file, with the position where it stands. Names are equal where their texts are.
public struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name itself.
    public let text: String
    /// Where it stands; the start of the file for a name that is in none.
    public let position: SourcePosition

    /// A name at a position.
    public init(_ text: String, at position: SourcePosition = .start) {
        (self.text, self.position) = (text, position)
    }

    /// A name that stands in no file.
    public init(stringLiteral text: String) { self.init(text) }

    init(_ node: Node) { self.init(node.text ?? "", at: node.position) }

    /// Compares the texts.
    public static func == (left: Name, right: Name) -> Bool { left.text == right.text }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Schema where Value == Name {
    /// The name that a layer gets.
    static var ownLayerName: Schema { named(.text(PropertyName.layerPattern)) }
    /// The name of a layer, or of what lies in a scene, `header.shape`.
    static var layerName: Schema { named(.text(PropertyName.referencePattern)) }
    /// Any text that is not empty.
    static var name: Schema { named(.text) }

    private static func named(_ text: Schema<String>) -> Schema {
        Schema<Located<String>>.located(text).map { Name($0.value, at: $0.position) }
    }
}

extension SchemaDescription {
    /// The name of a layer.
    static let layerName = SchemaDescription.decoded(by: Schema<Name>.layerName)
}
