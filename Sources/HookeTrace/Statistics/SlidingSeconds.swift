/// The average, worst and 95th percentile of a metric over sliding windows of a second.
public struct SlidingStatistics: Hashable, Sendable {
    /// The mean of the windows' values.
    public let average: Double
    /// The largest of the windows' values.
    public let worst: Double
    /// The 95th percentile of the windows' values, by nearest rank.
    public let p95: Double
    /// The number of windows with a value.
    public let windows: Int

    init?(_ values: [Double]) {
        let sample = Sample(values)
        guard let average = sample.mean, let worst = sample.maximum, let p95 = sample.percentile(.p95) else {
            return nil
        }
        (self.average, self.worst, self.p95, windows) = (average, worst, p95, sample.count)
    }

    private init(average: Double, worst: Double, p95: Double, windows: Int) {
        (self.average, self.worst, self.p95, self.windows) = (average, worst, p95, windows)
    }

    func map(_ change: (Double) -> Double) -> SlidingStatistics {
        SlidingStatistics(average: change(average), worst: change(worst), p95: change(p95), windows: windows)
    }
}

/// The refreshes of a series between its first and last presentation, and the windows of a second among them.
///
/// A window has R refreshes, where R is the rate at its first refresh, and is moved by one refresh. Only whole windows count; a series
/// under a second has one window with all of its refreshes.
struct SlidingSeconds {
    /// Whether the windows are whole seconds; `false` for a series under a second.
    let areWhole: Bool
    /// The windows as ranges of slots.
    let windows: [Range<Int>]
    /// The frame shown at each refresh, by its index in the series; -1 for a refresh that shows none.
    private let shown: [Int]
    /// The totals before each slot: missed refreshes, those of them in animating time, animating refreshes and their time.
    private let missed: [Int]
    private let missedBusy: [Int]
    private let busy: [Int]
    private let busyTime: [Int64]

    /// `nil` for a series without refreshes.
    init?(_ series: FrameSeries) {
        let known = series.frames.enumerated().compactMap { index, frame in
            frame.presentRefresh.map { (index: index, refresh: $0, frame: frame) }
        }
        guard !series.rates.isEmpty, let first = known.first?.refresh, let last = known.last?.refresh, last >= first
        else { return nil }
        let count = last - first + 1
        var shown = [Int](repeating: -1, count: count)
        var isMissed = [Bool](repeating: false, count: count)
        var isBusy = [Bool](repeating: false, count: count)
        var length = [Int64](repeating: 0, count: count)
        var before: (refresh: Int, present: Int64)?
        for (index, refresh, frame) in known {
            shown[refresh - first] = index
            for slot in Swift.max(0, refresh - (frame.missed ?? 0) - first)..<refresh - first { isMissed[slot] = true }
            guard let present = frame.present else { continue }
            if let before, refresh > before.refresh {
                let steps = before.refresh..<refresh
                for (step, interval) in zip(steps, series.intervals(of: steps, spanning: present - before.present)) {
                    length[step + 1 - first] = interval
                }
            }
            before = (refresh, present)
        }
        // The first refresh ends the interval before it, which no presentation began: as long as the one after it.
        if count > 1 { length[0] = length[1] }
        var open: Int?
        for (_, refresh, frame) in known {
            if frame.isIdle {
                open = nil
            } else {
                let from = open ?? Swift.max(frame.frame + 1, first)
                if from <= refresh {
                    for slot in Swift.max(0, from - first)...refresh - first { isBusy[slot] = true }
                }
                open = refresh + 1
            }
        }
        self.shown = shown
        missed = SlidingSeconds.totals(isMissed.map { $0 ? 1 : 0 })
        missedBusy = SlidingSeconds.totals(zip(isMissed, isBusy).map { $0 && $1 ? 1 : 0 })
        busy = SlidingSeconds.totals(isBusy.map { $0 ? 1 : 0 })
        busyTime = SlidingSeconds.totals(zip(isBusy, length).map { $0 ? $1 : 0 })
        (windows, areWhole) = SlidingSeconds.windows(series.rates, from: first, count: count)
    }

