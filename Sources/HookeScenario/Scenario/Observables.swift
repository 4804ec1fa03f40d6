/// What may happen in a run, as expectations name it.
public enum EventName: String, Word {
    case touchBegan = "touch-began"
    case touchIgnored = "touch-ignored"
    case touchEnded = "touch-ended"
    case touchCancelled = "touch-cancelled"
    case panBegan = "pan-began"
    case panEnded = "pan-ended"
    case panCancelled = "pan-cancelled"
    case animationStart = "animation-start"
    case animationStop = "animation-stop"
    case completion
    case layout
    case display
    case settled
    case crossing
    case extremum

    /// What has happened, for people.
    public var about: String {
        switch self {
        case .touchBegan: "a finger went down"
        case .touchIgnored: "a finger went down while interaction was off"
        case .touchEnded: "a finger lifted"
        case .touchCancelled: "the system took a touch away"
        case .panBegan: "a pan was recognised"
        case .panEnded: "a pan ended with the finger lifted"
        case .panCancelled: "a pan was cancelled"
        case .animationStart: "an animation began"
        case .animationStop: "an animation ended or was removed"
        case .completion: "a completion was called"
        case .layout: "a layer laid out its sublayers"
        case .display: "a layer drew itself"
        case .settled: "everything came to rest"
        case .crossing: "a motion crossed its target"
        case .extremum: "a motion turned round"
        }
    }
}

/// What may be measured in a run, as expectations name it; the unit is part of the name.
public enum MetricName: String, Word {
    case overshootPercent = "overshoot_percent"
    case settleTime = "settle_time_s"
    case modelGap = "model_gap_pt"
    case frames
    case crossings
    case presentation
    case model
    case solverError = "solver_error"

    /// Whether it is the value of one property at one time, which must then be named.
    var isProbe: Bool { self == .presentation || self == .model }

    /// What is measured, for people.
    public var about: String {
        switch self {
        case .overshootPercent: "the first peak beyond the target, in percent of the distance"
        case .settleTime: "from the start of the motion to rest, in seconds"
        case .modelGap: "the largest distance between model and presentation, in points"
        case .frames: "how many frames were run"
        case .crossings: "how often a motion crossed its target"
        case .presentation: "what a property shows at a time"
        case .model: "what a property is set to at a time"
        case .solverError: "the largest distance from the exact solution"
        }
    }
}
