internal import HookeDynamics
package import HookeForms
internal import HookeSolvers

/// A script as far as it could be decoded.
///
/// Steps with errors are left out, and the script ends before the first step whose effect on later steps is unknown, so that the check
/// of the script reports no error that follows from another.
package struct Script: Sendable {
    /// The steps with a time, in the order of the file.
    package var steps: [ScriptStep]
    /// The steps that answer events, in the order of the file.
    package var answers: [AnsweringStep] = []
    /// What is unknown because of errors: ``Gaps/steps``, ``Gaps/names``.
    package var gaps: Gaps
    /// What the steps with errors refer to, in order of writing.
    package var references: [References] = []

    /// The names of layers in a step with errors.
    package struct References: Equatable, Sendable {
        /// The number of the steps before it, with it if it is among them.
        package var index: Int
        package var names: [Name]
    }

    /// The schema of a script for a subject.
    package static func schema(for subject: ScriptSubject) -> Schema<Script> {
        let entry = ScriptEntry.schema(for: subject)
        let description = SchemaDescription.list(of: entry.description, atLeast: 0)
        return Schema(description) { node, diagnostics in
            guard node.isList else { return Schema<Script>.mismatch(node, description, &diagnostics) }
            var own = Diagnostics(forPartOf: diagnostics)
            var references: [References] = []
            let entries = entry.steps(of: node, &own) { references.append(References(index: $0, names: $1)) }
            diagnostics.report(contentsOf: own.all)
            // Counted in steps with a time, as they are checked.
            for index in references.indices {
                references[index].index = entries[..<references[index].index].count { $0.step != nil }
            }
            return Script(
                steps: entries.compactMap { $0.step }, answers: entries.compactMap { $0.answer }, gaps: own.gaps,
                references: references)
        }
    }
}

extension Gaps {
    /// The rest of the script is unknown, and with it the layers, animators and transactions.
    package static let steps = Gaps(rawValue: 1)
    /// The names of completions and delegates are unknown.
    package static let names = Gaps(rawValue: 2)
}

/// An entry of a script.
enum ScriptEntry {
    case timed(ScriptStep)
    case answering(AnsweringStep)

    var step: ScriptStep? { if case .timed(let step) = self { step } else { nil } }
    var answer: AnsweringStep? { if case .answering(let step) = self { step } else { nil } }
}

extension ScriptEntry {
    /// The schema of a script step for a subject.
    static func schema(for subject: ScriptSubject) -> Schema<ScriptEntry> {
        switch subject {
        case .stage: .deferred { ofStage }
        case .system(let system): .object(make("a script step of \(system.rawValue)", for: subject, ofSystem))
        case .equations: .object(make("a script step of equations", for: subject, ofSystem))
        }
    }

    /// What a step is done at.
    private enum Cause {
        case time(Located<Flicks>)
        case event(Located<EventTrigger>)
    }

    private static let aboutTime = "When, since the start of the run."
    private static let ofStage = make(
        "a script step", for: .stage,
        Field.exactlyOne([
            .alternative("at", .located(.time), aboutTime) { Cause.time($0) },
            .alternative("on", .located(.object(EventTrigger.schema)), "The events that it answers.") { .event($0) },
        ]))
    private static let ofSystem = Field.required("at", .located(.time), aboutTime).map { Cause.time($0) }

    private static func make(
        _ name: String, for subject: ScriptSubject, _ cause: Field<Cause>
    ) -> ObjectSchema<ScriptEntry> {
        ObjectSchema(
            name, about: subject == .stage ? "An action at a time, or at an event." : "An action at a time.",
            Field.parts(cause, StepTable(StepKind.allCases, for: subject).field(beside: ["at", "on"])) {
                (cause: $0, action: $1)
            }
            .resolve { parts, _, diagnostics -> ScriptEntry? in
                guard let source = parts.action.value else { return nil }
                let entry: ScriptEntry? = source.action.map { action in
                    switch parts.cause.value {
                    case .time(let time): .timed(ScriptStep(at: time, action: action))
                    case .event(let trigger):
                        .answering(
                            AnsweringStep(
                                trigger: trigger.value, action: action, triggerPosition: trigger.position))
                    case nil: .timed(ScriptStep(at: nil, action: action))
                    }
                }
                return source.recovered(entry, &diagnostics)
            })
    }
}

