internal import HookeForms
public import HookeAnimation
public import HookeDynamics

/// New settings of a layer's clock; `nil` keeps a setting.
public struct ClockChange: Hashable, Sendable {
    /// Speed relative to the superlayer's clock.
    public var speed: Double?
    /// Superlayer time at which the clock shows `timeOffset`.
    public var beginTime: Flicks?
    /// The clock's time at `beginTime`.
    public var timeOffset: Flicks?

    /// The timing of a layer with the new settings.
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

    /// The keys of new settings of a clock.
    static let field = Field.group(
        Field.optional("speed", .speed, "Speed of the clock; 0 stops it. Initially 1."),
        Field.optional("beginTime", .anyTime, "Superlayer time at which the clock shows 'timeOffset'. Initially 0 s."),
        Field.optional("timeOffset", .anyTime, "The clock's time at 'beginTime'. Initially 0 s.")
    ) { ClockChange(speed: $0, beginTime: $1, timeOffset: $2) }

    /// The names of the keys.
    static let keys = field.description.fields.map { $0.key }
}
