/// The metrics of frames, each with its definition, formula, unit and source. The raw value is the id in summaries and tables.
public enum FrameMetric: String, CaseIterable, Sendable {
    case frameCost = "frame_cost_ns"
    case overrun = "overrun_ns"
    case hitch = "hitch_ns"
    case hitchRatio = "hitch_ratio_ms_per_s"
    case hitchClass = "hitch_class"
    case lateFrames = "late_frames"
    case missedVsyncs = "missed_vsyncs"
    case overBudgetFrames = "over_budget_frames"
    case droppedPercent = "dropped_percent"
    case animationError = "animation_error_ns"
    case judder = "judder_pt"
    case modelGap = "model_gap_pt"
    case p50, p90, p95, p99, p999, max
    case worst1PercentMean = "worst1pct_mean_ms"
    case standardDeviation = "sd"

    /// The value of a metric over several frames: a whole run or a sliding second.
    public enum Aggregation: String, Sendable {
        /// The arithmetic mean of the frames' values.
        case mean
        /// The value of the largest magnitude, with its sign.
        case worst
        /// The sum of the frames' values, or their number.
        case total
        /// A quotient of two totals.
        case ratio
        /// A statistic of the frames' values: not computed over sliding seconds.
        case statistic
    }

    /// The aggregation over several frames. For `overrun_ns` the worst is the largest, not the largest magnitude.
    public var aggregation: Aggregation {
        switch self {
        case .frameCost: .mean
        case .overrun, .animationError, .judder, .modelGap: .worst
        case .hitch, .hitchClass, .lateFrames, .missedVsyncs, .overBudgetFrames: .total
        case .hitchRatio, .droppedPercent: .ratio
        case .p50, .p90, .p95, .p99, .p999, .max, .worst1PercentMean, .standardDeviation: .statistic
        }
    }

    /// Whether it is an amount that each frame has, so that it has percentiles.
    public var isPerFrame: Bool {
        switch self {
        case .frameCost, .overrun, .hitch, .animationError, .judder, .modelGap: true
        case .hitchRatio, .hitchClass, .lateFrames, .missedVsyncs, .overBudgetFrames, .droppedPercent, .p50, .p90, .p95,
            .p99, .p999, .max, .worst1PercentMean, .standardDeviation:
            false
        }
    }

    /// The definition in a sentence.
    public var definition: String {
        switch self {
        case .frameCost:
            "the work time of a frame, all phases, on one clock, without waiting; modelled in Hooke's own runs"
        case .overrun: "how late a frame's work ended after its deadline; negative is headroom"
        case .hitch:
            "how much later than intended a frame was shown, once per late frame; later frames are re-based on it"
        case .hitchRatio: "the part of the animating time spent waiting for late frames; idle time is excluded"
        case .hitchClass:
            "the side that made a frame late: commit if it missed its deadline, else render, else display; in one stage commit if the commit alone is over T"
        case .lateFrames: "the number of frames shown later than intended"
        case .missedVsyncs: "the number of refreshes at which a late frame should have been shown and was not, counted"
        case .overBudgetFrames: "the number of frames whose work is over the budget T; in two stages, of a phase over T"
        case .droppedPercent: "the share of missed refreshes in all refreshes of non-idle time"
        case .animationError:
            "the difference of the time simulated between two frames and the time between their presentations; empty for the first frame and the first after idle time"
        case .judder: "how far the moving thing visibly jumps: the lateness times its velocity on the screen"
        case .modelGap: "the distance between the model and the presentation value"
        case .p50: "the median by nearest rank, always one of the values"
        case .p90, .p95: "the percentile by nearest rank, always one of the values"
        case .p99: "the percentile by nearest rank; empty below 100 values"
        case .p999: "the percentile by nearest rank; empty below 1000 values"
        case .max: "the largest value"
        case .worst1PercentMean: "the mean of the slowest hundredth of the frames, at least one frame"
        case .standardDeviation: "the sample standard deviation; empty for fewer than two values"
        }
    }

