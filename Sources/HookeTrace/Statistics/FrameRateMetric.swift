/// Frames per second by each definition in use. Each has an id, a definition, a formula and the tools that use it.
///
/// A '1 % low' is not one number: tools take a percentile, a mean or a share of the time, and round the number of frames differently. Each
/// definition has an id of its own, and no value is called '1 % low' alone.
public enum FrameRateMetric: Hashable, Sendable, CaseIterable {
    /// The number of frames over the sum of their times.
    case average
    /// The arithmetic mean of the frames' rates.
    case meanOfRates
    /// The number of displayed frames over the sum of their displayed times.
    case displayed
    /// The rate of the slowest frames.
    case low(LowFrameRate, LowFrameShare)

    /// The averages, then the definitions of lows, each for 1 % and 0.1 %.
    public static let allCases: [FrameRateMetric] =
        [.average, .meanOfRates, .displayed]
        + LowFrameRate.allCases.flatMap { low in LowFrameShare.allCases.map { .low(low, $0) } }

    /// The id: `average_fps`, `low_1pct_integral_fps`.
    public var id: String {
        switch self {
        case .average: "average_fps"
        case .meanOfRates: "mean_of_rates_fps"
        case .displayed: "displayed_fps"
        case .low(let low, let share): "low_\(share.word)_\(low.rawValue)_fps"
        }
    }

    /// The metric of an id.
    public init?(id: String) {
        guard let found = FrameRateMetric.allCases.first(where: { $0.id == id }) else { return nil }
        self = found
    }

    /// The definition in a sentence.
    public var definition: String {
        switch self {
        case .average: "the number of frames over the sum of their frame times: the harmonic mean of their rates"
        case .meanOfRates:
            "the arithmetic mean of the frames' rates, which counts short frames more: at least the average"
        case .displayed:
            "the number of displayed frames over the sum of their displayed times; dropped frames are excluded"
        case .low(let low, let share): low.definition(share)
        }
    }

    /// The formula; t are the frame times of n frames in seconds, sorted from the shortest, and r = 1 / t their rates.
    public var formula: String {
        switch self {
        case .average: "n / sum(t)"
        case .meanOfRates: "sum(1 / t) / n"
        case .displayed: "count(d > 0) / sum(d), d the displayed times"
        case .low(let low, let share): low.formula(share)
        }
    }

    /// The tools that use the definition, with the names that they give it.
    public var source: String {
        switch self {
        case .average: "CapFrameX 'Average'; MangoHud's overlay 'AVG'"
        case .meanOfRates: "MangoHud's log summary 'Average FPS', and the overlay 'AVG' of its earlier versions"
        case .displayed: "PresentMon, 'FPS-Display': the rate at which new frames are displayed"
        case .low(let low, let share): low.source(share)
        }
    }
}

/// The share of the slowest frames. The raw value is per mille.
public enum LowFrameShare: Int, CaseIterable, Sendable {
    /// 1 %.
    case onePercent = 10
    /// 0.1 %.
    case tenthOfAPercent = 1

    /// The share in ids.
    var word: String { self == .onePercent ? "1pct" : "0_1pct" }
    /// The share for people.
    package var text: String { self == .onePercent ? "1 %" : "0.1 %" }
    /// The share as a fraction in formulas.
    var fraction: String { self == .onePercent ? "0.01" : "0.001" }
    /// The rest of the share as a fraction.
    var rest: String { self == .onePercent ? "0.99" : "0.999" }
    /// The number of frames of which the share is one.
    package var leastCount: Int { 1000 / rawValue }
}

/// The definitions of the rate of the slowest frames. The raw value is the word in ids.
public enum LowFrameRate: String, CaseIterable, Sendable {
    /// The rate of the percentile of the frame times by nearest rank.
    case rank
    /// The rate of the last frame of the slowest share, rounded down.
    case overlay
    /// The percentile of the rates with linear interpolation.
    case linear
    /// The quantile of the rates by median-unbiased interpolation.
    case quantile
    /// The number of the slowest frames over their time.
    case slowest
    /// The number of the frames above the quantile of the frame times over their time.
    case aboveQuantile = "above_quantile"
    /// The arithmetic mean of the rates of the slowest frames.
    case slowestRates = "slowest_rates"
    /// The rate of the frame at which the slowest frames fill the share of the time.
    case integral

    /// The definition for a share.
    func definition(_ share: LowFrameShare) -> String {
        switch self {
        case .rank: "the rate of the frame at the \(share.rest) percentile of the frame times, by nearest rank"
        case .overlay:
            "the rate of the last of the slowest \(share.text) of the frames, their number rounded down, at least one"
        case .linear: "the \(share.text) percentile of the rates, linear between the two nearest"
        case .quantile: "the \(share.text) quantile of the rates, median-unbiased (R-8) between the two nearest"
        case .slowest: "the slowest \(share.text) of the frames, their number rounded up, over the sum of their times"
        case .aboveQuantile:
            "the frames whose time is at least the \(share.rest) quantile (R-8) of the frame times, over the sum of their times"
        case .slowestRates:
            "the arithmetic mean of the rates of the slowest \(share.text) of the frames, their number rounded up"
        case .integral:
            "the rate of the frame at which the slowest frames, added from the longest, fill \(share.text) of the time"
        }
    }

    /// The formula for a share.
    func formula(_ share: LowFrameShare) -> String {
        switch self {
        case .rank: "1 / t[ceil(\(share.rest) n) - 1]; empty for n < \(share.leastCount)"
        case .overlay: "1 / t[n - max(1, floor(\(share.fraction) n))]"
        case .linear: "r at \(share.fraction) (n - 1), from the lowest r at 0"
        case .quantile: "r at (n + 1/3) \(share.fraction) + 1/3, from the lowest r at 1"
        case .slowest: "k / (sum of the k largest t), k = ceil(\(share.fraction) n)"
        case .aboveQuantile:
            "count(t >= q) / sum(t >= q), q = t at (n + 1/3) \(share.rest) + 1/3, from the shortest at 1"
        case .slowestRates: "sum(1 / t of the k largest t) / k, k = ceil(\(share.fraction) n)"
        case .integral: "1 / t of the first of the longest t with sum >= \(share.fraction) sum(t)"
        }
    }

    /// The tools that use the definition, with their names for it.
    func source(_ share: LowFrameShare) -> String {
        let percent = share == .onePercent ? "1%" : "0.1%"
        switch self {
        case .rank: return "nearest rank, as all percentiles of Hooke"
        case .overlay: return "MangoHud's overlay, fps_metrics=\(share.fraction)"
        case .linear:
            return "spreadsheets (PERCENTILE.INC) and NumPy (R-7); PresentMon's API interpolates so over its window"
        case .quantile: return "CapFrameX 'P\(share == .onePercent ? "1" : "0.1")'"
        case .slowest: return "reviewers' '\(percent) low'; Hooke's worst1pct_mean_ms as a rate"
        case .aboveQuantile: return "CapFrameX '\(percent) low average'"
        case .slowestRates: return "MangoHud's log summary, '\(percent) Min FPS'"
        case .integral:
            return "CapFrameX '\(percent) low integral' (in earlier versions '\(percent) low'), after MSI Afterburner"
        }
    }
}
