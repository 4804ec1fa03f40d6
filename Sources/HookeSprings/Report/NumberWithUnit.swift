/// Numbers of the command line whose unit is known, so that it may be left out: `0.5`, `0.5 s` and `500ms` are one time.
package enum NumberWithUnit {
    /// A time in seconds; `nil` for another text.
    package static func seconds(_ text: String) -> Double? {
        number(text, [("ms", 1000), ("us", 1_000_000), ("s", 1)])
    }

    /// An angular frequency in radians per second; `nil` for another text.
    package static func radiansPerSecond(_ text: String) -> Double? { number(text, [("rad/s", 1)]) }

    /// A number of percent; `nil` for another text.
    package static func percent(_ text: String) -> Double? { number(text, [("%", 1)]) }

    /// A number behind which one of some units may stand, each 1 / `per` of that of the result.
    private static func number(_ text: String, _ units: [(name: String, per: Double)]) -> Double? {
        guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return Double(text) }
        var number = text.dropLast(unit.name.count)
        while number.last == " " { number.removeLast() }
        return Double(String(number)).map { $0 / unit.per }
    }
}

extension SpringParameter {
    /// The value of a text, in seconds or radians per second where it has a unit; `nil` for another text.
    package func value(_ text: String) -> Double? {
        switch self {
        case .response, .duration, .settlingDuration, .visualDuration: NumberWithUnit.seconds(text)
        case .naturalFrequency: NumberWithUnit.radiansPerSecond(text)
        case .mass, .stiffness, .damping, .dampingRatio, .bounce, .tension, .friction, .bounciness, .speed:
            Double(text)
        }
    }
}
