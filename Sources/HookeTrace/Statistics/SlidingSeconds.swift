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

/// The refreshes of a series from the first at which a frame was due to the last presentation, and the windows of a second among them.
///
/// A window begins at a refresh from the first presentation on, and has as many refreshes as their intervals come nearest to a second: R at a
/// constant rate R, and fewer or more where the rate changes. It is moved by one refresh. Only whole windows count; a series under a second has
/// one window with all of its refreshes. A missed refresh counts where it lies, a frame where it is shown.
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

    private typealias Presentation = (index: Int, refresh: Int, frame: FrameRecord)

    /// `nil` for a series without refreshes.
    init?(_ series: FrameSeries) {
        let known = series.frames.enumerated().compactMap { index, frame -> Presentation? in
            frame.presentRefresh.map { (index, $0, frame) }
        }
        guard !series.rates.isEmpty, let begin = known.first, let last = known.last?.refresh, last >= begin.refresh
        else { return nil }
        let first = begin.refresh - (begin.frame.missed ?? 0)
        let count = last - first + 1
        var shown = [Int](repeating: -1, count: count)
        var isMissed = [Bool](repeating: false, count: count)
        for (index, refresh, frame) in known {
            shown[refresh - first] = index
            for slot in Swift.max(0, refresh - (frame.missed ?? 0) - first)..<refresh - first { isMissed[slot] = true }
        }
        let isBusy = SlidingSeconds.animating(known, from: first, count: count)
        let lengths = SlidingSeconds.intervals(series, known, from: first, count: count)
        self.shown = shown
        missed = SlidingSeconds.totals(isMissed.map { $0 ? 1 : 0 })
        missedBusy = SlidingSeconds.totals(zip(isMissed, isBusy).map { $0 && $1 ? 1 : 0 })
        busy = SlidingSeconds.totals(isBusy.map { $0 ? 1 : 0 })
        busyTime = SlidingSeconds.totals(zip(isBusy, lengths).map { $0 ? $1 : 0 })
        (windows, areWhole) = SlidingSeconds.windows(
            lengths, from: begin.refresh - first, second: series.ticksPerSecond)
    }

    /// Whether something moves or is due in the interval before each refresh.
    private static func animating(_ known: [Presentation], from first: Int, count: Int) -> [Bool] {
        var isBusy = [Bool](repeating: false, count: count)
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
        return isBusy
    }

    /// The lengths of the intervals before the refreshes, in ticks: before the first presentation those since its frame's start.
    private static func intervals(
        _ series: FrameSeries, _ known: [Presentation], from first: Int, count: Int
    ) -> [Int64] {
        var lengths = [Int64](repeating: series.ticksPerSecond / Int64(series.rates[0].perSecond), count: count)
        var before = known.first.flatMap { begin in begin.frame.start.map { (refresh: begin.frame.frame, time: $0) } }
        for (_, refresh, frame) in known {
            guard let present = frame.present else { continue }
            if let before, refresh > before.refresh {
                let steps = before.refresh..<refresh
                for (step, interval) in zip(steps, series.intervals(of: steps, spanning: present - before.time))
                where step + 1 >= first {
                    lengths[step + 1 - first] = interval
                }
            }
            before = (refresh, present)
        }
        return lengths
    }

    private static func totals<Number: AdditiveArithmetic>(_ values: [Number]) -> [Number] {
        var totals = [Number.zero]
        totals.reserveCapacity(values.count + 1)
        for value in values { totals.append(totals[totals.count - 1] + value) }
        return totals
    }

    private static func windows(
        _ lengths: [Int64], from begin: Int, second: Int64
    ) -> (windows: [Range<Int>], areWhole: Bool) {
        var windows: [Range<Int>] = []
        var (end, length) = (begin, Int64(0))
        for slot in begin..<lengths.count {
            // Another interval belongs to it as long as that brings it nearer to a second.
            while end < lengths.count, 2 * (second - length) >= lengths[end] || end == slot {
                length += lengths[end]
                end += 1
            }
            let isWhole = end < lengths.count || 2 * (second - length) < lengths[end - 1]
            guard isWhole else { break }
            windows.append(slot..<end)
            length -= lengths[slot]
        }
        return windows.isEmpty ? ([0..<lengths.count], false) : (windows, true)
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
