public import HookeForms
public import HookeTrace

/// The metrics of a run, by their names in files, which end with the unit if there is one.
public enum MetricName: Word {
    /// The word for one of them in messages.
    public static let noun = "metric"

    case overshootPercent
    case settleTime
    case modelGap
    case frames
    case crossings
    case presentation
    case model
    case velocity
    case minimum
    case maximum
    case reversals
    case solverError
    case value
    case energyDrift
    case errorEstimate
    case impacts
    case steps
    case trailingFrames
    case contactGap
    case layers
    case drawings
    case hitchRatio
    case lateFrames
    case missedVsyncs
    case animationError
    case judder
    case overBudgetFrames
    case droppedPercent
    /// Frames per second of the presented frames by one of its definitions.
    case framesPerSecond(FrameRateMetric)

    /// All metrics.
    public static let allCases: [MetricName] =
        [
            .overshootPercent, .settleTime, .modelGap, .frames, .crossings, .presentation, .model, .velocity, .minimum,
            .maximum, .reversals, .solverError, .value, .energyDrift, .errorEstimate, .impacts, .steps,
            .trailingFrames, .contactGap, .layers, .drawings, .hitchRatio, .lateFrames, .missedVsyncs,
            .animationError, .judder, .overBudgetFrames, .droppedPercent,
        ] + FrameRateMetric.allCases.map { .framesPerSecond($0) }

    /// The metric of a name in files.
    public init?(rawValue: String) {
        guard let found = MetricName.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = found
    }

    /// The name in files.
    public var rawValue: String {
        switch self {
        case .overshootPercent: "overshoot_percent"
        case .settleTime: "settle_time_s"
        case .modelGap: "model_gap_pt"
        case .frames: "frames"
        case .crossings: "crossings"
        case .presentation: "presentation"
        case .model: "model"
        case .velocity: "velocity"
        case .minimum: "minimum"
        case .maximum: "maximum"
        case .reversals: "reversals"
        case .solverError: "solver_error"
        case .value: "value"
        case .energyDrift: "energy_drift"
        case .errorEstimate: "error_estimate"
        case .impacts: "impacts"
        case .steps: "steps"
        case .trailingFrames: "trailing_frames"
        case .contactGap: "contact_gap_pt"
        case .layers: "layers"
        case .drawings: "drawings"
        case .hitchRatio: "hitch_ratio_ms_per_s"
        case .lateFrames: "late_frames"
        case .missedVsyncs: "missed_vsyncs"
        case .animationError: "animation_error_s"
        case .judder: "judder_pt"
        case .overBudgetFrames: "over_budget_frames"
        case .droppedPercent: "dropped_percent"
        case .framesPerSecond(let metric): metric.id
        }
    }

    /// The metrics of presented frames.
    static let ofFrames = allCases.filter { $0.isOfFrames }

    /// Whether it is a metric of presented frames.
    package var isOfFrames: Bool {
        if case .framesPerSecond = self { true } else { ofFrames != nil }
    }

    /// The metric of frames that it is, in the unit of its name; `nil` for another.
    package var ofFrames: FrameMetric? {
        switch self {
        case .hitchRatio: .hitchRatio
        case .lateFrames: .lateFrames
        case .missedVsyncs: .missedVsyncs
        case .animationError: .animationError
        case .judder: .judder
        case .overBudgetFrames: .overBudgetFrames
        case .droppedPercent: .droppedPercent
        case .overshootPercent, .settleTime, .modelGap, .frames, .crossings, .presentation, .model, .velocity, .minimum,
            .maximum, .reversals, .solverError, .value, .energyDrift, .errorEstimate, .impacts, .steps, .trailingFrames,
            .contactGap, .layers, .drawings, .framesPerSecond:
            nil
        }
    }

