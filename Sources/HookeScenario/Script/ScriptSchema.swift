internal import HookeDynamics
package import HookeForms
internal import HookeSolvers

/// A script as far as it could be decoded.
///
/// Steps with errors are left out, and the script ends before the first step whose effect on later steps is unknown, so that the check
/// of the script reports no error that follows from another.
package struct Script: Sendable {
    /// The steps in the order of the file.
    package var steps: [ScriptStep]
    /// What is unknown because of errors: ``Gaps/steps``, ``Gaps/names``.
    package var gaps: Gaps

    /// The schema of a script for a subject.
    package static func schema(for subject: ScriptSubject) -> Schema<Script> {
        Schema<[ScriptStep]>.steps(of: ScriptStep.schema(for: subject)).withGaps.map {
            Script(steps: $0.value, gaps: $0.gaps)
        }
    }
}

extension Gaps {
    /// The rest of the script is unknown, and with it the layers, animators and transactions.
    package static let steps = Gaps(rawValue: 1)
    /// The names of completions and delegates are unknown.
    package static let names = Gaps(rawValue: 2)
}

extension ScriptStep {
    /// The schema of a script step for a subject.
    package static func schema(for subject: ScriptSubject) -> Schema<ScriptStep> {
        switch subject {
        case .stage: .deferred { ofStage }
        case .system(let system): .object(make("a script step of \(system.rawValue)", for: subject))
        }
    }

    private static let ofStage = make("a script step", for: .stage)

    private static func make(_ name: String, for subject: ScriptSubject) -> ObjectSchema<ScriptStep> {
        ObjectSchema(
            name, about: "An action at a time.",
            Field.parts(
                Field.required("at", .located(.time), "When, since the start of the run."),
                StepTable(StepKind.allCases, for: subject).field(beside: ["at"])
            ) { (time: $0, action: $1) }
            .resolve { parts, _, diagnostics -> ScriptStep? in
                guard let source = parts.action.value else { return nil }
                let time = parts.time.value
                let step = time.flatMap { time in source.action.map { ScriptStep(at: time, action: $0) } }
                return source.recovered(step, &diagnostics)
            })
    }
}

extension AnyScriptAction {
    /// The schema of the steps in a block, which are all performed at one time.
    static let block = Schema<[AnyScriptAction]>.steps(of: .deferred { ofBlock })

    private static let ofBlock = ObjectSchema(
        "a step within a block", about: "An action in a transaction or an animation block.",
        StepTable(StepKind.allCases.filter { $0.action.scope == .anywhere }, for: .stage).field(beside: []).resolve {
            source, _, diagnostics -> AnyScriptAction? in
            source.recovered(source.action, &diagnostics)
        })
}

extension Schema {
    /// A list of steps. Its value ends before the first step that leaves ``Gaps/steps``.
    fileprivate static func steps<Step>(of step: Schema<Step>) -> Schema where Value == [Step] {
        let description = SchemaDescription.list(of: step.description, atLeast: 0)
        return Schema(description) { node, diagnostics in
            guard node.isList else { return mismatch(node, description, &diagnostics) }
            var steps: [Step] = []
            steps.reserveCapacity(node.items.count)
            for node in node.items {
                let isKnown = !diagnostics.gaps.contains(.steps)
                if let step = step.decode(node, &diagnostics), isKnown { steps.append(step) }
            }
            return steps
        }
    }
}

/// The schemas of the steps that are available in a script or a block, by their keys.
private struct StepTable {
    private let schemas: [String: StepSchema]
    private let description: FieldsDescription

    init(_ kinds: [StepKind], for subject: ScriptSubject) {
        var fields: [FieldDescription] = []
        var schemas: [String: StepSchema] = [:]
        for kind in kinds {
            guard let schema = kind.action.schema(for: subject) else { continue }
            schemas[kind.rawValue] = schema
            fields.append(.optional(kind.rawValue, schema.schema.description, nil, schema.about))
        }
        self.schemas = schemas
        description = FieldsDescription(oneOf: fields)
    }

    /// The key of a step's action beside other keys. There must be exactly one; without a value the action is unknown.
    func field(beside others: [String]) -> Field<StepSource> {
        let schemas = schemas
        return Field(description) { object in
            let entries = object.node.entries.filter { !others.contains($0.key) }
            var found: StepSource?
            for entry in entries {
                guard let schema = schemas[entry.key], let decoded = object.decoded(entry.key, schema.schema) else {
                    continue
                }
                found = StepSource(
                    action: decoded.value.map {
                        AnyScriptAction($0, at: object.node.position, valueAt: entry.value.position)
                    }, isSound: decoded.isSound, recovery: schema.recovery)
            }
            if let found, entries.count == 1 { return found }
            if let entry = entries.first, entries.count == 1, let meant = object.correction(of: entry.key),
                let schema = schemas[meant]
            {
                // The action of the probably meant key is decoded only to find out whether it would name a delegate or completion.
                var unheard = Diagnostics()
                let action = schema.schema.decode(entry.value, &unheard)
                if unheard.gaps.contains(.names) || action?.contents.delegate != nil { object.leave(.names) }
                return StepSource(action: nil, isSound: false, recovery: schema.recovery)
            }
            object.leave([.steps, .names])
            return nil
        }
    }
}

/// The action of a step as decoded, with or without errors.
private struct StepSource {
    var action: AnyScriptAction?
    var isSound: Bool
    var recovery: StepRecovery

    /// The step for the checker, which depends on the recovery if there are errors. `step` is `nil` if its time or its action has no value.
    func recovered<Step>(_ step: Step?, _ diagnostics: inout Diagnostics) -> Step? {
        if isSound, step != nil { return step }
        switch recovery {
        case .skipped:
            if action?.base.contents.delegate != nil { diagnostics.gaps.insert(.names) }
            return nil
        case .entries: return step
        case .block:
            if step == nil { diagnostics.gaps.formUnion([.steps, .names]) }
            return step
        case .unknown:
            diagnostics.gaps.formUnion([.steps, .names])
            return nil
        }
    }
}
