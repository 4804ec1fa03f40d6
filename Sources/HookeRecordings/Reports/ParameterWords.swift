internal import HookeTrace

extension Identification.ParameterName {
    /// The name in sentences.
    public var words: String {
        switch self {
        case .naturalFrequency: "natural frequency"
        case .dampingRatio: "damping ratio"
        case .start: "start"
        case .gap: "time to the second start"
        case .x1, .x2, .y1, .y2: rawValue
        case .duration: "duration"
        case .rate: "decay rate"
        case .from: "from"
        case .distance: "distance"
        case .secondDistance: "second distance"
        case .velocity: "velocity"
        case .target: "target"
        case .offset: "offset"
        }
    }

    /// The key in JSON and tables.
    public var key: String {
        switch self {
        case .naturalFrequency: "naturalFrequency"
        case .dampingRatio: "dampingRatio"
        case .secondDistance: "secondDistance"
        case .start, .gap, .x1, .x2, .y1, .y2, .duration, .rate, .from, .distance, .velocity, .target, .offset: rawValue
        }
    }

    /// The unit for a track whose values have a unit; empty for plain numbers.
    func unit(ofTrack unit: String) -> String {
        switch self {
        case .naturalFrequency: "rad/s"
        case .rate: "1/s"
        case .start, .gap, .duration: "s"
        case .dampingRatio, .x1, .x2, .y1, .y2: ""
        case .velocity: unit.isEmpty ? "1/s" : "\(unit)/s"
        case .from, .distance, .secondDistance, .target, .offset: unit
        }
    }
}

extension Identification.Parameter {
    /// The unit; empty for plain numbers.
    func unit(_ tracks: [Recording.Track]) -> String { name.unit(ofTrack: track.map { tracks[$0].unit } ?? "") }
}

extension TypedDialect {
    /// Who gives springs so, and the names of the two numbers.
    public var words: (dialect: String, first: String, second: String) {
        switch self {
        case .uiView: ("UIView", "duration", "ratio")
        case .response: ("SwiftUI", "response", "damping fraction")
        case .bounce: ("SwiftUI", "duration", "bounce")
        case .physics: ("mass 1", "stiffness", "damping")
        case .tension: ("Origami", "tension", "friction")
        case .visualDuration: ("motion", "visual duration", "bounce")
        }
    }

    /// The spring in a scenario.
    func notation(_ first: Double, _ second: Double) -> String {
        switch self {
        case .uiView: return "{ settlingDuration: \(first) s, dampingRatio: \(second) }"
        case .response: return "{ response: \(first) s, dampingRatio: \(second) }"
        case .bounce: return "{ duration: \(first) s, bounce: \(second) }"
        case .physics: return "{ mass: 1, stiffness: \(first), damping: \(second) }"
        case .tension: return "{ tension: \(first), friction: \(second) }"
        case .visualDuration: return "{ duration: \(1.2 * first) s, bounce: \(second) }"
        }
    }
}

extension TypedNumbers {
    /// The numbers with their names: `UIView, duration 0.9, ratio 0.57`.
    public var words: String {
        let words = dialect.words
        return "\(words.dialect), \(words.first) \(first.text()), \(words.second) \(second.text())"
    }
}
