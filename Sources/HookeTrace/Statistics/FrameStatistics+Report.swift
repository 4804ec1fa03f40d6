extension FrameStatistics {
    /// All metrics as JSON: a list of metrics with the ids of their definitions. Values that the data do not give are `null`.
    public var json: JSONValue {
        let metrics = FrameMetric.allCases.filter { $0.aggregation != .statistic }.map(json)
        return [
            "count": .integer(Int64(count)), "hasWholeSeconds": hasWholeSeconds.map(JSONValue.bool) ?? .null,
            "animatingNanoseconds": series.frames.contains { $0.hitch != nil }
                ? .integer(series.nanoseconds(series.totalAnimatingTime)) : .null,
            "metrics": .array(metrics),
            "frameTimes": frameTimes.map { .object([.init("unit", "ns")] + members(of: $0, isTime: true)) } ?? .null,
        ]
    }

    private func json(of metric: FrameMetric) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("metric", .string(metric.rawValue)), .init("unit", .string(metric.unit)),
        ]
        if metric == .hitchClass {
            let classes = hitchClasses
            members += FrameRecord.HitchClass.allCases.map { name in
                .init(name.rawValue, classes.first { $0.name == name }.map { .integer(Int64($0.count)) } ?? .null)
            }
            return .object(members)
        }
        let value = value(of: metric)
        members.append(.init("value", FrameStatistics.number(value)))
        if metric == .hitchRatio {
            let verdicts = Hitches.Scale.allCases.map { scale in
                [
                    "scale": .string(scale.name),
                    "verdict": value.map { .string(Hitches.verdict(on: $0, by: scale).rawValue) } ?? .null,
                ] as JSONValue
            }
            members.append(.init("verdicts", .array(verdicts)))
        }
        if metric.isPerFrame, let worst = worstFrame(of: metric) {
            members.append(.init("worstFrame", .integer(Int64(worst.frame))))
            if metric == .judder || metric == .modelGap {
                let subject = metric == .judder ? worst.judder?.subject : worst.modelGap?.subject
                members.append(.init("worstSubject", subject.map(JSONValue.string) ?? .null))
            }
        }
        if let found = distribution(of: metric) { members += self.members(of: found, isTime: metric.isTime) }
        let sliding = sliding(metric).map {
            [
                "average": FrameStatistics.number($0.average), "worst": FrameStatistics.number($0.worst),
                "p95": FrameStatistics.number($0.p95), "windows": .integer(Int64($0.windows)),
            ] as JSONValue
        }
        members.append(.init("perSecond", sliding ?? .null))
        return .object(members)
    }

    private func members(of distribution: Distribution, isTime: Bool) -> [JSONValue.Member] {
        // A mean of distances is not in milliseconds.
        let metrics = FrameMetric.allCases.filter { $0.aggregation == .statistic }
            .filter { isTime || $0 != .worst1PercentMean }
        let statistics = metrics.map { metric in
            let value = distribution[metric].map { metric == .worst1PercentMean ? $0 / 1e6 : $0 }
            let unit = metric.unit.isEmpty ? (isTime ? "ns" : "pt") : metric.unit
            return [
                "metric": .string(metric.rawValue), "unit": .string(unit), "value": FrameStatistics.number(value),
            ] as JSONValue
        }
        return [
            .init("frames", .integer(Int64(distribution.sample.count))),
            .init("mean", FrameStatistics.number(distribution.mean)),
            .init("statistics", .array(statistics)),
        ]
    }

    /// A whole number as an integer, `nil` as `null`.
    private static func number(_ value: Double?) -> JSONValue {
        guard let value else { return .null }
        return Int64(exactly: value).map(JSONValue.integer) ?? .real(value)
    }

    /// A few lines for people: late frames, the hitch ratio on both scales, and the worst judder with its frame and subject.
    public var lines: [String] {
        guard let late = value(of: .lateFrames) else { return [] }
        let classes = hitchClasses.filter { $0.count > 0 }.map { "\($0.count) \($0.name.rawValue)" }
        let missed = value(of: .missedVsyncs).map { Int($0) } ?? 0
        var lines = [
            "late frames: \(Int(late)) of \(count)"
                + (late > 0
                    ? " (\(classes.joined(separator: ", "))), \(missed.counted("missed vsync")), "
                        + "\((value(of: .droppedPercent) ?? 0).decimals(2)) % dropped"
                    : "")
        ]
        if let ratio = value(of: .hitchRatio) { lines.append("hitch ratio: \(FrameStatistics.words(ratio: ratio))") }
        if let frame = worstFrame(of: .judder), let judder = frame.judder, judder.norm > 0 {
            lines.append("worst judder: \(judder.norm.decimals(2)) pt at frame \(frame.frame) (\(judder.subject))")
        }
        if hasWholeSeconds == false { lines.append("the run is under a second: its sliding second is the whole run") }
        return lines
    }

    /// A hitch ratio with its verdict on both scales.
    public static func words(ratio: Double) -> String {
        let verdicts = Hitches.Scale.allCases.map {
            "\(Hitches.verdict(on: ratio, by: $0).rawValue) (scale: \($0.name))"
        }
        return "\(ratio.decimals(2)) ms/s, \(verdicts.joined(separator: ", "))"
    }
}
