public import HookeForms
public import HookeDynamics
internal import HookeSolvers

/// A step of a script: something that is done at a time.
public struct ScriptStep: Sendable {
    /// When, since the start of the run; it takes effect in the first refresh that is not earlier.
    public var at: Flicks
    /// What.
    package var action: AnyScriptAction
    /// Where the time stands in the file.
    package var timePosition = SourcePosition.start

    package init(at time: Flicks, action: any ScriptAction) {
        (self.at, self.action) = (time, AnyScriptAction(action))
    }

    /// Its kind, as the file names it.
    public var kind: StepKind { action.kind }
    /// Where it stands in the file.
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
    /// Where the step stands.
    package let position: SourcePosition
    /// Where the value of its key stands.
    package let valuePosition: SourcePosition

    package init(
        _ base: any ScriptAction, at position: SourcePosition = .start, valueAt valuePosition: SourcePosition = .start
    ) {
        (self.base, self.position, self.valuePosition) = (base, position, valuePosition)
    }

    /// Its kind.
    package var kind: StepKind {
        let type = type(of: base)
        guard let kind = StepKind.allCases.first(where: { $0.action == type }) else {
            preconditionFailure("\(type) is missing in StepKind")
        }
        return kind
    }

    /// It, and what is done within it, however deep.
    package var withContents: [AnyScriptAction] { [self] + base.contents.actions.flatMap(\.withContents) }

    package static func == (left: AnyScriptAction, right: AnyScriptAction) -> Bool {
        AnyHashable(left.base) == AnyHashable(right.base)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

// MARK: SchemaDescription

extension ScriptStep {
    /// A step of a script for a subject.
    package static func record(for subject: ScriptSubject) -> ObjectDescription {
        switch subject {
        case .stage: stageRecord
        case .system(let system): makeRecord("a step of the script of \(system.rawValue)", subject)
        }
    }

    private static let stageRecord = makeRecord("a step of the script", .stage)

    private static func makeRecord(_ name: String, _ subject: ScriptSubject) -> ObjectDescription {
        let kinds = StepKind.allCases.compactMap { $0.field(for: subject) }
        return ObjectDescription(
            name: name, about: "Something that is done at a time.",
            fields: [.required("at", .time, "When, since the start of the run.")] + kinds,
            groups: [.exactlyOne(kinds.map(\.key))])
    }

    init(_ reading: ObjectDecoder, for subject: ScriptSubject) {
        at = reading["at"].time
        timePosition = reading["at"].position
        action = AnyScriptAction(reading.node, for: subject)
    }
}

extension AnyScriptAction {
    /// What may stand within a block, where all happens at one time.
    private static let blockRecord: ObjectDescription = {
        let kinds = StepKind.allCases.filter { $0.action.scope == .anywhere }.compactMap { $0.field(for: .stage) }
        return ObjectDescription(
            name: "a step within a block",
            about: "Something that is done within a transaction or an animation block.",
            fields: kinds, groups: [.exactlyOne(kinds.map(\.key))])
    }()

    /// The steps within a block.
    static let blockShape = SchemaDescription.list(of: .deferred { blockRecord }, atLeast: 0)

    /// The steps of a block.
    static func actions(in list: Node?) -> [AnyScriptAction] {
        (list?.items ?? []).map { AnyScriptAction($0, for: .stage) }
    }

    fileprivate init(_ node: Node, for subject: ScriptSubject) {
        for entry in node.entries {
            guard let schema = StepKind(rawValue: entry.key)?.action.schema(for: subject) else { continue }
            self.init(schema.action(entry.value), at: node.position, valueAt: entry.value.position)
            return
        }
        preconditionFailure("\(node.position): a step without a kind")
    }
}

extension StepKind {
    fileprivate func field(for subject: ScriptSubject) -> FieldDescription? {
        action.schema(for: subject).map { .optional(rawValue, $0.shape, nil, $0.about) }
    }
}
