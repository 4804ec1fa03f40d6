internal import HookeDynamics
package import HookeForms
internal import HookeSolvers

/// A script as far as its text could be decoded.
///
/// Steps with errors are left out, and the script ends before the first step whose effect on those behind it is unknown: what is checked
/// of the rest reports no error that follows from another.
package struct Script: Sendable {
    /// In order of writing.
    package var steps: [ScriptStep]
    /// What errors leave unknown of it: ``Gaps/steps``, ``Gaps/names``.
    package var gaps: Gaps

    /// The script of a subject.
    package static func schema(for subject: ScriptSubject) -> Schema<Script> {
        Schema<[ScriptStep]>.steps(of: ScriptStep.schema(for: subject)).withGaps.map {
            Script(steps: $0.value, gaps: $0.gaps)
        }
    }
}

extension Gaps {
    /// Which steps follow, so that it is unknown which layers, animators and transactions there are.
    package static let steps = Gaps(rawValue: 1)
    /// The names of completions and delegates.
    package static let names = Gaps(rawValue: 2)
}

extension ScriptStep {
    /// A step of a script for a subject.
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
    /// The steps of a block, which all happen at one time.
    static let block = Schema<[AnyScriptAction]>.steps(of: .deferred { ofBlock })

    private static let ofBlock = ObjectSchema(
        "a step within a block", about: "An action in a transaction or an animation block.",
        StepTable(StepKind.allCases.filter { $0.action.scope == .anywhere }, for: .stage).field(beside: []).resolve {
            source, _, diagnostics -> AnyScriptAction? in
            source.recovered(source.action, &diagnostics)
        })
}

extension Schema {
    /// A list of steps; its value ends before the first step with ``Gaps/steps``.
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

/// The steps that are possible in a script or a block, by their keys.
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

    /// What a step does beside other keys, of which there must be one thing; without a value it is unknown what that is.
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
                // What it would name is unknown.
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

/// What a step does, errors or not.
private struct StepSource {
    var action: AnyScriptAction?
    var isSound: Bool
    var recovery: StepRecovery

    /// What the checker looks at in place of a step, which is `nil` where its time or its action has no value.
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
