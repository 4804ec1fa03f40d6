import HookeDynamics

/// The rows of a recording that are fitted, in units in which every number is around 1: times in steps since the first row, values in
/// the range of their track.
struct Samples {
    /// Times in steps, from the first row that is kept.
    var times: [Double]
    /// Values of each track, from its first value, in its range.
    let values: [[Double]]
    /// For each track and row: the length of the run of equal values in which the row lies; 1 without a grid.
    let runs: [[Double]]
    /// The grid of each track in its range; `nil` if there is none.
    let grids: [Double?]
    /// The units of the recording.
    let units: Units
    /// The counts so far.
    var counts: FrameCounts
    /// The first row that differs from the first one.
    let firstMoving: Int
    /// The row at which the first track with a motion has gone half of its way.
    let middle: Int
    /// The last row that differs from the last one.
    let lastMoving: Int

    /// What a step and a range are in the units of the recording.
    struct Units {
        /// Seconds of time 0.
        let origin: Double
        /// Seconds of a step between the rows that were fitted.
        let step: Double
        /// The values that are 0.
        let offsets: [Double]
        /// The differences that are 1.
        let ranges: [Double]
        /// The grids as found or given.
        let roundings: [RoundingGrid]
        /// The indices of the tracks that move.
        let tracks: [Int]
    }

    /// Why a recording has no samples to fit.
    enum Refusal: Error {
        case noMotion
        case tooFewFrames(FrameCounts)
        case outOfRange
    }

    /// The number of rows at which a motion is thinned.
    static let mostRows = 480
    /// The number of resting rows that are kept before and after the motion.
    static let restingRows = 8
    /// The fewest moving frames from which anything is identified.
    static let fewestMoving = 6

    /// The rows of a recording around its motion, without duplicates.
    init(_ recording: Recording, rounding given: RoundingGrid? = nil) throws(Refusal) {
        let tracks = recording.tracks.map { $0.values }
        var counts = FrameCounts()
        counts.rows = recording.times.count
        guard let window = Samples.window(of: tracks, count: recording.times.count) else { throw .noMotion }
        let kept = Samples.withoutDuplicates(window, times: recording.times, tracks: tracks, counts: &counts)
        guard counts.moving >= Samples.fewestMoving else { throw .tooFewFrames(counts) }
        let stride = (kept.count + Samples.mostRows - 1) / Samples.mostRows
        let rows = kept.indices.filter { $0 % stride == 0 }.map { kept[$0] }
        counts.fitted = rows.count

        let step = Samples.median(of: zip(rows, rows.dropFirst()).map { recording.times[$1] - recording.times[$0] })
        let origin = recording.times[rows[0]]
        guard step > 1e-9, step < 1e9, (recording.times[rows[rows.count - 1]] - origin) / step < 1e9 else {
            throw .outOfRange
        }
        var (offsets, ranges, found, values, runs, relative, moving) = (
            [Double](), [Double](), [RoundingGrid](), [[Double]](), [[Double]](), [Double?](), [Int]()
        )
        for (index, track) in tracks.enumerated() {
            let own = rows.map { track[$0] }
            let (low, high) = (own.min() ?? 0, own.max() ?? 0)
            let range = high - low
            guard range < 1e150, max(low.magnitude, high.magnitude) < 1e150 else { throw .outOfRange }
            // A track without motion has nothing to say about it.
            guard range > 1e-150, range > 1e-12 * max(low.magnitude, high.magnitude) else { continue }
            let rounding = given ?? RoundingGrid(own)
            let grid = rounding.size
            moving.append(index)
            offsets.append(own[0])
            ranges.append(range)
            found.append(rounding)
            relative.append(grid.map { $0 / range })
            values.append(own.map { ($0 - own[0]) / range })
            runs.append(grid == nil ? own.map { _ in 1 } : Samples.runs(of: own))
        }
        guard !values.isEmpty else { throw .noMotion }
        times = rows.map { (recording.times[$0] - origin) / step }
        (self.values, self.runs, self.grids, self.counts) = (values, runs, relative, counts)
        units = Units(origin: origin, step: step, offsets: offsets, ranges: ranges, roundings: found, tracks: moving)
        let count = rows.count
        func differs(_ row: Int, from other: Int) -> Bool {
            values.contains { ($0[row] - $0[other]).magnitude > 0.01 && $0[row] != $0[other] }
        }
        firstMoving = (0..<count).first { differs($0, from: 0) } ?? 0
        lastMoving = (0..<count).last { differs($0, from: count - 1) } ?? count - 1
        let first = values[0]
        middle =
            (0..<count).first {
                (first[$0] - first[0]).magnitude >= (first[count - 1] - first[0]).magnitude / 2 && $0 > 0
            } ?? 1
    }

