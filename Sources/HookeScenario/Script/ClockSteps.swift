internal import HookeForms
internal import HookeAnimation
package import HookeDynamics

/// A layer's clock stops where it is: `pauseClock: card`.
package struct PauseClockStep: ScriptAction {
    package let layer: Name

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        subject == .stage
            ? .layer("The layer whose clock stops where it is.") { PauseClockStep(layer: $0) } : nil
    }

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    package func perform(in context: ScriptContext, at time: Flicks) { context.layer(layer).pauseClock() }
}

/// A layer's stopped clock goes on: `resumeClock: card`.
package struct ResumeClockStep: ScriptAction {
    package let layer: Name

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        subject == .stage
            ? .layer("The layer whose stopped clock goes on.") { ResumeClockStep(layer: $0) } : nil
    }

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    package func perform(in context: ScriptContext, at time: Flicks) { context.layer(layer).resumeClock() }
}

/// A layer's clock is set: `timing: { of: card, speed: 2 }`.
package struct TimingStep: ScriptAction {
    package let layer: Name
    package let change: ClockChange

    package init(of layer: Name, _ change: ClockChange) { (self.layer, self.change) = (layer, change) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(.decoded(by: schema), "A layer's clock that is set.") { schema.value(of: $0) }
    }

    private static let schema = ObjectSchema(
        "a change of a clock", about: "What becomes of a layer's clock; what is not given stays.",
        Field.required("of", .layerName, "The layer."), ClockChange.field.with(.atLeastOne(ClockChange.keys))
    ) { TimingStep(of: $0, $1) }

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    package func perform(in context: ScriptContext, at time: Flicks) {
        let layer = context.layer(layer)
        layer.timing = change.applied(to: layer.timing)
    }
}
