internal import HookeForms
package import HookeAnimation
package import HookeDynamics

/// A step that changes when frames are made and shown, and nothing else. It is not counted as an input, and does not delay rest.
package protocol DisplayStep: ScriptAction {
    func change(_ stage: Stage)
}

extension DisplayStep {
    package static var changesDisplayOnly: Bool { true }
    package func check(in checker: inout ScriptChecker) {}

    package func schedule(in context: ScriptContext, at time: Flicks) {
        context.stage.scheduleDisplayChange(at: time) { [context = Unowned(context)] in
            perform(in: context.object, at: $0)
        }
    }

    package func perform(in context: ScriptContext, at time: Flicks) { change(context.stage) }
}

extension ScriptStep {
    /// Whether it only changes when frames are made and shown.
    package var changesDisplayOnly: Bool { action.base.type.changesDisplayOnly }
}

/// Changes the display's refresh rate: `refresh: 120 Hz`.
package struct RefreshStep: DisplayStep {
    package let rate: Rate

    package static let kind = StepKind.refresh
    package static let schema: StepSchema? = StepSchema(
        Schema<Rate>.rate.map { RefreshStep(rate: $0) }, "The new refresh rate.")

    /// In its own refresh, even if that has no frame.
    package func schedule(in context: ScriptContext, at time: Flicks) { context.stage.scheduleRate(rate, at: time) }

    package func change(_ stage: Stage) { stage.setRate(rate) }
}

/// Drops refreshes, which then have no frame: `drop: 2`.
package struct DropStep: DisplayStep {
    package let count: Int

    package static let kind = StepKind.drop
    package static let schema: StepSchema? = StepSchema(
        Schema<Int>.count(1...1000).map { DropStep(count: $0) }, "The number of refreshes to drop.")

    package func change(_ stage: Stage) { stage.dropRefreshes(count) }
}

/// Sets the modelled work of each frame, from the next frame on: `frameWork: { commit: 1 ms }`.
package struct FrameWorkStep: DisplayStep {
    package let work: FrameWork

    package static let kind = StepKind.frameWork
    package static let schema: StepSchema? = StepSchema(
        FrameWork.schema.map { FrameWorkStep(work: $0) }, "Modelled work of each frame, from the next frame on.")

    package func change(_ stage: Stage) { stage.frameWork = work }
}

/// Adds modelled work to this frame: `addWork: { render: 12 ms }`.
package struct AddWorkStep: DisplayStep {
    package let work: FrameWork

    package static let kind = StepKind.addWork
    package static let schema: StepSchema? = StepSchema(
        FrameWork.schema.map { AddWorkStep(work: $0) }, "Additional modelled work of this frame.")

    package func change(_ stage: Stage) { stage.addWork(work) }
}