    /// The number of rows.
    var count: Int { times.count }
    /// The number of tracks.
    var trackCount: Int { values.count }
    /// The number of values with an error of their own.
    var independentCount: Double {
        var sum = 0.0
        for track in runs { for run in track { sum += 1 / run } }
        return sum
    }

    /// The rows from a few before the first change to a few after the last; `nil` without a change.
    private static func window(of tracks: [[Double]], count: Int) -> Range<Int>? {
        guard count > 1 else { return nil }
        var (first, last) = (count, -1)
        for track in tracks {
            if let row = track.firstIndex(where: { $0 != track[0] }) { first = min(first, row) }
            if let row = track.lastIndex(where: { $0 != track[count - 1] }) { last = max(last, row) }
        }
        guard last >= 0 else { return nil }
        return max(0, first - restingRows)..<min(count, last + 1 + restingRows)
    }

    /// The rows of a window without those that repeat a row in the middle of a motion; counts moving, doubled and missing frames.
    private static func withoutDuplicates(
        _ window: Range<Int>, times: [Double], tracks: [[Double]], counts: inout FrameCounts
    ) -> [Int] {
        let step = median(of: window.dropFirst().map { times[$0] - times[$0 - 1] })
        var rows: [Int] = []
        rows.reserveCapacity(window.count)
        var lastMove: Int?
        for row in window {
            guard row > window.lowerBound else {
                rows.append(row)
                continue
            }
            let isMoving = tracks.contains { $0[row] != $0[row - 1] }
            if isMoving {
                counts.moving += 1
                if lastMove != nil || counts.moving == 1 {
                    let gap = (times[row] - times[row - 1]) / step
                    if gap > 1.5, gap < 1e6 { counts.dropped += Int(gap.rounded()) - 1 }
                }
                lastMove = row
            } else if isDoubled(row, window, times: times, tracks: tracks, step: step) {
                counts.duplicates += 1
                continue
            }
            rows.append(row)
        }
        return rows
    }

    /// Whether a row repeats the one before while some track moves on in one direction, by much more than it could hide in rounding.
    private static func isDoubled(
        _ row: Int, _ window: Range<Int>, times: [Double], tracks: [[Double]], step: Double
    ) -> Bool {
        guard row - 2 >= window.lowerBound, row + 1 < window.upperBound, (times[row] - times[row - 1]) < 1.5 * step
        else {
            return false
        }
        return tracks.contains { track in
            let (before, after) = (track[row - 1] - track[row - 2], track[row + 1] - track[row])
            // Neither the end of a rest nor a turning point: both steps go the same way, and are alike.
            return before * after > 0 && after.magnitude < 4 * before.magnitude
                && before.magnitude < 4 * after.magnitude
                && isCoarse(before, after, around: track, row)
        }
    }

    /// Whether the steps around a repeated row are larger than rounding can make of a slow motion: at least three of the smallest step of
    /// the rows around.
    private static func isCoarse(_ before: Double, _ after: Double, around track: [Double], _ row: Int) -> Bool {
        var smallest = Double.infinity
        for index in max(1, row - 24)..<min(track.count, row + 25) {
            let change = (track[index] - track[index - 1]).magnitude
            if change > 0 { smallest = min(smallest, change) }
        }
        return min(before.magnitude, after.magnitude) >= 2.5 * smallest
    }

    private static func runs(of values: [Double]) -> [Double] {
        var runs: [Double] = []
        var start = 0
        for index in 1...values.count where index == values.count || values[index] != values[start] {
            for _ in start..<index { runs.append(Double(index - start)) }
            start = index
        }
        return runs
    }

    static func median(of values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        return values.sorted()[values.count / 2]
    }
}
