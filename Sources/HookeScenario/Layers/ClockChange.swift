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
    /// The initial settings of a layer's clock.
    static let schema = ObjectSchema(
        "a layer's clock",
        about: "How a layer's clock runs: t = (t of its superlayer - beginTime) speed + timeOffset.", field)

    /// The keys of a change of a clock.
    static let field = Field.group(
        Field.optional("speed", .speed, "Speed of the clock; 0 stops it. Initially 1."),
        Field.optional("beginTime", .anyTime, "Superlayer time at which the clock shows 'timeOffset'. Initially 0 s."),
        Field.optional("timeOffset", .anyTime, "The clock's time at 'beginTime'. Initially 0 s.")
    ) { ClockChange(speed: $0, beginTime: $1, timeOffset: $2) }

    /// The keys by name.
    static let keys = field.description.fields.map { $0.key }
}
