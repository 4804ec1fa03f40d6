import HookeDynamics

/// The times of keyframes: maps a fraction of the duration to a segment and the progress in it.
///
/// Use it directly for values of more than four components, such as transforms and images: interpolate between keyframe
/// `index` and the next. Such values have no distance and no spline: every mode but discrete is linear for them,
/// and paced ones are evenly spaced (neither documented nor measured).
public struct KeyframeTiming: Hashable, Sendable {
    /// The number of keyframes used: fewer than given where there are fewer key times. A single one shows nothing.
    public private(set) var count: Int
    /// The start of each segment, and the end of the last one unless discrete.
    private(set) var knots: [Double]
    private var functions: [TimingFunction]
    private var isDiscrete: Bool

    /// The timing of a number of keyframes.
    ///
    /// - Parameters:
    ///   - count: Number of keyframes; not negative.
    ///   - keyTimes: Fractions of the duration in order, 0 to 1. Nil or empty spaces the keyframes evenly: `i / (count - 1)`,
    ///     discrete ones `i / count`. With fewer key times than keyframes the rest is ignored; discrete ones may have one time
    ///     more, the end of the last.
    ///   - mode: Only whether it is discrete or paced matters; paced keyframes are spaced evenly.
    ///   - timingFunctions: One for each segment, or none; ignored in discrete and paced modes.
    public init(
        count: Int, keyTimes: [Double]? = nil, mode: CalculationMode = .linear, timingFunctions: [TimingFunction] = []
    ) throws(KeyframeError) {
        trap(unless: count >= 0, "a number of keyframes is not negative")
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

    /// Times in proportion to the distances between keyframes; evenly spaced where all distances are zero.
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

    /// Whether each segment has constant speed.
    var isEven: Bool { !isDiscrete && functions.isEmpty }

    /// The number of segments; discrete timing has one for each keyframe.
    var segmentCount: Int { isDiscrete ? count : max(count - 1, 0) }

    /// The segment at a fraction of the duration; `nil` with fewer than two keyframes. Before the first and after the last key time
    /// the ends are held. Allocates nothing.
    public func segment(at fraction: Double) -> KeyframeSegment? { segment(at: fraction, isFalling: false) }

    /// The segment into which a rising or falling fraction moves.
    ///
    /// The rate is 0 where a keyframe is held: before the first key time and after the last. A rising fraction of 1 and a falling one of 0 are
    /// at the ends, and have the rate inside.
    func segment(at fraction: Double, isFalling: Bool) -> KeyframeSegment? {
        guard count > 1 else { return nil }
        let reached = lastKnot(reachedAt: fraction, isFalling: isFalling && fraction > 0)
        if isDiscrete { return KeyframeSegment(index: max(reached, 0), progress: 0, rate: 0) }
        let index = min(max(reached, 0), count - 2)
        let start = knots[index]
        let length = knots[index + 1] - start
        if reached < 0 { return KeyframeSegment(index: index, progress: 0, rate: 0) }
        let isOver = fraction > knots[index + 1] || reached == count - 1 && fraction < 1
        guard length > 0, !isOver else {
            return KeyframeSegment(index: index, progress: 1, rate: 0)
        }
        let progress = (fraction - start) / length
        guard index < functions.count else {
            return KeyframeSegment(index: index, progress: progress, rate: 1 / length)
        }
        let shaped = functions[index].valueAndSlope(at: progress, isFalling: isFalling)
        return KeyframeSegment(index: index, progress: shaped.value, rate: shaped.slope / length)
    }

    /// The last key time that a rising fraction has reached, or a falling one has not left, by binary search; -1 before the first.
    private func lastKnot(reachedAt fraction: Double, isFalling: Bool) -> Int {
        var low = 0
        var high = knots.count
        while low < high {
            let middle = (low + high) / 2
            if isFalling ? knots[middle] < fraction : knots[middle] <= fraction {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low - 1
    }
}

/// A position between two keyframes.
public struct KeyframeSegment: Hashable, Sendable {
    /// The keyframe at the segment's start; the next one is at its end.
    public let index: Int
    /// The progress to the next, after the segment's timing function (which may leave 0...1); 0 when discrete.
    public let progress: Double
    /// Change of `progress` per unit of the duration.
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
