/// Several numbers over time, joined by lines; two rows at one time are a jump.
struct Track {
    /// Each row is a time and the numbers at it, in the order of time.
    private(set) var rows: [(time: Double, values: [Double])] = []

    mutating func append(_ time: Double, _ values: [Double]) {
        if let last = rows.last, last.time == time, last.values == values { return }
        rows.append((time, values))
    }

    /// The track of several series with common times: their presentation with its jumps, or the model, which only jumps. A missing
    /// value keeps the one before.
    init(_ series: [Series], otherwise: [Double], isModel: Bool, _ activity: AnimationActivity) {
        let count = series.map(\.samples.count).min() ?? 0
        var last = otherwise
        for index in 0..<count {
            let time = series[0].samples[index].time
            var (values, isStep) = (last, false)
            for (number, one) in series.enumerated() {
                values[number] = (isModel ? one.samples[index].model : one.samples[index].shown) ?? last[number]
                guard index > 0, values[number] != last[number] else { continue }
                if isModel || one.joint(before: index, activity) != .line { isStep = true }
            }
            if isStep { append(time, last) }
            append(time, values)
            last = values
        }
        if rows.isEmpty { rows = [(0, otherwise)] }
    }

    /// The track of a layer's corners and opacity, frame by frame. A frame without corners has those before, and opacity 0.
    ///
    /// A number jumps where it changes by more than four times as much as in the frame before and in the frame after: code set it, or
    /// an animation was removed. Everything else is joined by lines. A model jumps wherever it changes.
    init(frames: [(time: Double, corners: [Double]?, alpha: Double)], isModel: Bool) {
        guard let first = frames.lazy.compactMap(\.corners).first else {
            rows = [(0, [Double](repeating: 0, count: 9))]
            return
        }
        var values: [[Double]] = []
        for frame in frames {
            let corners = frame.corners ?? values.last.map { Array($0.dropLast()) } ?? first
            values.append(corners + [frame.corners == nil ? 0 : frame.alpha])
        }
        func change(_ index: Int, _ number: Int) -> Double {
            values.indices.contains(index) && index > 0 ? abs(values[index][number] - values[index - 1][number]) : 0
        }
        for index in values.indices {
            let isJump = values[index].indices.contains { number in
                let neighbour = max(change(index - 1, number), change(index + 1, number))
                return change(index, number) > (isModel ? 0 : 4 * neighbour + 1e-6)
            }
            if isJump { append(frames[index].time, values[index - 1]) }
            append(frames[index].time, values[index])
        }
    }

    /// The track as a display shows it: the numbers of a frame stand from its presentation to the next one.
    ///
    /// - Parameter presentations: the time that each frame shows and the time at which it is shown, in order.
    func presented(_ presentations: [(start: Double, shown: Double)]) -> Track {
        var track = self
        track.rows = []
        var last = values(at: presentations.first?.start ?? 0)
        for (start, shown) in presentations {
            track.append(shown, last)
            last = values(at: start)
            track.append(shown, last)
        }
        return track
    }

    /// The track with fewer rows: what is left out lies within `tolerance` of the lines between the rows that stay.
    func simplified(tolerance: Double) -> Track {
        guard rows.count > 2 else { return self }
        var keep = [Bool](repeating: false, count: rows.count)
        keep[0] = true
        keep[rows.count - 1] = true
        var spans = [(0, rows.count - 1)]
        while let (first, last) = spans.popLast() {
            guard last > first + 1 else { continue }
            let (a, b) = (rows[first], rows[last])
            var (worst, farthest) = (tolerance, -1)
            for index in first + 1..<last {
                let row = rows[index]
                let share = b.time > a.time ? (row.time - a.time) / (b.time - a.time) : 0
                for (number, value) in row.values.enumerated() {
                    let distance = abs(value - (a.values[number] + share * (b.values[number] - a.values[number])))
                    if distance > worst { (worst, farthest) = (distance, index) }
                }
            }
            guard farthest >= 0 else { continue }
            keep[farthest] = true
            spans.append((first, farthest))
            spans.append((farthest, last))
        }
        var track = self
        track.rows = rows.indices.filter { keep[$0] }.map { rows[$0] }
        return track
    }

    /// The values at a time: those of the last row up to it, or between the rows around it.
    func values(at time: Double) -> [Double] {
        guard let index = rows.lastIndex(where: { $0.time <= time }) else { return rows[0].values }
        guard index + 1 < rows.count, rows[index].time < time else { return rows[index].values }
        let (a, b) = (rows[index], rows[index + 1])
        let share = (time - a.time) / (b.time - a.time)
        return zip(a.values, b.values).map { $0 + share * ($1 - $0) }
    }

    /// The track as `keyTimes` and `values` of SMIL, from 0 to `end`.
    func keys(to end: Double, _ text: ([Double]) -> String) -> (times: String, values: String) {
        var keys: [(time: Double, values: [Double])] = rows
        if let first = rows.first, first.time > 0 { keys.insert((0, first.values), at: 0) }
        if let last = keys.last, last.time < end { keys.append((end, last.values)) }
        var times = keys.map { SVGText.number(min(1, $0.time / end), decimals: 5) }
        // SMIL demands both ends.
        times[0] = "0"
        times[times.count - 1] = "1"
        return (times.joined(separator: ";"), keys.map { text($0.values) }.joined(separator: ";"))
    }
}
