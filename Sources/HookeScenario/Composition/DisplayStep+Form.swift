internal import HookeAnimation
internal import HookeDynamics

extension Cue.Action {
    /// What a script does to the display.
    static let fieldsOfDisplay: [Field] = [
        .optional(
            "refresh", .quantity(Shape.Quantity(dimension: .frequency, bounds: .within(1...10_000))), nil,
            "The rate at which the display goes on."),
        .optional("drop", .integer(1...1000), nil, "How many refreshes pass without a frame."),
        .optional("frameWork", .record(FrameWork.record), nil, "Work that each frame takes from the next on."),
        .optional("addWork", .record(FrameWork.record), nil, "Work that this frame takes beside its own."),
    ]

    init(display key: String, in step: RecordReading) {
        switch (key, step.inner(key)) {
        case ("frameWork", let own?): self = .frameWork(FrameWork(own))
        case ("addWork", let own?): self = .addWork(FrameWork(own))
        case ("drop", _): self = .drop(Int(step[key].wholeNumber))
        default:
            guard let rate = step[key].rate else { preconditionFailure("a rate was checked") }
            self = .refresh(rate)
        }
    }
}
