/// Frames per second of a sample of frame times, by every definition of ``FrameRateMetric``.
///
/// Times are whole ticks, and ranks, counts and comparisons are exact. A value that the sample does not give is `nil`, never 0: one of no
/// frames, a rate of a time of zero, and a low that needs more frames.
public struct FrameRates: Sendable {
    /// The frame times from the shortest to the longest.
    private let sorted: [Int64]
    private let displayed: [Int64]
    private let ticksPerSecond: Double

    /// Prepares the rates of frame times, and of displayed times, in ticks.
    public init(times: [Int64], displayed: [Int64] = [], ticksPerSecond: Int64) {
        sorted = times.sorted()
        self.displayed = displayed.filter { $0 > 0 }
        self.ticksPerSecond = Double(ticksPerSecond)
    }

    /// The number of frame times.
    public var count: Int { sorted.count }

    /// A metric in frames per second.
    public subscript(metric: FrameRateMetric) -> Double? {
        let value: Double?
        switch metric {
        case .average: value = rate(of: sorted[...])
        case .meanOfRates: value = meanOfRates(of: sorted[...])
        case .displayed: value = rate(of: displayed[...])
        case .low(let low, let share): value = sorted.isEmpty ? nil : self.low(low, share.rawValue)
        }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    private func low(_ low: LowFrameRate, _ perMille: Int) -> Double? {
        switch low {
        case .rank:
            guard count * perMille >= 1000 else { return nil }
            return rate(sorted[(count * (1000 - perMille) + 999) / 1000 - 1])
        case .overlay:
            return rate(sorted[count - max(1, count * perMille / 1000)])
        case .linear:
            let (index, rest) = (perMille * (count - 1)).quotientAndRemainder(dividingBy: 1000)
            return interpolated(index, Double(rest) / 1000)
        case .quantile:
            let (place, rest) = quantile(perMille)
            if place < 1 { return interpolated(0, 0) }
            return place < count ? interpolated(place - 1, Double(rest) / 3000) : interpolated(count - 1, 0)
        case .slowest: return rate(of: sorted.suffix(slowestCount(perMille)))
        case .aboveQuantile: return rate(of: sorted[firstAboveQuantile(1000 - perMille)...])
        case .slowestRates: return meanOfRates(of: sorted.suffix(slowestCount(perMille)))
        case .integral:
            let total = sum(sorted[...])
            var slow = Int128(0)
            for time in sorted.reversed() {
                slow += Int128(time)
                if 1000 * slow >= Int128(perMille) * total { return rate(time) }
            }
            return nil
        }
    }

    private func slowestCount(_ perMille: Int) -> Int { (count * perMille + 999) / 1000 }

    private func sum(_ times: ArraySlice<Int64>) -> Int128 { times.reduce(0) { $0 + Int128($1) } }

    private func rate(_ time: Int64) -> Double { ticksPerSecond / Double(time) }

    /// The number of frames over the sum of their times.
    private func rate(of times: ArraySlice<Int64>) -> Double? {
        let sum = sum(times)
        return sum > 0 ? Double(times.count) * ticksPerSecond / Double(sum) : nil
    }

    /// The arithmetic mean of the rates, summed from the lowest up.
    private func meanOfRates(of times: ArraySlice<Int64>) -> Double? {
        times.isEmpty ? nil : times.reversed().reduce(0) { $0 + rate($1) } / Double(times.count)
    }

    /// The rate between two neighbours in the order of rates, from the lowest at 0.
    private func interpolated(_ index: Int, _ part: Double) -> Double {
        let low = rate(sorted[count - 1 - index])
        return part == 0 ? low : low + part * (rate(sorted[count - 2 - index]) - low)
    }

    /// The place of the R-8 quantile in a sorted sample, (n + 1/3) p + 1/3, from 1, and its fraction in units of 1/3000.
    private func quantile(_ perMille: Int) -> (place: Int, rest: Int) {
        let product = (3 * count + 1) * perMille + 1000
        return (product / 3000, product % 3000)
    }

    /// The index of the first time that is at least the R-8 quantile.
    private func firstAboveQuantile(_ perMille: Int) -> Int {
        let (place, rest) = quantile(perMille)
        let below = sorted[min(max(place, 1), count) - 1]
        let above = sorted[min(max(place + 1, 1), count) - 1]
        let isBetween = place >= 1 && place < count
        let threshold = isBetween ? Int128(rest) * Int128(above - below) : 0
        return sorted.firstIndex { 3000 * Int128($0 - below) >= threshold } ?? count - 1
    }
}

extension FrameSeries {
    /// Frames per second of a run, whose frame times are the times between presentations.
    package var framesPerSecond: FrameRates {
        let times = frames.compactMap { $0.frameTime }
        return FrameRates(times: times, displayed: times, ticksPerSecond: ticksPerSecond)
    }
}