extension AnyScriptAction {
    /// The steps of a block, which all happen at one time.
    static let block: Schema<[AnyScriptAction]> = {
        let step = Schema<AnyScriptAction>.deferred { ofBlock }
        let description = SchemaDescription.list(of: step.description, atLeast: 0)
        return Schema(description) { node, diagnostics in
            guard node.isList else { return Schema<[AnyScriptAction]>.mismatch(node, description, &diagnostics) }
            let first = diagnostics.references.count
            let actions = step.steps(of: node, &diagnostics)
            // Where the block itself is left out, so are the layers that it makes.
            let made = actions.flatMap { $0.withContents }.compactMap { $0.base.contents.layer }.flatMap {
                $0.withSublayers
            }
            if !made.isEmpty {
                let names = Set(made.map { $0.name })
                let others = diagnostics.references[first...].filter { !names.contains($0.value) }
                diagnostics.references.replaceSubrange(first..., with: others)
            }
            return actions
        }
    }()

    private static let ofBlock = ObjectSchema(
        "a step within a block", about: "An action in a transaction or an animation block.",
        StepTable(StepKind.allCases.filter { $0.action.scope == .anywhere }, for: .stage).field(beside: []).resolve {
            source, _, diagnostics -> AnyScriptAction? in
            source.recovered(source.action, &diagnostics)
        })
}

extension Schema {
    /// The steps of a list, up to the first step with ``Gaps/steps``; what a step behind that refers to is unknown. `unsound` gets the number of
    /// the steps up to one with errors, and the names in it.
    fileprivate func steps(
        of list: Node, _ diagnostics: inout Diagnostics, unsound: (Int, [Name]) -> Void = { _, _ in }
    ) -> [Value] {
        var steps: [Value] = []
        steps.reserveCapacity(list.items.count)
        for node in list.items {
            let isKnown = !diagnostics.gaps.contains(.steps)
            let (errors, references) = (diagnostics.count, diagnostics.references.count)
            let step = decode(node, &diagnostics)
            guard isKnown else {
                diagnostics.references.removeSubrange(references...)
                continue
            }
            if let step { steps.append(step) }
            if diagnostics.count > errors, diagnostics.references.count > references {
                unsound(steps.count, Array(diagnostics.references[references...]))
            }
        }
        return steps
    }
}

/// The schemas of the steps that are available in a script or a block, by their keys.
private struct StepTable {
    private let schemas: [String: StepSchema]
    private let description: FieldsDescription
    /// What names in expressions mean; of a system's run nothing can be read.
    private let meaning: ExpressionContext.Meaning?

    init(_ kinds: [StepKind], for subject: ScriptSubject) {
        var fields: [FieldDescription] = []
        var schemas: [String: StepSchema] = [:]
        for kind in kinds {
            guard let schema = kind.action.schema(for: subject) else { continue }
            schemas[kind.rawValue] = schema
            fields.append(.optional(kind.rawValue, describedBy: { schema.schema.description }, schema.about))
        }
        self.schemas = schemas
        meaning = subject == .stage ? RunQuantity.meaning : nil
        description = FieldsDescription(oneOf: fields)
    }

    /// The key of a step's action beside other keys. There must be exactly one; without a value the action is unknown.
    func field(beside others: [String]) -> Field<StepSource> {
        let (schemas, meaning) = (schemas, meaning)
        return Field(description) { object in
            let entries = object.node.entries.filter { !others.contains($0.key) }
            var found: StepSource?
            for entry in entries {
                guard let schema = schemas[entry.key],
                    let decoded = object.decoded(entry.key, schema.schema.readingRun(meaning))
                else { continue }
                let known = object.expressions
                found = StepSource(
                    action: decoded.value.map { action, expressions in
                        AnyScriptAction(
                            action, at: object.node.position, valueAt: entry.value.position,
                            deferred: expressions.isEmpty
                                ? nil
                                : DeferredValues(
                                    node: entry.value, expressions: expressions, parameters: known.parameters,
                                    declarations: known.declarations))
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
