/// The metrics of a series of frames: their values over all frames and over sliding seconds, and the distributions of the frames' amounts.
///
/// Percentiles are by nearest rank. A value that the data do not give is `nil`, never 0.
public struct FrameStatistics: Sendable {
    /// The series.
    public let series: FrameSeries
    private let seconds: SlidingSeconds?

    /// Prepares the statistics of a series.
    public init(_ series: FrameSeries) {
        self.series = series
        seconds = SlidingSeconds(series)
    }

    /// The number of frames.
    public var count: Int { series.frames.count }

    /// Whether the sliding windows are whole seconds: `false` for a series under a second, which has one window; `nil` without refreshes.
    public var hasWholeSeconds: Bool? { seconds?.areWhole }

    /// The amount of a metric in a frame, in ticks for a time and in points for a distance; a count is 1 or 0. `nil` if it is not known.
    public func amount(_ metric: FrameMetric, of frame: FrameRecord) -> Double? {
        switch metric {
        case .frameCost: frame.cost.map { Double($0) }
        case .overrun: frame.overrun.map { Double($0) }
        case .hitch, .hitchRatio: frame.hitch.map { Double($0) }
        case .animationError: frame.animationError.map { Double($0) }
        case .judder: frame.judder.map { $0.norm }
        case .modelGap: frame.modelGap.map { $0.norm }
        case .lateFrames, .hitchClass: frame.isLate.map { $0 ? 1 : 0 }
        case .missedVsyncs, .droppedPercent: frame.missed.map { Double($0) }
        case .overBudgetFrames: frame.isOverBudget.map { $0 ? 1 : 0 }
        case .p50, .p90, .p95, .p99, .p999, .max, .worst1PercentMean, .standardDeviation:
            frame.frameTime.map { Double($0) }
        }
    }

    /// The amounts of a metric in all frames that have one.
    public func amounts(_ metric: FrameMetric) -> [Double] { series.frames.compactMap { amount(metric, of: $0) } }

    /// The value of a metric over all frames, in its own unit; `nil` if the data do not give it. A metric that is a statistic has the value
    /// for the frame times.
    public func value(of metric: FrameMetric) -> Double? {
        switch metric {
        case .hitchRatio:
            let hitches = series.frames.compactMap { $0.hitch }
            return hitches.isEmpty ? nil : Hitches.ratio(hitches: hitches, animating: series.totalAnimatingTime)
        case .droppedPercent: return seconds?.droppedPercent
        case .hitchClass:
            return hitchClasses.isEmpty ? nil : Double(hitchClasses.reduce(0) { $0 + $1.count })
        case .p50, .p90, .p95, .p99, .p999, .max, .worst1PercentMean, .standardDeviation:
            return frameTimes?[metric].map { $0 / (metric == .worst1PercentMean ? 1e6 : 1) }
        case .frameCost, .overrun, .hitch, .lateFrames, .missedVsyncs, .overBudgetFrames, .animationError, .judder,
            .modelGap:
            let amounts = amounts(metric)
            guard !amounts.isEmpty else { return nil }
            let value: Double?
            switch metric.aggregation {
            case .mean: value = Sample(amounts).mean
            case .total: value = amounts.reduce(0, +)
            case .worst:
                value =
                    metric == .overrun
                    ? amounts.max() : amounts.reduce(amounts[0]) { abs($1) > abs($0) ? $1 : $0 }
            case .ratio, .statistic: value = nil
            }
            return value.map { inUnit($0, isTime: metric.isTime) }
        }
    }

    /// The number of frames of each class of hitch; empty if no frame's lateness is known, or the class of a late one is not.
    public var hitchClasses: [(name: FrameRecord.HitchClass, count: Int)] {
        guard series.frames.contains(where: { $0.isLate != nil }),
            series.frames.allSatisfy({ $0.isLate != true || $0.hitchClass != nil })
        else { return [] }
        return FrameRecord.HitchClass.allCases.map { name in
            (name, series.frames.count { $0.hitchClass == name })
        }
    }

    /// A metric over sliding seconds, in its own unit; of times, distances and errors their magnitudes. `nil` without refreshes.
    public func sliding(_ metric: FrameMetric) -> SlidingStatistics? {
        guard let seconds else { return nil }
        let values = seconds.values(of: metric, in: series) { amount(metric, of: series.frames[$0]) }
        guard let found = SlidingStatistics(values) else { return nil }
        return metric.isTime ? found.map { inUnit($0, isTime: true) } : found
    }

