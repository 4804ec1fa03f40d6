internal import HookeForms
package import HookeAnimation
package import HookeDynamics

/// Changes the display's refresh rate: `refresh: 120 Hz`.
package struct RefreshStep: ScriptAction {
    package let rate: Rate

    package static let kind = StepKind.refresh
    package static let schema: StepSchema? = StepSchema(
        Schema<Rate>.rate.map { RefreshStep(rate: $0) }, "The new refresh rate.")

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.setRate(rate) }
}

/// Drops refreshes, which then have no frame: `drop: 2`.
package struct DropStep: ScriptAction {
    package let count: Int

    package static let kind = StepKind.drop
    package static let schema: StepSchema? = StepSchema(
        Schema<Int>.count(1...1000).map { DropStep(count: $0) }, "The number of refreshes to drop.")

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.dropRefreshes(count) }
}

/// Sets the modelled work of each frame, from the next frame on: `frameWork: { commit: 1 ms }`.
package struct FrameWorkStep: ScriptAction {
    package let work: FrameWork

    package static let kind = StepKind.frameWork
    package static let schema: StepSchema? = StepSchema(
        FrameWork.schema.map { FrameWorkStep(work: $0) }, "Modelled work of each frame, from the next frame on.")

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.frameWork = work }
}

/// Adds modelled work to this frame: `addWork: { render: 12 ms }`.
package struct AddWorkStep: ScriptAction {
    package let work: FrameWork

    package static let kind = StepKind.addWork
    package static let schema: StepSchema? = StepSchema(
        FrameWork.schema.map { AddWorkStep(work: $0) }, "Additional modelled work of this frame.")

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.addWork(work) }
}
