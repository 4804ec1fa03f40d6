/// A physical dimension and its units.
package enum Dimension: Hashable, Sendable, CaseIterable {
    case time, frequency, length, velocity, angle, percent

    /// A unit: `scale / per` base units.
    package struct Unit: Hashable, Sendable {
        package let name: String
        package var scale: Double = 1
        package var per: Int64 = 1
    }

    /// The base unit first, in which ranges are stated.
    package var units: [Unit] {
        switch self {
        case .time: [Unit(name: "s"), Unit(name: "ms", per: 1000), Unit(name: "us", per: 1_000_000)]
        case .frequency: [Unit(name: "Hz")]
        case .length: [Unit(name: "pt")]
        case .velocity: [Unit(name: "pt/s"), Unit(name: "pt/ms", scale: 1000)]
        case .angle: [Unit(name: "rad"), Unit(name: "deg", scale: .pi, per: 180)]
        case .percent: [Unit(name: "%")]
        }
    }

    /// The name with its article.
    package var name: String {
        switch self {
        case .time: "a time"
        case .frequency: "a rate"
        case .length: "a length"
        case .velocity: "a velocity"
        case .angle: "an angle"
        case .percent: "a percentage"
        }
    }

    /// An example to copy.
    package var example: String {
        switch self {
        case .time: "0.5 s"
        case .frequency: "60 Hz"
        case .length: "50 pt"
        case .velocity: "300 pt/s"
        case .angle: "90 deg"
        case .percent: "10 %"
        }
    }

    /// Whether a ratio is allowed, `1/60 s`.
    package var allowsRatios: Bool { self == .time || self == .frequency }
}
