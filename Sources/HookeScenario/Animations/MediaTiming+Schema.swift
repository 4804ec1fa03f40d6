public import HookeAnimation
internal import HookeDynamics
public import HookeForms

extension FillMode: Word {
    /// The word for one of them in messages.
    public static let noun = "fill mode"

    /// In Core Animation's order.
    public static let allCases: [FillMode] = [.removed, .forwards, .backwards, .both]

    /// The presentation outside the active interval.
    public var about: String {
        switch self {
        case .removed: "the model is shown before it begins and after it has ended"
        case .forwards: "its end is shown after it has ended, if it is not removed"
        case .backwards: "its start is shown before it begins"
        case .both: "its start is shown before it begins, its end after it has ended"
        }
    }
}

extension MediaTiming {
    /// A timing as decoded, without its duration, and with a delay that may replace the begin time.
    struct Source {
        var timing = MediaTiming(duration: .zero)
        var delay: Flicks?

        /// The timing with a duration; `nil` means that of the transaction, stored as zero.
        func timing(lasting duration: Flicks?) -> MediaTiming {
            var timing = timing
            timing.duration = duration ?? .zero
            return timing
        }
    }

    static let repeatCountField = Field.optional(
        "repeatCount",
        Schema<Double>.oneOf([.number(.notNegative), .word("forever", means: .infinity, "it never ends")]),
        default: "0",
        "Number of repetitions; 0 means once, 1.5 stops half-way through the second.")
    static let autoreversesField = Field.optional(
        "autoreverses", .flag, default: "false", "Whether each repetition is followed by the same in reverse.")

    /// The keys of an animation's media timing, except its duration. A delay can be given in place of a begin time.
    static let field = Field.group(
        Field.group(
            Field.optional(
                "beginTime", .time, "Begin time on the layer's clock. Default: the commit."),
            Field.optional(
                "delay", .located(.time), "Delay from the time at which it is added, in place of 'beginTime'.")
        ) { (begin: $0, delay: $1) }
        .checked { start, _, diagnostics in
            guard start.begin != nil, let delay = start.delay else { return }
            diagnostics.report(at: delay.position, "'delay' cannot be combined with 'beginTime'")
        },
        Field.optional(
            "speed", .speed, default: "1", "Speed of its clock; 0 stops it, below 0 it runs backwards."),
        Field.optional(
            "timeOffset", .anyTime, default: "0 s", "Offset added to its local time; shifts the phase, and wraps."),
        repeatCountField,
        Field.optional(
            "repeatDuration", .time, default: "0 s",
            "Duration of all repetitions, in place of 'repeatCount'; 0 s is not used."),
        autoreversesField,
        Field.optional("fill", Schema<FillMode>.words, default: "removed", "What is shown outside its active interval.")
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
    /// Speed of a clock, from -1e6 to 1e6, so that the product of the speeds of nested layers stays finite.
    static var speed: Schema { .number(Bounds(least: .including(-1e6), most: .including(1e6))) }
}
