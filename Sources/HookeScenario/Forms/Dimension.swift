/// What a value measures, and the units it may be given in.
enum Dimension: Hashable, Sendable, CaseIterable {
    case time, frequency, length, velocity, angle, percent

    /// A unit: `scale / per` base units.
    struct Unit: Hashable, Sendable {
        let name: String
        var scale: Double = 1
        var per: Int64 = 1
    }

    /// The base unit first, in which ranges are stated.
    var units: [Unit] {
        switch self {
        case .time: [Unit(name: "s"), Unit(name: "ms", per: 1000)]
        case .frequency: [Unit(name: "Hz")]
        case .length: [Unit(name: "pt")]
        case .velocity: [Unit(name: "pt/s")]
        case .angle: [Unit(name: "rad"), Unit(name: "deg", scale: .pi, per: 180)]
        case .percent: [Unit(name: "%")]
        }
    }

    /// With its article.
    var name: String {
        switch self {
        case .time: "a time"
        case .frequency: "a rate"
        case .length: "a length"
        case .velocity: "a velocity"
        case .angle: "an angle"
        case .percent: "a share"
        }
    }

    /// One that a reader can copy.
    var example: String {
        switch self {
        case .time: "0.5 s"
        case .frequency: "60 Hz"
        case .length: "50 pt"
        case .velocity: "300 pt/s"
        case .angle: "90 deg"
        case .percent: "10 %"
        }
    }

    /// Whether it may be written as a ratio, `1/60 s`.
    var allowsRatios: Bool { self == .time || self == .frequency }
}