    /// The distribution of a metric's amounts in the frames, of errors their magnitudes; in nanoseconds for times. `nil` for a metric that
    /// frames do not have, and if no frame has it.
    public func distribution(of metric: FrameMetric) -> Distribution? {
        guard metric.isPerFrame else { return nil }
        return distribution(amounts(metric).map { metric == .animationError ? abs($0) : $0 }, isTime: metric.isTime)
    }

    /// The distribution of the frame times, in nanoseconds.
    public var frameTimes: Distribution? {
        distribution(series.frames.compactMap { $0.frameTime.map { Double($0) } }, isTime: true)
    }

    private func distribution(_ amounts: [Double], isTime: Bool) -> Distribution? {
        amounts.isEmpty
            ? nil
            : Distribution(
                sample: Sample(amounts), clock: isTime ? FrameSeries(ticksPerSecond: series.ticksPerSecond) : nil)
    }

    /// The frame with the worst amount of a metric, the first of several; `nil` if no frame has it.
    public func worstFrame(of metric: FrameMetric) -> FrameRecord? {
        var worst: (frame: FrameRecord, amount: Double)?
        for frame in series.frames {
            guard let amount = amount(metric, of: frame) else { continue }
            let weight = metric == .animationError ? abs(amount) : amount
            if worst.map({ weight > $0.amount }) ?? true { worst = (frame, weight) }
        }
        return worst?.frame
    }

    /// The frames behind a metric's value from the worst on, those without an amount left out; of equal amounts in their order.
    public func worstFrames(of metric: FrameMetric, limit: Int) -> [FrameRecord] {
        let weighed = series.frames.enumerated().compactMap { index, frame in
            amount(metric, of: frame).map {
                (index: index, frame: frame, weight: metric == .animationError ? abs($0) : $0)
            }
        }
        return weighed.sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }.prefix(limit).map { $0.frame }
    }

    /// Whole ticks as nanoseconds, a fraction of ticks to the nearest double; a distance as it is.
    public func inUnit(_ amount: Double, isTime: Bool) -> Double { isTime ? series.nanoseconds(of: amount) : amount }
}

extension FrameMetric {
    /// Whether its amounts are times.
    public var isTime: Bool {
        switch self {
        case .frameCost, .overrun, .hitch, .animationError, .p50, .p90, .p95, .p99, .p999, .max, .worst1PercentMean,
            .standardDeviation:
            true
        case .hitchRatio, .hitchClass, .lateFrames, .missedVsyncs, .overBudgetFrames, .droppedPercent, .judder,
            .modelGap:
            false
        }
    }
}

/// The distribution of the frames' amounts of a metric.
public struct Distribution: Hashable, Sendable {
    /// The amounts, in ticks for times.
    public let sample: Sample
    /// The clock of times; `nil` for distances.
    let clock: FrameSeries?

    /// The arithmetic mean, in nanoseconds or points.
    public var mean: Double? { sample.mean.map(inUnit) }

    private func inUnit(_ amount: Double) -> Double { clock.map { $0.nanoseconds(of: amount) } ?? amount }

    /// A statistic of the amounts, in nanoseconds or points; `nil` for a metric that is not a statistic, and if there are too few amounts.
    public subscript(metric: FrameMetric) -> Double? { amount(metric).map(inUnit) }

    private func amount(_ metric: FrameMetric) -> Double? {
        switch metric {
        case .p50: sample.percentile(.p50)
        case .p90: sample.percentile(.p90)
        case .p95: sample.percentile(.p95)
        case .p99: sample.percentile(.p99)
        case .p999: sample.percentile(.p999)
        case .max: sample.maximum
        case .worst1PercentMean: sample.worst1PercentMean
        case .standardDeviation: sample.standardDeviation
        case .frameCost, .overrun, .hitch, .hitchRatio, .hitchClass, .lateFrames, .missedVsyncs, .overBudgetFrames,
            .droppedPercent, .animationError, .judder, .modelGap:
            nil
        }
    }

    /// The rank of a percentile, from 1, in the sorted amounts; `nil` for another metric and if there are too few amounts.
    public func rank(of metric: FrameMetric) -> Int? {
        let percentile: Percentile
        switch metric {
        case .p50: percentile = .p50
        case .p90: percentile = .p90
        case .p95: percentile = .p95
        case .p99: percentile = .p99
        case .p999: percentile = .p999
        case .max: return sample.count == 0 ? nil : sample.count
        case .frameCost, .overrun, .hitch, .hitchRatio, .hitchClass, .lateFrames, .missedVsyncs, .overBudgetFrames,
            .droppedPercent, .animationError, .judder, .modelGap, .worst1PercentMean, .standardDeviation:
            return nil
        }
        return sample.rank(of: percentile)
    }
}
