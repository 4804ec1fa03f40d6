internal import HookeForms
internal import HookeAnimation
package import HookeDynamics

/// Pauses a layer's clock: `pauseClock: card`.
package struct PauseClockStep: ScriptAction {
    package let layer: Name

    package static let kind = StepKind.pauseClock
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.layerName.map { PauseClockStep(layer: $0) }, "The layer whose clock to pause.")

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    package func perform(in context: ScriptContext, at time: Flicks) { context.layer(layer).pauseClock() }
}

/// Resumes a layer's paused clock without a jump: `resumeClock: card`.
package struct ResumeClockStep: ScriptAction {
    package let layer: Name

    package static let kind = StepKind.resumeClock
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.layerName.map { ResumeClockStep(layer: $0) }, "The layer whose clock to resume.")

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    package func perform(in context: ScriptContext, at time: Flicks) { context.layer(layer).resumeClock() }
}

/// Sets a layer's clock: `timing: { of: card, speed: 2 }`.
package struct TimingStep: ScriptAction {
    package let layer: Name
    package let change: ClockChange

    package init(of layer: Name, _ change: ClockChange) { (self.layer, self.change) = (layer, change) }

    package static let kind = StepKind.timing
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a change of a clock", about: "New settings of a layer's clock; an absent key keeps its value.",
            Field.required("of", .layerName, "The layer."), ClockChange.field.with(.atLeastOne(ClockChange.keys))
        ) { TimingStep(of: $0, $1) }, "New settings of a layer's clock.")

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    package func perform(in context: ScriptContext, at time: Flicks) {
        let layer = context.layer(layer)
        layer.timing = change.applied(to: layer.timing)
    }
}
