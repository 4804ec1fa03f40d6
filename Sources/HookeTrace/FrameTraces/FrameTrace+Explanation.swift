extension FrameMetric {
    /// The definition, formula, unit and source, in lines for people.
    public var explanation: String {
        var lines: [String] = []
        lines.append("\(rawValue): \(definition)")
        lines.append("  formula: \(formula)")
        if !unit.isEmpty { lines.append("  unit: \(unit)") }
        lines.append("  source: \(source)")
        if let expectation { lines.append("  in expectations: \(expectation.name), in \(expectation.unit)") }
        if let remark { lines.append("  note: \(remark)") }
        if let aggregationWords {
            lines.append("  over sliding seconds: \(aggregationWords); average, worst and p95 of all windows")
        }
        if self == .hitchRatio {
            lines.append("  scale 2020: good to 5 ms/s, critical from 10")
            lines.append("  scale now: good to 10 ms/s, warning to 25, critical to 50, immediate above")
        }
        return lines.joined(separator: "\n")
    }
}

extension FrameTrace {
    /// The value of a metric and the frames behind it: the worst ten, or for a percentile the frame at its rank.
    public func explanation(of metric: FrameMetric) -> String {
        let statistics = FrameStatistics(series)
        var lines: [String] = []
        if !name.isEmpty { lines.append(name + ":") }
        guard let value = statistics.value(of: metric) else {
            return (lines + ["  no value: \(reason(of: metric, statistics))"]).joined(separator: "\n")
        }
        lines.append("  value: \(shown(value, of: metric, statistics))")
        if metric == .lateFrames || metric == .hitchClass, let lateRule { lines.append("  late: \(lateRule)") }
        if metric == .hitchRatio { lines.append("  \(FrameStatistics.words(ratio: value))") }
        if let sliding = statistics.sliding(metric) {
            lines.append(
                "  \(sliding.windows.counted("sliding second")): average \(metric.shown(sliding.average)), worst \(metric.shown(sliding.worst)), p95 \(metric.shown(sliding.p95))"
                    + (statistics.hasWholeSeconds == false ? " (under a second: the one window is the whole run)" : ""))
        }
        let frames = series.frames.filter { statistics.amount(metric, of: $0) != nil }
        if metric.aggregation == .statistic, metric != .standardDeviation {
            lines += ranked(frames, metric, statistics)
        } else {
            let worst = statistics.worstFrames(of: metric, limit: 10)
                .filter { metric == .overrun || (statistics.amount(metric, of: $0) ?? 0) != 0 }
            if worst.isEmpty { lines.append("  no frame contributes to it") }
            lines += worst.map { line($0, metric, statistics) }
        }
        return lines.joined(separator: "\n")
    }

    private func shown(_ value: Double, of metric: FrameMetric, _ statistics: FrameStatistics) -> String {
        if metric == .hitchClass {
            let classes = statistics.hitchClasses.map { "\($0.count) \($0.name.rawValue)" }
            return "\(Int(value).counted("late frame")): \(classes.joined(separator: ", "))"
        }
        guard metric.isTime else { return withUnit(value, metric) }
        return "\((metric == .worst1PercentMean ? value : value / 1e6).text(digits: 9)) ms"
    }

    private func reason(of metric: FrameMetric, _ statistics: FrameStatistics) -> String {
        let count = statistics.amounts(metric).count
        if count > 0, metric == .p99 || metric == .p999 {
            return "\(count.counted("frame")), and it needs \(metric == .p99 ? 100 : 1000)"
        }
        if count == 1, metric == .standardDeviation { return "a single frame has no spread" }
        return "the data do not give it"
    }

    private func ranked(
        _ frames: [FrameRecord], _ metric: FrameMetric, _ statistics: FrameStatistics
    ) -> [String] {
        let sorted = frames.enumerated().sorted {
            let (left, right) = (statistics.amount(metric, of: $0.1) ?? 0, statistics.amount(metric, of: $1.1) ?? 0)
            return (left, $0.0) < (right, $1.0)
        }.map(\.1)
        if metric == .worst1PercentMean {
            let count = (sorted.count + 99) / 100
            return ["  the slowest \(count) of \(sorted.count.counted("frame")):"]
                + sorted.suffix(min(count, 10)).reversed().map { line($0, metric, statistics) }
        }
        guard let rank = statistics.frameTimes?.rank(of: metric) else { return [] }
        return ["  rank \(rank) of \(sorted.count):", line(sorted[rank - 1], metric, statistics)]
    }

    private func line(_ frame: FrameRecord, _ metric: FrameMetric, _ statistics: FrameStatistics) -> String {
        let amount = statistics.amount(metric, of: frame) ?? 0
        let shown =
            metric == .hitchRatio || metric.isTime
            ? "\((statistics.inUnit(amount, isTime: true) / 1e6).text(digits: 9)) ms"
            : withUnit(amount, metric == .droppedPercent ? .missedVsyncs : metric)
        var words = "    \(format == .hooke ? "frame" : "row") \(frame.frame)"
        if let start = frame.start {
            words += " at \((Double(start) / Double(series.ticksPerSecond)).text(digits: 9)) s"
        }
        words += ": \(shown)"
        if metric == .judder, let subject = frame.judder?.subject { words += ", \(subject)" }
        if metric == .modelGap, let subject = frame.modelGap?.subject { words += ", \(subject)" }
        if let hitchClass = frame.hitchClass { words += ", \(hitchClass.rawValue)" }
        return words
    }

    private func withUnit(_ value: Double, _ metric: FrameMetric) -> String {
        value.text(digits: 9) + (metric.unit.isEmpty ? "" : " \(metric.unit)")
    }
}