    private static func totals<Number: AdditiveArithmetic>(_ values: [Number]) -> [Number] {
        var totals = [Number.zero]
        totals.reserveCapacity(values.count + 1)
        for value in values { totals.append(totals[totals.count - 1] + value) }
        return totals
    }

    private static func windows(
        _ rates: [FrameSeries.RateChange], from first: Int, count: Int
    ) -> ([Range<Int>], areWhole: Bool) {
        var windows: [Range<Int>] = []
        var rate = 0
        for slot in 0..<count {
            while rate + 1 < rates.count, rates[rate + 1].refresh <= first + slot { rate += 1 }
            let end = slot + rates[rate].perSecond
            if end <= count { windows.append(slot..<end) }
        }
        return windows.isEmpty ? ([0..<count], false) : (windows, true)
    }

    /// The share of missed refreshes in the non-idle ones of a range of slots, per cent; `nil` if all are idle.
    func droppedPercent(in slots: Range<Int>) -> Double? {
        let all = busy[slots.upperBound] - busy[slots.lowerBound]
        guard all > 0 else { return nil }
        return 100 * Double(missedBusy[slots.upperBound] - missedBusy[slots.lowerBound]) / Double(all)
    }

    /// The share of missed refreshes in all non-idle ones.
    var droppedPercent: Double? { droppedPercent(in: 0..<shown.count) }

    /// The values of a metric in all windows. `amount` gives the value of the frame at an index of the series, `nil` for none.
    func values(of metric: FrameMetric, in series: FrameSeries, _ amount: (Int) -> Double?) -> [Double] {
        switch metric {
        case .droppedPercent: return windows.compactMap(droppedPercent)
        case .missedVsyncs: return windows.map { Double(missed[$0.upperBound] - missed[$0.lowerBound]) }
        case .hitchRatio:
            let hitches = SlidingSeconds.totals(shown.map { $0 < 0 ? 0 : series.frames[$0].hitch ?? 0 })
            return windows.compactMap {
                let animating = busyTime[$0.upperBound] - busyTime[$0.lowerBound]
                return Hitches.ratio(
                    hitches: [hitches[$0.upperBound] - hitches[$0.lowerBound]], animating: animating)
            }
        case .frameCost, .overrun, .hitch, .hitchClass, .lateFrames, .overBudgetFrames, .animationError, .judder,
            .modelGap:
            let amounts = shown.map { $0 < 0 ? nil : amount($0) }
            switch metric.aggregation {
            case .mean, .total: return sums(amounts, isMean: metric.aggregation == .mean)
            case .worst: return largest(metric == .overrun ? amounts : amounts.map { $0.map(abs) })
            case .ratio, .statistic: return []
            }
        case .p50, .p90, .p95, .p99, .p999, .max, .worst1PercentMean, .standardDeviation: return []
        }
    }

    private func sums(_ amounts: [Double?], isMean: Bool) -> [Double] {
        let totals = SlidingSeconds.totals(amounts.map { $0 ?? 0 })
        let counts = SlidingSeconds.totals(amounts.map { $0 == nil ? 0 : 1 })
        return windows.compactMap {
            let count = counts[$0.upperBound] - counts[$0.lowerBound]
            guard count > 0 else { return nil }
            return (totals[$0.upperBound] - totals[$0.lowerBound]) / (isMean ? Double(count) : 1)
        }
    }

    /// The largest amount of each window, by a queue of the candidates in descending order.
    private func largest(_ amounts: [Double?]) -> [Double] {
        var (queue, head, next) = ([(slot: Int, amount: Double)](), 0, 0)
        var values: [Double] = []
        for window in windows {
            if next > window.upperBound {
                // A lower rate's windows ended later: begin again.
                (queue, head, next) = ([], 0, window.lowerBound)
            }
            while next < window.upperBound {
                if let amount = amounts[next] {
                    while queue.count > head, queue[queue.count - 1].amount <= amount { queue.removeLast() }
                    queue.append((next, amount))
                }
                next += 1
            }
            while head < queue.count, queue[head].slot < window.lowerBound { head += 1 }
            if head < queue.count { values.append(queue[head].amount) }
        }
        return values
    }
}
