internal import HookeForms
public import HookeAnimation
public import HookeDynamics

/// What becomes of a layer's clock; what is `nil` stays as it was.
public struct ClockChange: Hashable, Sendable {
    /// How fast it goes.
    public var speed: Double?
    /// Superlayer time at which it shows `timeOffset`.
    public var beginTime: Flicks?
    /// What it shows then.
    public var timeOffset: Flicks?

    /// A clock with the change made.
    public func applied(to timing: MediaTiming) -> MediaTiming {
        var timing = timing
        if let speed { timing.speed = speed }
        if let beginTime { timing.beginTime = beginTime }
        if let timeOffset { timing.timeOffset = timeOffset }
        return timing
    }
}

extension ClockChange {
    static let fields: [FieldDescription] = [
        .optional("speed", .speed, nil, "How fast the clock goes; 0 stands still. At the start 1."),
        .optional("beginTime", .anyTime, nil, "Superlayer time at which it shows 'timeOffset'. At the start 0 s."),
        .optional("timeOffset", .anyTime, nil, "What it shows at 'beginTime'. At the start 0 s."),
    ]

    static let record = ObjectDescription(
        name: "a layer's clock",
        about: "How a layer's clock runs: t = (t of its superlayer - beginTime) speed + timeOffset.", fields: fields)

    init(_ reading: ObjectDecoder) {
        speed = reading.given("speed")?.number
        beginTime = reading.given("beginTime")?.time
        timeOffset = reading.given("timeOffset")?.time
    }
}
