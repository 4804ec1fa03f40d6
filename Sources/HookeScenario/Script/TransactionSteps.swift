internal import HookeForms
internal import HookeAnimation
package import HookeDynamics

/// Performs steps in a transaction: `transaction: { duration: 1 s, do: [...] }`.
package struct TransactionStep: ScriptAction {
    package let settings: TransactionSettings
    package let actions: [AnyScriptAction]

    package var contents: StepContents { StepContents(actions: actions, completion: settings.completion) }

    package static let kind = StepKind.transaction
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a transaction", about: TransactionSettings.about, TransactionSettings.field,
            Field.required("do", AnyScriptAction.block, "The steps in it, in order.")
        ) { TransactionStep(settings: $0, actions: $1) }, "A transaction and its steps.",
        recovery: .block)

    package func check(in checker: inout ScriptChecker) { checker.check(actions) }

    package func perform(in context: ScriptContext, at time: Flicks) {
        settings.begin(on: context.stage, at: time)
        context.perform(actions, at: time)
        commit(on: context.stage, at: time)
    }
}

/// Begins a transaction for the steps up to its `commit`: `begin: { disableActions: true }`.
package struct BeginStep: ScriptAction {
    package let settings: TransactionSettings

    package static let scope = StepScope.script
    package var contents: StepContents { StepContents(completion: settings.completion) }

    package static let kind = StepKind.begin
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema("the beginning of a transaction", about: TransactionSettings.about, TransactionSettings.field) {
            BeginStep(settings: $0)
        }, "Begins a transaction for the steps up to 'commit'.", recovery: .block)

    package func check(in checker: inout ScriptChecker) { checker.openTransactions.append(checker.valuePosition) }

    package func perform(in context: ScriptContext, at time: Flicks) { settings.begin(on: context.stage, at: time) }
}

/// Commits the innermost open transaction: `commit: true`.
package struct CommitStep: ScriptAction {
    package static let scope = StepScope.script

    package static let kind = StepKind.commit
    package static let schema: StepSchema? = StepSchema(
        Schema<Bool>.flag(only: true).map { _ in CommitStep() }, "Commits the innermost open transaction.",
        recovery: .unknown)

    package func check(in checker: inout ScriptChecker) {
        guard checker.openTransactions.popLast() == nil else { return }
        checker.report(
            Diagnostic(
                at: checker.valuePosition, "no transaction has begun", expected: "a step 'begin' before it"))
    }

    package func perform(in context: ScriptContext, at time: Flicks) { commit(on: context.stage, at: time) }
}

/// Commits the implicit transaction now, or with the open transactions: `flush: true`.
package struct FlushStep: ScriptAction {
    package static let kind = StepKind.flush
    package static let schema: StepSchema? = StepSchema(
        Schema<Bool>.flag(only: true).map { _ in FlushStep() },
        "Commits the implicit transaction now, or after the open transactions.")

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.transaction.flush() }
}

private func commit(on stage: Stage, at time: Flicks) {
    stage.transaction.commit()
    stage.recordEvent(.transactionCommit, at: time)
}

/// The settings of a transaction; `nil` inherits a setting from the enclosing transaction.
package struct TransactionSettings: Hashable, Sendable {
    /// The duration of animations without one.
    package var duration: Flicks?
    /// The timing function of implicit animations.
    package var timing: TimingCurve?
    /// Whether changes trigger no actions.
    package var disableActions: Bool?
    /// The name of the completion.
    package var completion: String?
}

extension TransactionSettings {
    fileprivate static let about = "The settings of a transaction for the steps in it."

    /// The keys of the settings. A setting with errors counts as absent; with an error in `completion`, the names of completions are
    /// unknown.
    fileprivate static let field = Field.group(
        Field.optional("duration", .time, "Duration of animations without one. Default: 0.25 s.").recovering,
        Field.optional(
            "timing", TimingCurve.schema, "Timing function of implicit animations. Default: the default curve."
        ).recovering,
        Field.optional(
            "disableActions", .flag, "Whether implicit animations are disabled."
        ).recovering,
        Field.optional("completion", .text, "Name of the completion in events. Default: no completion.")
            .leaving(.names).recovering
    ) { TransactionSettings(duration: $0, timing: $1, disableActions: $2, completion: $3) }

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
