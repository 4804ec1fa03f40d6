public import HookeAnimation
internal import HookeDynamics
public import HookeForms

extension FillMode: Word {
    /// In Core Animation's order.
    public static let allCases: [FillMode] = [.removed, .forwards, .backwards, .both]

    /// What shows outside the active interval.
    public var about: String {
        switch self {
        case .removed: "the model shows before it begins and after it has ended"
        case .forwards: "its end goes on to show after it has ended, if it is not removed"
        case .backwards: "its start shows before it begins"
        case .both: "its start shows before, its end after"
        }
    }
}

extension MediaTiming {
    /// A timing as a file has it: its duration stands elsewhere, and a delay in place of a begin time.
    struct Source {
        var timing = MediaTiming(duration: .zero)
        var delay: Flicks?

        /// The timing with a duration; zero is the transaction's.
        func timing(lasting duration: Flicks?) -> MediaTiming {
            var timing = timing
            timing.duration = duration ?? .zero
            return timing
        }
    }

    /// Core Animation's media timing as an animation in a file has it, its duration aside, and a delay in place of a begin time.
    static let field = Field.group(
        Field.group(
            Field.optional(
                "beginTime", .time, "When it begins, in the layer's own time. Default: when it is committed."),
            Field.optional(
                "delay", .located(.time), "How long it waits from when it is added, in place of 'beginTime'.")
        ) { (begin: $0, delay: $1) }
        .checked { start, _, diagnostics in
            guard start.begin != nil, let delay = start.delay else { return }
            diagnostics.report(at: delay.position, "'delay' does not go with 'beginTime'")
        },
        Field.optional(
            "speed", .speed, default: "1", "How fast its time goes; 0 stands still, below 0 runs backwards."),
        Field.optional("timeOffset", .anyTime, default: "0 s", "Added to its time: it shifts the phase, and wraps."),
        Field.optional(
            "repeatCount",
            Schema<Double>.oneOf([.number(.notNegative), .word("forever", means: .infinity, "it never ends")]),
            default: "0",
            "How often it runs; 0 means once, 1.5 stops half-way through the second run."),
        Field.optional(
            "repeatDuration", .time, default: "0 s", "How long it repeats, in place of 'repeatCount'; 0 s means not."),
        Field.optional(
            "autoreverses", .flag, default: "false", "Whether each run is followed by the same run backwards."),
        Field.optional("fill", Schema<FillMode>.words, default: "removed", "What shows outside its active interval.")
    ) { start, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fill in
        var timing = MediaTiming(duration: .zero, fillMode: fill)
        timing.beginTime = start.begin ?? .zero
        timing.speed = speed
        timing.timeOffset = timeOffset
        timing.repeatCount = repeatCount
        timing.repeatDuration = repeatDuration
        timing.autoreverses = autoreverses
        return Source(timing: timing, delay: start.delay?.value)
    }
}

extension Schema where Value == Double {
    /// How fast a clock goes: layers lie in layers, and the product of all their speeds must be a number.
    static var speed: Schema { .number(Bounds(least: .including(-1e6), most: .including(1e6))) }
}
