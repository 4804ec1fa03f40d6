/// The unit of a recording's times.
public enum TimeUnit: String, CaseIterable, Sendable {
    /// Seconds.
    case seconds = "s"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Microseconds.
    case microseconds = "us"
    /// Nanoseconds.
    case nanoseconds = "ns"
    /// Refreshes of the display, whose rate must be given.
    case frames = "frame"

    /// The number of units in a second; `nil` for frames.
    var perSecond: Double? {
        switch self {
        case .seconds: 1
        case .milliseconds: 1e3
        case .microseconds: 1e6
        case .nanoseconds: 1e9
        case .frames: nil
        }
    }

    /// The unit that a header writes, such as `s`, `msec` or `µs`; `nil` for another text.
    init?(word: String) {
        switch word.lowercased() {
        case "s", "sec", "secs", "second", "seconds": self = .seconds
        case "ms", "msec", "millis", "millisecond", "milliseconds": self = .milliseconds
        case "us", "\u{b5}s", "\u{3bc}s", "usec", "micros", "microsecond", "microseconds": self = .microseconds
        case "ns", "nsec", "nanos", "nanosecond", "nanoseconds": self = .nanoseconds
        case "frame", "frames": self = .frames
        default: return nil
        }
    }

    /// The unit of times without one, by the median of the steps between them: a display shows 4 to 1000 frames a second, so that a step is
    /// 0.001 to 0.25 of seconds, 2 to 250 of milliseconds, and so on. `nil` for a step that could be of two units, such as 1, and for others.
    init?(ofStep step: Double) {
        switch step {
        case 0.001...0.25: self = .seconds
        case 2...250: self = .milliseconds
        case 2e3...2.5e5: self = .microseconds
        case 2e6...2.5e8: self = .nanoseconds
        default: return nil
        }
    }
}

/// The time column of a recording and how its numbers became seconds.
public struct TimeSource: Hashable, Sendable {
    /// The name of the column or key.
    public let name: String
    /// The unit of its numbers.
    public let unit: TimeUnit
    /// Where the unit comes from, in words.
    public let reason: String
    /// The time in the file, in seconds, that is 0 in the recording; 0 if the times are those of the file.
    public let start: Double
}
