internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics

extension ScriptStep.Action {
    /// What a script does to the display.
    static let ofDisplay: [Alternative<ScriptStep.Action>] = [
        .node(
            "refresh", .quantity(Schema.Quantity(dimension: .frequency, bounds: .within(1...10_000))),
            "The rate at which the display goes on."
        ) {
            guard let rate = $0.rate else { preconditionFailure("a rate was checked") }
            return .refresh(rate)
        },
        .node("drop", .integer(1...1000), "How many refreshes pass without a frame.") { .drop(Int($0.wholeNumber)) },
        .mapping("frameWork", FrameWork.record, "Work that each frame takes from the next on.") {
            .frameWork(FrameWork($0))
        },
        .mapping("addWork", FrameWork.record, "Work that this frame takes beside its own.") {
            .addWork(FrameWork($0))
        },
    ]
}
