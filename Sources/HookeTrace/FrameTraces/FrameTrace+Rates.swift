extension FrameTrace {
    /// Frames per second by every definition. The times are the frame times, or for formats whose frame times are latencies the times between
    /// the starts of frames.
    public var rates: FrameRates {
        FrameRates(
            times: rateTimes, displayed: displayed?.times.compactMap(\.self) ?? [],
            ticksPerSecond: series.ticksPerSecond)
    }

    /// Whether a frame time is how long the work of a frame took, not the time between two frames.
    private var hasLatencies: Bool { format == .frameStats || format == .frameTimeline }

    /// The times that rates are computed from, in words.
    package var rateSource: String {
        if hasLatencies { return "the times between the starts of frames, with the time in which nothing was drawn" }
        return "frame times by \(column)"
    }

    private var rateTimes: [Int64] {
        guard hasLatencies else { return series.frames.compactMap(\.frameTime) }
        let starts = series.frames.compactMap(\.start)
        return zip(starts.dropFirst(), starts).map { $0 - $1 }
    }

    /// A frame with the time since the first frame, and its length, in ticks.
    public struct TimedFrame: Hashable, Sendable {
        /// The number of the frame or row.
        public var frame: Int
        /// The time since the first frame: the difference of their starts, or else the sum of the frame times before it.
        public var time: Int64
        /// The frame time.
        public var length: Int64
    }

    /// The frames with the longest frame times, from the longest; of equal ones in their order.
    public func longestFrames(_ limit: Int = 10) -> [TimedFrame] {
        let first = series.frames.lazy.compactMap(\.start).first
        var sum: Int64 = 0
        let timed = series.frames.map { frame -> TimedFrame? in
            defer { sum = sum.addingReportingOverflow(frame.frameTime ?? 0).partialValue }
            let time = first.map { first in frame.start.map { $0 - first } } ?? sum
            return frame.frameTime.map { TimedFrame(frame: frame.frame, time: time ?? 0, length: $0) }
        }
        return Array(
            timed.compactMap(\.self).enumerated().sorted {
                ($1.element.length, $0.offset) < ($0.element.length, $1.offset)
            }
            .prefix(limit).map(\.element))
    }

    private func seconds(_ ticks: Int64) -> Double { Double(ticks) / Double(series.ticksPerSecond) }

    /// The table of the longest frames.
    package var worstFramesTable: ReportTable {
        ReportTable(
            ["worst frames", "at s", "ms"],
            longestFrames().map { frame in
                [
                    "\(format == .hooke ? "frame" : "row") \(frame.frame)", seconds(frame.time).text(digits: 9),
                    (1000 * seconds(frame.length)).text(digits: 6),
                ]
            })
    }

    /// The tables of frames per second: averages, and lows by definition; and the estimates, if they are asked for.
    package var rateTables: [ReportTable] {
        let rates = rates
        func shown(_ metric: FrameRateMetric) -> String { rates[metric].map { $0.text(digits: 6) } ?? "" }
        let averages: [FrameRateMetric] = [.average, .meanOfRates, .displayed].filter { rates[$0] != nil }
        var table = ReportTable(
            ["frames per second", "fps", "in use"], averages.map { [$0.id, shown($0), $0.source] })
        if hasLatencies { table.remarks.append("frames per second of \(rateSource)") }
        var lows = ReportTable(
            ["fps of the slowest", "1 %", "0.1 %", "in use"],
            rates.count == 0
                ? []
                : LowFrameRate.allCases.map { low in
                    [low.rawValue] + LowFrameShare.allCases.map { shown(.low(low, $0)) } + [low.source(.onePercent)]
                })
        if rates.count > 0 {
            lows.remarks.append("ids: low_1pct_NAME_fps and low_0_1pct_NAME_fps; hooke explain fps defines them")
        }
        let coarse = LowFrameShare.allCases.first { (1..<$0.leastCount).contains(rates.count) }
        if let coarse {
            lows.remarks.append(
                "of \(rates.count.counted("frame time")) the slowest \(coarse.text) are less than one frame")
        }
        return [table, lows, estimatesTable]
    }

    private var estimatesTable: ReportTable {
        guard refresh != nil, format != .hooke else { return ReportTable([], []) }
        guard let estimates = frameEstimates else {
            var table = ReportTable([], [])
            table.remarks = ["no estimate of late frames: the data have no displayed times"]
            return table
        }
        var table = ReportTable(
            ["estimated", "value"],
            FrameEstimate.allCases.map { [$0.rawValue, "\(estimates[$0])"] })
        table.remarks = ["estimated of \(estimates.displayedTimes.counted("displayed time")): \(estimates.rule)"]
        return table
    }

    /// Estimates of late frames and missed vsyncs; `nil` without displayed times or a refresh rate.
    public var frameEstimates: FrameEstimates? {
        guard let refresh, let displayed,
            let interval = FrameTraceOptions(refresh: refresh).interval(ticksPerSecond: series.ticksPerSecond)
        else { return nil }
        return FrameEstimates(displayed, interval: interval, refresh: refresh)
    }

    /// The members of JSON: rates, longest frames and estimates.
    var rateMembers: [JSONValue.Member] {
        let rates = rates
        let values = FrameRateMetric.allCases.map { metric in
            ["metric": .string(metric.id), "unit": "fps", "value": rates[metric].map(JSONValue.real) ?? .null]
                as JSONValue
        }
        let worst = longestFrames().map { frame in
            [
                "frame": .integer(Int64(frame.frame)), "timeNanoseconds": .integer(series.nanoseconds(frame.time)),
                "lengthNanoseconds": .integer(series.nanoseconds(frame.length)),
            ] as JSONValue
        }
        return [
            .init(
                "framesPerSecond",
                ["of": .string(rateSource), "times": .integer(Int64(rates.count)), "metrics": .array(values)]),
            .init("worstFrames", .array(worst)), .init("estimates", frameEstimates?.json ?? .null),
        ]
    }

    /// The keys of ``rateMembers`` below a path.
    static func rateKeys(below path: String) -> [KeyDescription] {
        func key(_ name: String, _ kind: String, unit: String = "", _ about: String) -> KeyDescription {
            KeyDescription("\(path).\(name)", kind, unit: unit, about)
        }
        return [
            key("framesPerSecond.of", "text", "The times that rates are computed from."),
            key("framesPerSecond.times", "whole number", "Their number."),
            key("framesPerSecond.metrics[].metric", "text", "The id of a definition: see hooke explain fps."),
            key("framesPerSecond.metrics[].unit", "text", "The unit, fps."),
            key(
                "framesPerSecond.metrics[].value", "number or null",
                "Frames per second by that definition; null if the data do not give it."),
            key("worstFrames[].frame", "whole number", "A frame or row with one of the ten longest frame times."),
            key("worstFrames[].timeNanoseconds", "whole number", unit: "ns", "Its time since the first frame."),
            key("worstFrames[].lengthNanoseconds", "whole number", unit: "ns", "Its frame time."),
            key(
                "estimates.refresh", "number", unit: "Hz",
                "The refresh rate of the command line; estimates is null without it, and without displayed times."),
            key("estimates.column", "text", "The column of the displayed times."),
            key("estimates.rule", "text", "How they are estimated."),
            key("estimates.displayedTimes", "whole number", "Number of displayed times."),
            key("estimates.estimatedLateFrames", "whole number", "Estimated number of late frames."),
            key("estimates.estimatedMissedVsyncs", "whole number", "Estimated number of missed refreshes."),
        ]
    }
}

