/// The times of the frames of two runs with different refresh rates, whose rows are matched by time.
///
/// Times are equal if they are the same number of flicks (1/705 600 000 s). Nothing is interpolated: at 60 and 120 Hz every frame and every
/// second one are compared, at 60 and 90 Hz every second and every third one, at 60 and 59.94 Hz only the first, because the next common
/// time comes after 1000 frames.
struct FrameTimes: Sendable {
    /// The times of the golden run's frames.
    let golden: Side
    /// The times of the run's frames.
    let run: Side

    /// The times of the frames of a run.
    struct Side: Sendable {
        fileprivate let times: [Int64: Int64]
        fileprivate let all: Set<Int64>

        init(_ times: [Int64: Double]) {
            self.times = times.compactMapValues { FrameTimes.flicks($0) }
            all = Set(self.times.values)
        }

        /// The time of a row, flicks: in its column, or that of its frame; `nil` without one.
        func time(ofRow row: Int, in table: ComparedTable) -> Int64? {
            if let column = table.time { return table.number(row, column).flatMap(FrameTimes.flicks) }
            return table.clock.flatMap { table.frame(row, $0) }.flatMap { times[$0] }
        }

        /// Whether a frame has a time.
        func has(_ time: Int64) -> Bool { all.contains(time) }
    }

    /// The numbers of times of both and of common ones.
    var counts: CommonTimes {
        CommonTimes(golden: golden.all.count, run: run.all.count, common: golden.all.intersection(run.all).count)
    }

    /// The times of two runs whose manifests have different rates.
    init(golden: [Int64: Double], run: [Int64: Double]) { (self.golden, self.run) = (Side(golden), Side(run)) }

    /// The times of two tables whose first two frames are apart by more than a ten thousandth and the tolerance of times; `nil` for others.
    init?(_ golden: ComparedTable, _ run: ComparedTable, _ tolerances: Tolerances) {
        let (before, after) = (golden.times, run.times)
        guard let a = FrameTimes.interval(before), let b = FrameTimes.interval(after), abs(a - b) > 1e-4 * abs(a),
            !tolerances.tolerance(of: "time_s").admits(golden: a, found: b)
        else { return nil }
        self.init(golden: before, run: after)
    }

    /// The time from the first frame to the next, seconds a frame.
    private static func interval(_ times: [Int64: Double]) -> Double? {
        let frames = times.keys.sorted()
        guard frames.count > 1, let first = times[frames[0]], let second = times[frames[1]], second > first else {
            return nil
        }
        return (second - first) / Double(frames[1] - frames[0])
    }

    /// A time in flicks; `nil` for one that is not finite or after a hundred years.
    private static func flicks(_ seconds: Double) -> Int64? {
        abs(seconds) < 3.2e9 ? Int64((seconds * 705_600_000).rounded()) : nil
    }
}

/// The numbers of times of two runs with different refresh rates.
public struct CommonTimes: Hashable, Sendable {
    /// The number of the golden run's frames.
    public let golden: Int
    /// The number of the run's frames.
    public let run: Int
    /// The number of times at which both have a frame.
    public let common: Int
}

/// The rows of a table at times that the other run does not have.
public struct RowsWithoutTime: Hashable, Sendable {
    /// The number of such rows of the golden run.
    public var golden = 0
    /// The number of such rows of the run.
    public var run = 0

    /// Whether there are none.
    var isEmpty: Bool { golden == 0 && run == 0 }
}
