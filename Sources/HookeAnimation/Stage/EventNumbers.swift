/// The unit of an event's value, by its name in traces.
public enum EventUnit: String, Hashable, Sendable, CaseIterable {
    /// A number without a unit.
    case number = ""
    /// Points.
    case points = "pt"
    /// Seconds.
    case seconds = "s"
    /// Radians.
    case radians = "rad"
    /// Points per second.
    case pointsPerSecond = "pt/s"
    /// Times per second.
    case hertz = "Hz"
}

/// The numbers of an event, each `nil` where its kind has none.
public struct EventNumbers: Hashable, Sendable {
    /// The value, in its unit.
    public var value: Double?
    /// The unit of the value.
    public var unit: EventUnit
    /// The velocity along x in points per second, or that of the value in its unit per second.
    public var velocityX: Double?
    /// The velocity along y, points per second.
    public var velocityY: Double?

    /// The given numbers.
    public init(
        value: Double? = nil, unit: EventUnit = .number, velocityX: Double? = nil, velocityY: Double? = nil
    ) {
        (self.value, self.unit) = (value, unit)
        (self.velocityX, self.velocityY) = (velocityX, velocityY)
    }

    /// A velocity, points per second.
    public init(velocity: Point) { self.init(velocityX: velocity.x, velocityY: velocity.y) }

    /// No numbers.
    public static let none = EventNumbers()
}

extension EventUnit: SnapshotCodable {
    package static var blank: EventUnit { .number }
}

extension EventNumbers: SnapshotCodable {
    package static var blank: EventNumbers { .none }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&value)
        try archive.code(&unit)
        try archive.code(&velocityX)
        try archive.code(&velocityY)
    }
}
