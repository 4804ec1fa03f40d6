public import HookeForms
public import HookeAnimation
internal import HookeDynamics

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
    /// Core Animation's media timing, as an animation in a file has it, its duration aside.
    static let fields: [FieldDescription] = [
        .optional("beginTime", .time, nil, "When it begins, in the layer's own time. Default: when it is committed."),
        .optional("delay", .time, nil, "How long it waits from when it is added, in place of 'beginTime'."),
        .optional("speed", .speed, "1", "How fast its time goes; 0 stands still, below 0 runs backwards."),
        .optional("timeOffset", .anyTime, "0 s", "Added to its time: it shifts the phase, and wraps."),
        .optional(
            "repeatCount", .either([.number(.notNegative), .words(Words("forever", about: "it never ends"))]), "0",
            "How often it runs; 0 means once, 1.5 stops half-way through the second run."),
        .optional("repeatDuration", .time, "0 s", "How long it repeats, in place of 'repeatCount'; 0 s means not."),
        .optional("autoreverses", .flag, "false", "Whether each run is followed by the same run backwards."),
        .optional("fill", .words(Words(FillMode.self)), "removed", "What shows outside its active interval."),
    ]

    /// Two ways to say when it begins.
    static let beginRule = ObjectDescription.Rule(reads: ["beginTime", "delay"]) { reading in
        guard reading.given("beginTime") != nil, let delay = reading.given("delay") else { return [] }
        return [Diagnostic(at: delay.position, "'delay' does not go with 'beginTime'")]
    }

    /// What a mapping with these fields and perhaps a duration says.
    init(_ reading: ObjectDecoder) {
        self.init(duration: reading.given("duration")?.time ?? .zero, fillMode: reading["fill"].word())
        beginTime = reading.given("beginTime")?.time ?? .zero
        speed = reading["speed"].number
        timeOffset = reading["timeOffset"].time
        let count = reading["repeatCount"]
        repeatCount = count.text == "forever" ? .infinity : count.number
        repeatDuration = reading["repeatDuration"].time
        autoreverses = reading["autoreverses"].flag
    }
}

extension SchemaDescription {
    /// How fast a clock goes: layers lie in layers, and the product of all their speeds must be a number.
    static let speed = SchemaDescription.number(Bounds(least: .including(-1e6), most: .including(1e6)))

    /// A time that may lie before the start of the run.
    static let anyTime = SchemaDescription.time(Bounds(least: .including(-1e7), most: .including(1e7)))
}
