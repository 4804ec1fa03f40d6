public import HookeForms

/// The metrics of a run, by their names in files, which end with the unit if there is one.
public enum MetricName: String, Word {
    /// The word for one of them in messages.
    public static let noun = "metric"

    case overshootPercent = "overshoot_percent"
    case settleTime = "settle_time_s"
    case modelGap = "model_gap_pt"
    case frames
    case crossings
    case presentation
    case model
    case solverError = "solver_error"
    case value
    case energyDrift = "energy_drift"
    case errorEstimate = "error_estimate"
    case impacts
    case steps
    case trailingFrames = "trailing_frames"
    case contactGap = "contact_gap_pt"
    case layers
    case drawings

    /// Whether systems have it. A network of a scene has the energy drift and the error estimate too.
    var isOfSystems: Bool {
        switch self {
        case .value, .energyDrift, .errorEstimate, .impacts, .steps: true
        case .overshootPercent, .settleTime, .modelGap, .frames, .crossings, .presentation, .model, .solverError,
            .trailingFrames, .contactGap, .layers, .drawings:
            false
        }
    }

    /// Whether it is the value of one property at one time. A condition must then name both.
    package var isProbe: Bool { self == .presentation || self == .model }

    /// The keys of a condition that select what is measured and when; empty for a metric of the whole run.
    var placeKeys: [String] {
        switch self {
        case .presentation, .model, .modelGap: ["layer", "point", "property", "at"]
        case .value: ["component", "at"]
        case .overshootPercent, .settleTime, .crossings, .solverError, .energyDrift, .errorEstimate, .trailingFrames,
            .contactGap, .layers, .drawings:
            ["scene"]
        case .frames, .impacts, .steps: []
        }
    }

    /// The keys of all metrics that select what is measured and when.
    static let allPlaceKeys = ["layer", "point", "scene", "property", "component", "at"]

    /// The description for people.
    public var about: String {
        switch self {
        case .overshootPercent: "the first peak beyond the target, in percent of the distance"
        case .settleTime: "from the start of the motion to rest, in seconds"
        case .modelGap: "the largest distance between model and presentation, in points"
        case .frames: "how many frames were run; of a system, how many probes"
        case .crossings: "how often a motion crossed its target"
        case .presentation: "the presentation value of a property at a time"
        case .model: "the model value of a property at a time"
        case .solverError: "the largest distance from the exact solution"
        case .value: "a component of a system's state at a time"
        case .energyDrift:
            "the largest distance of a system's or a network's energy from where its segment began, at any probe or refresh"
        case .errorEstimate:
            "the largest error of a system or a network at any probe or refresh, estimated by a second pass"
        case .impacts: "how often a system's body hit its stop"
        case .steps: "how many steps the solver took"
        case .trailingFrames:
            "the most frames from a change of a progress bar's bend to the first in which its coloured line has arrived"
        case .contactGap:
            "the largest horizontal distance between where a progress bar's coloured line ends and where the share ends by x, in points"
        case .layers: "how many layers draw a progress bar's lines"
        case .drawings: "how often layers of a progress bar drew themselves"
        }
    }
}
