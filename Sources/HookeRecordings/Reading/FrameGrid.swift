public import HookeDynamics

/// The refreshes of the display that the times of a recording belong to: the rate, dropped frames, gaps.
public struct FrameGrid: Hashable, Sendable {
    /// The refresh rate; `nil` if the times have no steady one.
    public let rate: Rate?
    /// Whether the rate was given and not found.
    public let isGiven: Bool
    /// The frame of each row, ascending; the index of the row without a rate.
    public let indices: [Int64]
    /// The number of frames that should lie between two rows and do not.
    public let dropped: Int
    /// The number of steps that are shorter than half a frame.
    public let early: Int
    /// The largest distance of a step from a whole number of frames, in seconds; 0 without a rate.
    public let jitter: Double
    /// The number of steps of more than ``longestDrop`` frames, in which nothing was recorded.
    public let gapCount: Int
    /// The longest of them.
    public let longestGap: Gap?

    /// A time without rows.
    public struct Gap: Hashable, Sendable {
        /// The time of the row before it, in seconds.
        public let start: Double
        /// Its length in seconds.
        public let length: Double
    }

    /// The most frames of a step that counts as dropped frames; a longer one is a gap.
    public static let longestDrop = 10

    /// Finds the frames of ascending times in seconds; `given` is the rate if it is known.
    init(_ times: [Double], given: Rate?) {
        let rate = given ?? FrameGrid.rate(of: times)
        self.rate = rate
        isGiven = given != nil
        guard let rate else {
            indices = times.indices.map { Int64($0) }
            (dropped, early, jitter, gapCount, longestGap) = (0, 0, 0, 0, nil)
            return
        }
        let hertz = rate.hertz
        var (indices, dropped, early, jitter) = ([Int64](), 0, 0, 0.0)
        var (gapCount, longest): (Int, Gap?) = (0, nil)
        indices.reserveCapacity(times.count)
        for (row, time) in times.enumerated() {
            let nearest = Int64(min(max((time * hertz).rounded(), -1e15), 1e15))
            guard let last = indices.last else {
                indices.append(nearest)
                continue
            }
            indices.append(max(last + 1, nearest))
            let step = time - times[row - 1]
            let count = (step * hertz).rounded()
            if count < 1 {
                early += 1
            } else if count > Double(FrameGrid.longestDrop) {
                gapCount += 1
                if step > longest?.length ?? 0 { longest = Gap(start: times[row - 1], length: step) }
            } else {
                dropped += Int(count) - 1
                jitter = max(jitter, abs(step - count / hertz))
            }
        }
        (self.indices, self.dropped, self.early, self.jitter) = (indices, dropped, early, jitter)
        (self.gapCount, longestGap) = (gapCount, longest)
    }
}

extension FrameGrid {
    /// The rates of common displays and videos, in hertz.
    private static let common: [Int64] = [24, 25, 30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 240]
    /// The share of steps that must be whole frames, within ``tolerance`` of a frame: stamps that are 2 ms late are so at 60 Hz.
    private static let steadyShare = 0.95
    private static let tolerance = 0.25

    /// The steps between times, of at most 10 000 rows evenly spread.
    static func steps(_ times: [Double]) -> [Double] {
        let stride = max(1, times.count / 10_000)
        return Swift.stride(from: 1, to: times.count, by: stride).map { times[$0] - times[$0 - 1] }
    }

    /// The lower median; 0 of nothing.
    static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
    }

    /// The rate of times that lie on a grid of frames, from time to time without a row: the median step, or a half, third or quarter of it.
    private static func rate(of times: [Double]) -> Rate? {
        guard times.count > 2 else { return nil }
        let steps = steps(times)
        let median = median(steps)
        for part in 1...4 {
            let period = median / Double(part)
            let whole = steps.filter { step in
                let count = (step / period).rounded()
                return count >= 1 && abs(step - count * period) <= tolerance * period
            }
            guard Double(whole.count) >= steadyShare * Double(steps.count) else { continue }
            return rate(of: whole, period: period)
        }
        return nil
    }

    /// Why a given rate does not fit the times, whose steady rate it must be, or a multiple; `nil` if it does.
    func misfit(to times: [Double]) -> String? {
        guard isGiven, let rate, let found = FrameGrid.rate(of: times) else { return nil }
        let multiple = rate.hertz / found.hertz
        guard multiple < 0.9 || abs(multiple - multiple.rounded()) > 0.01 * multiple else { return nil }
        return "rows come at \(found), not at \(rate)"
    }

    /// The rate of whole steps, whose period is known about: a common one within half a percent, or the mean.
    private static func rate(of steps: [Double], period: Double) -> Rate? {
        let short = steps.filter { $0 < (Double(longestDrop) + 0.5) * period }
        let frames = short.reduce(0.0) { $0 + ($1 / period).rounded() }
        let seconds = short.reduce(0, +)
        guard frames > 0, seconds > 0 else { return nil }
        let hertz = frames / seconds
        // Half of the deviations, over the whole length: what the mean may be wrong by.
        let deviation = short.reduce(0.0) { max($0, abs($1 - ($1 / period).rounded() * period)) }
        let error = max(2 * deviation / seconds, 1e-6)
        let nearest = common.min { abs(Double($0) - hertz) < abs(Double($1) - hertz) } ?? 60
        let isNear = abs(hertz / Double(nearest) - 1) <= max(error, 4e-4)
        if isNear { return Rate(nearest) }
        let television = Rate(nearest * 1000, over: 1001)
        if abs(hertz / television.hertz - 1) <= max(error, 4e-4) { return television }
        if abs(hertz / Double(nearest) - 1) <= 5e-3 { return Rate(nearest) }
        return Rate(hertz: hertz)
    }

    /// The rows that repeat the row before, one frame later, between two rows that move.
    func repeats(of tracks: [Recording.Track]) -> [Int] {
        guard rate != nil, indices.count > 3 else { return [] }
        func isSame(_ row: Int) -> Bool {
            tracks.allSatisfy { track in
                let (a, b) = (track.values[row - 1], track.values[row])
                return a == b || a.isNaN && b.isNaN
            }
        }
        var (found, wasSame, isNow) = ([Int](), isSame(1), isSame(2))
        for row in 2..<(indices.count - 1) {
            let isNext = isSame(row + 1)
            if isNow, !wasSame, !isNext, indices[row] == indices[row - 1] + 1 { found.append(row) }
            (wasSame, isNow) = (isNow, isNext)
        }
        return found
    }
}
