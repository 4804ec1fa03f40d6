internal import HookeRecordings
internal import HookeTrace

/// A recording beside a golden one, on one axis of time.
///
/// At the time of each recorded frame the value must be that of the golden recording within the track's tolerance. Between two of its
/// frames the golden recording has the values of the straight line between them; that line may be wrong by u (1 - u) / 2 of the second
/// difference of its frames, at the fraction u of the way, which is added to the tolerance. Before its first frame and after its last one
/// it has the values of these, and so has the recording after its last frame, where a frame more or less does not count.
///
/// The whole recording may be earlier or later than the golden one, by half a frame of it: not each frame by an amount of its own, with
/// which a slower spring would pass. Of all these shifts one must do for every frame of every track.
struct GoldenComparison {
    let golden: Recording
    let times: [Double]
    /// The values of each track, in the golden recording's order.
    let values: [[Double]]
    let tolerances: [Double]
    let missingFrames: Int
    /// The median time between two frames of the golden recording.
    let step: Double
    /// For each track and golden frame: half of the second derivative's magnitude, from the frame and its neighbours.
    private let bends: [[Double]]
    /// The largest value of a golden track minus the least; 1 for a track at rest.
    private let ranges: [Double]

    /// By how much later the golden recording is, seconds, if the two match, and else where they match longest.
    private(set) var shift = 0.0
    /// The first frame that does not match.
    private(set) var divergence: Divergence?

    /// A frame at which two recordings differ.
    struct Divergence: Equatable {
        let track: Int
        /// The recorded frame: the last one, where the recording ends too early.
        let frame: Int
        /// The time of the difference on the recording's axis.
        let time: Double
        let value: Double
        let golden: Double
        let allowed: Double
        /// The number of golden frames without a recorded one before this frame; 0 for a difference of values.
        var missing = 0
    }

    init(
        _ golden: Recording, times: [Double], values: [[Double]], tolerances: [Double], shift most: Double,
        missingFrames: Int
    ) {
        (self.golden, self.times, self.values) = (golden, times, values)
        (self.tolerances, self.missingFrames) = (tolerances, missingFrames)
        let steps = zip(golden.times.dropFirst(), golden.times).map { $0 - $1 }.sorted()
        step = steps[steps.count / 2]
        bends = golden.tracks.map { GoldenComparison.bends(golden.times, $0.values) }
        ranges = golden.tracks.map { track in
            let range = (track.values.max() ?? 0) - (track.values.min() ?? 0)
            return range > 0 ? range : 1
        }
        search(most * step)
    }

    /// Finds a shift with which all matches: first none, then those of a grid, then those around the best of it.
    private mutating func search(_ most: Double) {
        var (best, longest) = (result(0), result(0))
        func take(_ result: Result) {
            if result.excess < best.excess { best = result }
            if result.end > longest.end { longest = result }
        }
        if best.divergence != nil, most > 0 {
            for part in 1...16 {
                take(result(most * Double(part) / 16))
                take(result(-most * Double(part) / 16))
            }
            var (low, high) = (max(-most, best.shift - most / 16), min(most, best.shift + most / 16))
            for _ in 0..<40 where best.divergence != nil {
                let third = (high - low) / 3
                let (left, right) = (result(low + third), result(high - third))
                take(left)
                take(right)
                if left.excess < right.excess { high -= third } else { low += third }
            }
        }
        let chosen = best.divergence == nil ? best : longest
        (shift, divergence) = (chosen.shift, chosen.divergence)
    }

    /// What is found with a shift.
    fileprivate struct Result {
        let shift: Double
        /// By how much the worst value is outside of its tolerance, in ranges of the tracks; infinite with too many missing frames.
        var excess = -Double.infinity
        var divergence: Divergence?

        /// The time up to which all matches.
        var end: Double { divergence?.time ?? .infinity }
    }

    private func result(_ shift: Double) -> Result {
        var result = Result(shift: shift)
        var (next, last) = (0, 0)
        let end = golden.times[golden.times.count - 1]
        for (frame, time) in times.enumerated() {
            // The golden frames from `last` up to before `next` lie between this recorded frame and the one before.
            while next < golden.times.count, golden.times[next] <= time + shift { next += 1 }
            if frame > 0, let gap = gap(last..<next, before: frame) { result.note(gap, .infinity) }
            last = next
            if time + shift > end, time + shift <= end + step * 1.0001 { continue }
            for track in values.indices { compare(track, frame, time, at: time + shift, before: next, &result) }
        }
        let lastFrame = times.count - 1
        for index in next..<golden.times.count where golden.times[index] - shift > times[lastFrame] + step * 1.0001 {
            let time = golden.times[index]
            for track in values.indices {
                compare(track, lastFrame, time - shift, at: time, before: index + 1, &result)
            }
        }
        return result
    }

    /// Compares a recorded value with the golden one at a time, which lies before the golden frame `next`.
    private func compare(
        _ track: Int, _ frame: Int, _ time: Double, at goldenTime: Double, before next: Int, _ result: inout Result
    ) {
        let (value, all, goldenTimes) = (values[track][frame], golden.tracks[track].values, golden.times)
        var (expected, allowed) = (all[max(0, next - 1)], tolerances[track])
        if next > 0, next < all.count, goldenTime > goldenTimes[next - 1] {
            let length = goldenTimes[next] - goldenTimes[next - 1]
            let part = (goldenTime - goldenTimes[next - 1]) / length
            expected += part * (all[next] - expected)
            allowed += part * (1 - part) * length * length * max(bends[track][next - 1], bends[track][next])
        }
        // What the computation itself rounds.
        let slack = 1e-12 * max(value.magnitude, expected.magnitude)
        let excess = (value - expected).magnitude - allowed - slack
        result.note(
            Divergence(
                track: track, frame: frame, time: time, value: value, golden: expected, allowed: allowed),
            excess / ranges[track], isWrong: excess > 0)
    }

    /// Golden frames between two recorded ones, if they are too many and the golden recording moves there.
    private func gap(_ missing: Range<Int>, before frame: Int) -> Divergence? {
        let frames = ((times[frame] - times[frame - 1]) / step).rounded() - 1
        let count = min(missing.count, Int(frames))
        guard count > missingFrames else { return nil }
        for (track, found) in golden.tracks.enumerated() {
            let window = found.values[max(0, missing.lowerBound - 1)..<min(found.values.count, missing.upperBound + 1)]
            let (low, high) = (window.min() ?? 0, window.max() ?? 0)
            if high - low > tolerances[track] {
                return Divergence(
                    track: track, frame: frame, time: times[frame], value: values[track][frame],
                    golden: found.values[missing.upperBound - 1], allowed: tolerances[track], missing: count)
            }
        }
        return nil
    }

    /// Half of the magnitude of second derivatives: divided differences of second order.
    private static func bends(_ times: [Double], _ values: [Double]) -> [Double] {
        var bends = [Double](repeating: 0, count: values.count)
        guard values.count > 2 else { return bends }
        for index in 1..<(values.count - 1) {
            let before = (values[index] - values[index - 1]) / (times[index] - times[index - 1])
            let after = (values[index + 1] - values[index]) / (times[index + 1] - times[index])
            bends[index] = ((after - before) / (times[index + 1] - times[index - 1])).magnitude
        }
        (bends[0], bends[values.count - 1]) = (bends[1], bends[values.count - 2])
        return bends
    }
}

extension GoldenComparison.Result {
    fileprivate mutating func note(_ found: GoldenComparison.Divergence, _ excess: Double, isWrong: Bool = true) {
        self.excess = max(self.excess, excess)
        if isWrong, divergence == nil { divergence = found }
    }
}
