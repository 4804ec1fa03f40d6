internal import HookeForms
internal import HookeAnimation
package import HookeDynamics

/// A transaction, and what is done within it: `transaction: { duration: 1 s, do: [...] }`.
package struct TransactionStep: ScriptAction {
    package let settings: TransactionSettings
    package let actions: [AnyScriptAction]

    package static let recovery = StepRecovery.block
    package var contents: StepContents { StepContents(actions: actions, completion: settings.completion) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "A transaction, and what is done within it.") {
            TransactionStep(settings: TransactionSettings($0), actions: AnyScriptAction.actions(in: $0["do"]))
        }
    }

    private static let record = TransactionSettings.record(
        "a transaction", with: [.required("do", AnyScriptAction.blockShape, "What is done within it, in order.")])

    package func check(in checker: inout ScriptChecker) { checker.check(actions) }

    package func perform(in context: ScriptContext, at time: Flicks) {
        settings.begin(on: context.stage, at: time)
        context.perform(actions, at: time)
        commit(on: context.stage, at: time)
    }
}

/// A transaction begins, for the steps up to its 'commit': `begin: { disableActions: true }`.
package struct BeginStep: ScriptAction {
    package let settings: TransactionSettings

    package static let scope = StepScope.script
    package static let recovery = StepRecovery.block
    package var contents: StepContents { StepContents(completion: settings.completion) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "A transaction that begins, for the steps up to its 'commit'.") {
            BeginStep(settings: TransactionSettings($0))
        }
    }

    private static let record = TransactionSettings.record("the beginning of a transaction", with: [])

    package func check(in checker: inout ScriptChecker) { checker.openTransactions.append(checker.valuePosition) }

    package func perform(in context: ScriptContext, at time: Flicks) { settings.begin(on: context.stage, at: time) }
}

/// The transaction that began last is committed: `commit: true`.
package struct CommitStep: ScriptAction {
    package static let scope = StepScope.script
    package static let recovery = StepRecovery.unknown

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(.flag(only: true), "The transaction that began last is committed.") { _ in CommitStep() }
    }

    package func check(in checker: inout ScriptChecker) {
        guard checker.openTransactions.popLast() == nil else { return }
        checker.report(
            Diagnostic(
                at: checker.valuePosition, "no transaction has begun", expected: "a step 'begin' before it"))
    }

    package func perform(in context: ScriptContext, at time: Flicks) { commit(on: context.stage, at: time) }
}

/// What was changed is committed now, or once the open transactions are: `flush: true`.
package struct FlushStep: ScriptAction {
    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(
            .flag(only: true), "What was changed is committed now, or once the open transactions are."
        ) { _ in FlushStep() }
    }

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.transaction.flush() }
}

private func commit(on stage: Stage, at time: Flicks) {
    stage.transaction.commit()
    stage.recordEvent(.transactionCommit, at: time)
}

/// What a transaction sets for all that is done within it; `nil` as it is around it.
package struct TransactionSettings: Hashable, Sendable {
    /// How long animations without a duration take.
    package var duration: Flicks?
    /// The pace of implicit animations.
    package var timing: TimingCurve?
    /// Whether setters ask for no actions.
    package var disableActions: Bool?
    /// What the completion is called.
    package var completion: String?
}

extension TransactionSettings {
    /// A transaction with what else stands in its mapping.
    fileprivate static func record(_ name: String, with more: [FieldDescription]) -> ObjectDescription {
        ObjectDescription(
            name: name, about: "What a transaction sets for all that is done within it.",
            fields: [
                .optional("duration", .time, nil, "How long animations without a duration take. Default: 0.25 s."),
                .optional(
                    "timing", TimingCurve.shape, nil, "The pace of implicit animations. Default: the default curve."),
                .optional(
                    "disableActions", .flag, nil,
                    "Whether setters ask for no actions, so that nothing animates implicitly."),
                .optional(
                    "completion", .text(.any), nil,
                    "What its completion is called in events; without a name it has none."),
            ] + more,
            rules: [TimingCurve.rule()])
    }

    fileprivate init(_ reading: ObjectDecoder) {
        duration = reading.given("duration")?.time
        timing = reading.given("timing").map(TimingCurve.init)
        disableActions = reading.given("disableActions")?.flag
        completion = reading.given("completion")?.text
    }

    fileprivate func begin(on stage: Stage, at time: Flicks) {
        let transaction = stage.transaction
        stage.recordEvent(.transactionBegin, of: completion ?? "", at: time)
        transaction.begin()
        if let duration { transaction.setAnimationDuration(duration) }
        if let timing { transaction.setAnimationTimingFunction(timing.function) }
        if let disableActions { transaction.setDisableActions(disableActions) }
        if let completion { transaction.setCompletionBlock(named: completion) }
    }
}