/// What is estimated of frames whose intended presentation is not known. The raw value is the id.
public enum FrameEstimate: String, CaseIterable, Sendable {
    case lateFrames = "estimated_late_frames"
    case missedVsyncs = "estimated_missed_vsyncs"

    /// The definition in a sentence.
    public var definition: String {
        switch self {
        case .lateFrames:
            "the number of displayed times of more than one refresh interval: after each of them a frame came late"
        case .missedVsyncs: "the number of refreshes that repeated a frame, by the displayed times"
        }
    }

    /// The formula; d are the displayed times and T is the refresh interval.
    public var formula: String {
        switch self {
        case .lateFrames: "count(round(d / T) > 1), d the displayed times, T = 1 / --refresh"
        case .missedVsyncs: "sum(max(0, round(d / T) - 1)), d the displayed times, T = 1 / --refresh"
        }
    }

    /// The definition, formula, needs and source, in lines for people.
    public var explanation: String {
        """
        \(rawValue): \(definition)
          formula: \(formula)
          needs: --refresh, and displayed times: DisplayedTime, MsBetweenDisplayChange, or times of presentation
          note: an estimate, because the data do not say when a frame was meant to be shown: a lower rate on purpose and a variable refresh rate count as late
          source: Hooke, of PresentMon's displayed times
        """
    }
}

/// Estimates from displayed times at a fixed refresh rate.
public struct FrameEstimates: Hashable, Sendable {
    /// The refresh rate in hertz.
    public var refresh: Double
    /// The column of the displayed times.
    public var column: String
    /// The number of displayed times.
    public var displayedTimes: Int
    /// The estimated number of late frames.
    public var lateFrames: Int
    /// The estimated number of missed refreshes.
    public var missedVsyncs: Int
    private var isOwn: Bool

    init(_ displayed: DisplayedTimes, interval: Int64, refresh: Double) {
        // round(d / T), half up, in whole ticks.
        let missed = displayed.times.compactMap { time in
            time.map { Int(max(0, (2 * $0 + interval) / (2 * interval) - 1)) }
        }
        (self.refresh, column, isOwn) = (refresh, displayed.column, displayed.isOwn)
        (displayedTimes, lateFrames) = (missed.count, missed.count { $0 > 0 })
        missedVsyncs = missed.reduce(0, +)
    }

    /// An estimate.
    public subscript(estimate: FrameEstimate) -> Int {
        switch estimate {
        case .lateFrames: lateFrames
        case .missedVsyncs: missedVsyncs
        }
    }

    /// The rule, with the column and the rate.
    public var rule: String {
        "\(column) d at \(refresh.text()) Hz, T = \((1000 / refresh).text()) ms: round(d / T) - 1 refreshes missed, "
            + "\(isOwn ? "the next frame" : "the frame") late if that is above 0; a lower rate on purpose counts too"
    }

    var json: JSONValue {
        [
            "refresh": .real(refresh), "column": .string(column), "rule": .string(rule),
            "displayedTimes": .integer(Int64(displayedTimes)), "estimatedLateFrames": .integer(Int64(lateFrames)),
            "estimatedMissedVsyncs": .integer(Int64(missedVsyncs)),
        ]
    }
}
