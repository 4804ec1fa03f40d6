extension FrameRateMetric {
    /// The definition, formula and source, in lines for people.
    public var explanation: String {
        "\(id): \(definition)\n  formula: \(formula)\n  unit: fps\n  source: \(source)"
    }

    /// All definitions with formulas and sources, one for both shares of the slowest frames, and a worked example.
    public static var overview: String {
        let averages: [FrameRateMetric] = [.average, .meanOfRates, .displayed]
        let lows = LowFrameRate.allCases.map { low in
            let metric = FrameRateMetric.low(low, .onePercent)
            return
                "\(metric.explanation)\n  0.1 %: \(FrameRateMetric.low(low, .tenthOfAPercent).id), formula with 0.001"
        }
        return
            ([
                """
                frames per second, of the frame times t of n frames in seconds
                  A '1 % low' is one of eight numbers, depending on the tool. Hooke prints each under an id of its own.
                  Compare captures by one definition only. A rate of no frames, or of a time of zero, is empty.
                """
            ]
            + averages.map(\.explanation) + lows + [example]).joined(separator: "\n")
    }

    /// Frames of 10 ms but three: the lows are 30.0, 22.2 and 20.0 fps among others.
    private static var example: String {
        let perSecond: Int64 = 705_600_000
        let times = Array(repeating: perSecond / 100, count: 197) + [perSecond / 30, perSecond / 25, perSecond / 20]
        let rates = FrameRates(times: times, displayed: times, ticksPerSecond: perSecond)
        let shown = FrameRateMetric.allCases.compactMap { metric -> String? in
            if case .low(_, .tenthOfAPercent) = metric { return nil }
            return rates[metric].map { "    \(metric.id.padded(to: 28)) \($0.decimals(1).padded(to: 6, onLeft: true))" }
        }
        return (["example: 200 frames, 197 of 10 ms and one each of 33.3, 40 and 50 ms, all displayed"] + shown)
            .joined(separator: "\n")
    }
}

extension FrameTrace {
    /// The value of a definition of frames per second, and the longest frames behind it.
    public func explanation(ofRate metric: FrameRateMetric) -> String {
        var lines = name.isEmpty ? [] : [name + ":"]
        let rates = rates
        guard let value = rates[metric] else {
            return (lines + ["  no value: \(reason(of: metric, rates.count))"]).joined(separator: "\n")
        }
        lines.append("  value: \(value.text(digits: 9)) fps, of \(rates.count.counted("time")): \(rateSource)")
        return (lines + worstFramesTable.lines).joined(separator: "\n")
    }

    /// The rates by every definition.
    public var rateExplanation: String {
        ((name.isEmpty ? [] : [name + ":"]) + rateTables.flatMap(\.lines)).joined(separator: "\n")
    }

    /// The value of an estimate with its rule.
    public func explanation(ofEstimate estimate: FrameEstimate) -> String {
        let lines = name.isEmpty ? [] : [name + ":"]
        guard let estimates = frameEstimates else {
            let reason = refresh == nil ? "it needs --refresh" : "the data have no displayed times"
            return (lines + ["  no value: \(reason)"]).joined(separator: "\n")
        }
        return (lines + ["  value: \(estimates[estimate]), estimated", "  rule: \(estimates.rule)"]).joined(
            separator: "\n")
    }

    private func reason(of metric: FrameRateMetric, _ count: Int) -> String {
        switch metric {
        case .low(.rank, let share) where count > 0 && count < share.leastCount:
            "\(count.counted("time")), and it needs \(share.leastCount)"
        case .average, .meanOfRates, .displayed, .low: "the data do not give it"
        }
    }
}
