import ArgumentParser
import HookeSprings

/// The values of options with a unit, which may be left out: `--since 0.5`, `--since '0.5 s'` and `--since 500ms`.
enum OptionValue {
    /// A time in seconds.
    static func seconds(_ text: String) throws -> Double {
        try value(NumberWithUnit.seconds(text), "seconds, or a time such as 500ms")
    }

    /// An angular frequency in radians per second.
    static func radiansPerSecond(_ text: String) throws -> Double {
        try value(NumberWithUnit.radiansPerSecond(text), "radians per second")
    }

    /// A number of percent.
    static func percent(_ text: String) throws -> Double { try value(NumberWithUnit.percent(text), "percent") }

    private static func value(_ value: Double?, _ expected: String) throws -> Double {
        guard let value else { throw ValidationError("expected \(expected)") }
        return value
    }
}