    /// The formula; T is the frame interval of the display's mode.
    public var formula: String {
        switch self {
        case .frameCost: "commit + render"
        case .overrun: "completed - deadline"
        case .hitch: "max(0, actual present - intended present)"
        case .hitchRatio: "1000 * sum(hitch) / sum(animating time)"
        case .hitchClass: "commit | render | display"
        case .lateFrames: "count(hitch > 0); in other tools' traces by their own rule"
        case .missedVsyncs: "sum(refresh of actual present - refresh of intended present)"
        case .overBudgetFrames: "count(cost > T)"
        case .droppedPercent: "100 * missed refreshes / refreshes"
        case .animationError: "(start - start before) - (present - present before)"
        case .judder:
            "(actual - intended present) * velocity at the frame's sample time, by component; the norm for two axes"
        case .modelGap: "|model - presentation|"
        case .p50: "sorted[ceil(0.5 n) - 1]"
        case .p90: "sorted[ceil(0.9 n) - 1]"
        case .p95: "sorted[ceil(0.95 n) - 1]"
        case .p99: "sorted[ceil(0.99 n) - 1]"
        case .p999: "sorted[ceil(0.999 n) - 1]"
        case .max: "sorted[n - 1]"
        case .worst1PercentMean: "mean of the ceil(0.01 n) largest"
        case .standardDeviation: "sqrt(sum((x - mean)^2) / (n - 1))"
        }
    }

    /// The unit; empty for a count, a word, or a statistic in the unit of its values.
    public var unit: String {
        switch self {
        case .frameCost, .overrun, .hitch, .animationError: "ns"
        case .hitchRatio: "ms/s"
        case .droppedPercent: "%"
        case .judder, .modelGap: "pt"
        case .worst1PercentMean: "ms"
        case .hitchClass, .lateFrames, .missedVsyncs, .overBudgetFrames, .p50, .p90, .p95, .p99, .p999, .max,
            .standardDeviation:
            ""
        }
    }

    /// The tool or text that the definition follows.
    public var source: String {
        switch self {
        case .frameCost: "PresentMon, CPUBusy"
        case .overrun: "Android, FrameTimingMetric"
        case .hitch: "Apple, hitch time"
        case .hitchRatio: "Apple, hitch time ratio; scales of WWDC 2020 and of today"
        case .hitchClass: "Apple, commit and render hitches; Perfetto, FrameTimeline"
        case .lateFrames, .missedVsyncs: "Android, FrameTimeline and missed vsyncs"
        case .overBudgetFrames: "Flutter, with the display's own interval instead of 16 ms"
        case .droppedPercent: "Chrome, percent dropped frames"
        case .animationError: "PresentMon, AnimationError"
        case .judder, .modelGap: "Hooke"
        case .p50, .p90, .p95, .p99, .p999, .max: "nearest rank"
        case .worst1PercentMean: "Hooke; a '1 % low' has three different definitions"
        case .standardDeviation: "sample variance with n - 1"
        }
    }

    /// What its value and its statistics are of, where that is not plain: the times or refreshes that it is a share of, and signs.
    public var remark: String? {
        switch self {
        case .hitchRatio:
            "the animating time lasts from the start of the first frame to the last presentation, without idle stretches"
        case .droppedPercent:
            "the refreshes are those from the first at which a frame was due to the last presentation, without idle stretches; in two stages the first frame is due two refreshes after its start"
        case .animationError:
            "the value is the error of the largest magnitude, with its sign; mean, percentiles and sliding seconds are of magnitudes"
        case .overrun: "the value is the largest; mean and percentiles are of amounts with their signs"
        case .lateFrames, .missedVsyncs:
            "a late frame counts at the refresh that shows it, and a missed refresh where it lies: sliding seconds at the ends of a run can have one without the other"
        case .frameCost, .hitch, .hitchClass, .overBudgetFrames, .judder, .modelGap, .p50, .p90, .p95, .p99, .p999,
            .max, .worst1PercentMean, .standardDeviation:
            nil
        }
    }

    /// The name and unit of the metric in expectations of scenarios, where they differ.
    public var expectation: (name: String, unit: String)? {
        self == .animationError ? ("animation_error_s", "seconds") : nil
    }

    /// The metric of an id, or of its name in expectations.
    public init?(id: String) {
        guard let found = FrameMetric(rawValue: id) ?? FrameMetric.allCases.first(where: { $0.expectation?.name == id })
        else { return nil }
        self = found
    }

    /// What it counts or covers when computed over sliding seconds; `nil` if it is not.
    public var aggregationWords: String? {
        switch aggregation {
        case .mean: "the mean of a second's frames"
        case .worst:
            self == .overrun ? "the largest of a second's frames" : "the largest magnitude of a second's frames"
        case .total:
            self == .missedVsyncs
                ? "the missed ones of a second's refreshes, each where it lies"
                : "the total of a second's frames, each at the refresh that shows it"
        case .ratio: "the ratio over a second"
        case .statistic: nil
        }
    }
}