    /// Whether systems have it, equations with events the crossings. A network of a scene has the energy drift and the error estimate too.
    var isOfSystems: Bool {
        switch self {
        case .value, .energyDrift, .errorEstimate, .impacts, .steps, .crossings: true
        case .overshootPercent, .settleTime, .modelGap, .frames, .presentation, .model, .velocity,
            .minimum, .maximum, .reversals, .solverError, .trailingFrames, .contactGap, .layers, .drawings,
            .hitchRatio, .lateFrames, .missedVsyncs, .animationError, .judder, .overBudgetFrames, .droppedPercent,
            .framesPerSecond:
            false
        }
    }

    /// Whether it is the value of one property at one time. A condition must then name both.
    package var isProbe: Bool { self == .presentation || self == .model || self == .velocity }

    /// Whether it measures the motion of one property of a layer over time. A scene has the overshoot, the settling time and the crossings
    /// too, those of its last release.
    package var isOfMotion: Bool {
        switch self {
        case .overshootPercent, .settleTime, .crossings, .minimum, .maximum, .reversals: true
        case .modelGap, .frames, .presentation, .model, .velocity, .solverError, .value, .energyDrift, .errorEstimate,
            .impacts, .steps, .trailingFrames, .contactGap, .layers, .drawings,
            .hitchRatio, .lateFrames, .missedVsyncs, .animationError, .judder, .overBudgetFrames, .droppedPercent,
            .framesPerSecond:
            false
        }
    }

    /// Whether a layer has it only over a stated time: it counts from the start of that time.
    var needsTime: Bool { self == .overshootPercent || self == .settleTime }

    /// The keys of a condition that select what is measured and when; empty for a metric of the whole run.
    var placeKeys: [String] {
        switch self {
        case .presentation, .model, .velocity: ["layer", "point", "property", "at"]
        case .modelGap: ["layer", "point", "property", "at", "during"]
        case .minimum, .maximum, .reversals: ["layer", "point", "property", "during"]
        case .overshootPercent, .settleTime: ["scene", "layer", "point", "property", "during"]
        case .crossings: ["scene", "layer", "point", "property", "during", "subject"]
        case .value: ["component", "at"]
        case .solverError, .energyDrift, .errorEstimate, .trailingFrames, .contactGap, .layers, .drawings: ["scene"]
        case .frames, .impacts, .steps: []
        case .hitchRatio, .lateFrames, .missedVsyncs, .animationError, .judder, .overBudgetFrames, .droppedPercent,
            .framesPerSecond:
            ["during"]
        }
    }

    /// The keys of all metrics that select what is measured and when.
    static let allPlaceKeys = ["layer", "point", "scene", "property", "component", "at", "during", "subject"]

    /// The description for people.
    public var about: String {
        switch self {
        case .overshootPercent:
            "the first peak beyond the target, in percent of the distance; of a layer, the greatest excursion beyond it in the time"
        case .settleTime:
            "from the start of the motion to rest, in seconds; of a layer, from the start of the time until it stays within 0.1 % of the distance"
        case .modelGap:
            "the largest distance between model and presentation, in the property's unit; points without one"
        case .frames: "how many frames were run; of a system, how many probes"
        case .crossings:
            "how often a motion, or the presentation value of a layer's property, crossed its target; how often an event of equations happened"
        case .presentation: "the presentation value of a property at a time"
        case .model: "the model value of a property at a time"
        case .velocity: "the velocity of a property's presentation value at a time, per second"
        case .minimum: "the least presentation value of a property in the time, between frames too"
        case .maximum: "the greatest presentation value of a property in the time, between frames too"
        case .reversals: "how often the presentation value of a property turned back in the time; 0 if it is monotone"
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
        case .hitchRatio: "milliseconds of hitches in a second of animating time; idle time is excluded"
        case .lateFrames: "how many frames were shown later than intended"
        case .missedVsyncs: "how many refreshes late frames missed"
        case .animationError: "the largest magnitude of a frame's simulated step minus its displayed step, in seconds"
        case .judder:
            "the farthest visible jump: a frame's lateness times the velocity of the fastest traced point or property"
        case .overBudgetFrames: "how many frames took longer than a refresh interval; in two stages, in one of them"
        case .droppedPercent: "missed refreshes in percent of all refreshes of non-idle time"
        case .framesPerSecond(let metric): metric.definition
        }
    }
}
