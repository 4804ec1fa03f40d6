/// When each keyframe is reached: turns a share of the duration into a segment and a share of it.
///
/// On its own it serves values that are not up to four numbers, such as transforms and pictures: whoever has them mixes keyframe
/// `index` with the next. They have no distance to pace by and no curve, so that every mode but discrete is linear for them,
/// and paced ones are evenly spaced (neither documented nor measured).
public struct KeyframeTiming: Hashable, Sendable {
    /// How many keyframes take part: fewer than were given where the key times are fewer. With one there is nothing to show.
    public private(set) var count: Int
    /// When each segment starts, and for all but discrete ones when the last ends.
    private(set) var knots: [Double]
    private var functions: [TimingFunction]
    private var isDiscrete: Bool

    /// The timing of so many keyframes.
    ///
    /// - Parameters:
    ///   - count: How many keyframes there are; not negative.
    ///   - keyTimes: Shares of the duration in order, 0 to 1. None or an empty list spaces the keyframes evenly: `i / (count - 1)`,
    ///     discrete ones `i / count`. Of lists of different lengths the common beginning is used; discrete ones may have one time
    ///     more, the end of the last.
    ///   - mode: Only whether it is discrete or paced matters here; paced keyframes are spaced evenly.
    ///   - timingFunctions: One for each segment, or none; not read in discrete and paced modes.
    public init(
        count: Int, keyTimes: [Double]? = nil, mode: CalculationMode = .linear, timingFunctions: [TimingFunction] = []
    ) throws(KeyframeError) {
        precondition(count >= 0, "a number of keyframes is not negative")
        let keyTimes = keyTimes ?? []
        try KeyframeError.require(keyTimes: mode.isPaced ? [] : keyTimes)
        let isDiscrete = mode == .discrete
        if isDiscrete || mode.isPaced || timingFunctions.isEmpty {
            functions = []
        } else {
            guard timingFunctions.count == count - 1 else {
                throw .timingFunctionCount(timingFunctions.count, segments: max(count - 1, 0))
            }
            functions = timingFunctions
        }
        self.isDiscrete = isDiscrete
        if keyTimes.isEmpty || mode.isPaced {
            let intervals = Double(max(isDiscrete ? count : count - 1, 1))
            knots = (0..<count).map { Double($0) / intervals }
        } else {
            knots = Array(keyTimes.prefix(count))
        }
        self.count = knots.count
    }

    /// Keyframes as far apart in time as they are in space; evenly where they are all in one place.
    init(distances: [Double]) {
        var sum = 0.0
        var knots = [0.0]
        for distance in distances {
            sum += distance
            knots.append(sum)
        }
        let even = !(sum > 0 && sum.isFinite)
        self.knots = knots.indices.map { even ? Double($0) / Double(distances.count) : knots[$0] / sum }
        count = knots.count
        functions = []
        isDiscrete = false
    }

    /// Whether each segment is gone through at one speed.
    var isEven: Bool { !isDiscrete && functions.isEmpty }

    /// How many segments there are; what is discrete stands on each keyframe for one.
    var segmentCount: Int { isDiscrete ? count : max(count - 1, 0) }

    /// The segment at a share of the duration; `nil` with fewer than two keyframes. Before the first and after the last key time
    /// the ends hold. Allocates nothing.
    public func segment(at fraction: Double) -> KeyframeSegment? {
        guard count > 1 else { return nil }
        let reached = lastKnot(notAfter: fraction)
        if isDiscrete { return KeyframeSegment(index: max(reached, 0), share: 0, rate: 0) }
        let index = min(max(reached, 0), count - 2)
        let start = knots[index]
        let length = knots[index + 1] - start
        if fraction < start { return KeyframeSegment(index: index, share: 0, rate: 0) }
        guard length > 0, fraction <= knots[index + 1] else { return KeyframeSegment(index: index, share: 1, rate: 0) }
        let share = (fraction - start) / length
        guard index < functions.count else { return KeyframeSegment(index: index, share: share, rate: 1 / length) }
        let course = functions[index].valueAndSlope(at: share)
        return KeyframeSegment(index: index, share: course.value, rate: course.slope / length)
    }

    /// The last knot that has been reached, -1 before the first, by halving.
    private func lastKnot(notAfter fraction: Double) -> Int {
        var low = 0
        var high = knots.count
        while low < high {
            let middle = (low + high) / 2
            if knots[middle] <= fraction { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}

/// A place between two keyframes.
public struct KeyframeSegment: Hashable, Sendable {
    /// The keyframe that it starts from; the next one is where it goes.
    public let index: Int
    /// The share of the way to the next, after the segment's own timing function (which may leave 0...1); 0 when discrete.
    public let share: Double
    /// Change of `share` per unit of the duration.
    public let rate: Double
}

extension KeyframeTiming: SnapshotCodable {
    package static var blank: KeyframeTiming { KeyframeTiming(distances: []) }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&knots)
        try archive.code(&functions)
        try archive.code(&isDiscrete)
        let isInOrder = zip(knots, knots.dropFirst()).allSatisfy { $0 <= $1 }
        try archive.require(isInOrder && knots.allSatisfy((0...1).contains), "key times are not in order")
        count = knots.count
    }
}
