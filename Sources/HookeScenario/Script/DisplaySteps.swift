internal import HookeForms
package import HookeAnimation
package import HookeDynamics

/// The display goes on at another rate: `refresh: 120 Hz`.
package struct RefreshStep: ScriptAction {
    package let rate: Rate

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        let shape = SchemaDescription.quantity(
            SchemaDescription.Quantity(dimension: .frequency, bounds: .within(1...10_000)))
        return StepSchema(shape, "The rate at which the display goes on.") {
            guard let rate = $0.rate else { preconditionFailure("a rate was checked") }
            return RefreshStep(rate: rate)
        }
    }

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.setRate(rate) }
}

/// Refreshes pass without a frame: `drop: 2`.
package struct DropStep: ScriptAction {
    package let count: Int

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(.integer(1...1000), "How many refreshes pass without a frame.") {
            DropStep(count: Int($0.wholeNumber))
        }
    }

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.dropRefreshes(count) }
}

/// Each frame from the next on takes so much work: `frameWork: { commit: 1 ms }`.
package struct FrameWorkStep: ScriptAction {
    package let work: FrameWork

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(FrameWork.record, "Work that each frame takes from the next on.") {
            FrameWorkStep(work: FrameWork($0))
        }
    }

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.frameWork = work }
}

/// This frame takes more work: `addWork: { render: 12 ms }`.
package struct AddWorkStep: ScriptAction {
    package let work: FrameWork

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(FrameWork.record, "Work that this frame takes beside its own.") {
            AddWorkStep(work: FrameWork($0))
        }
    }

    package func check(in checker: inout ScriptChecker) {}

    package func perform(in context: ScriptContext, at time: Flicks) { context.stage.addWork(work) }
}
