/// Keyframes of up to four components: the value at any fraction of the duration.
///
///     let track = try KeyframeTrack(values: [0, 1, 0.5, 0.7].map { SIMD4($0, 0, 0, 0) }, mode: .cubic)
///     track.value(at: 0.5)?.x   // 0.8
///
/// The initialiser computes the interpolation. Reading a value is a binary search for the segment and allocates nothing.
public struct KeyframeTrack: Hashable, Sendable {
    enum Interpolation: Hashable {
        case linear
        case spline(KochanekBartels)
    }

    /// When the keyframes are reached.
    public private(set) var timing: KeyframeTiming
    private(set) var values: [SIMD4<Double>]
    private(set) var interpolation: Interpolation

    /// A track through values.
    ///
    /// - Parameters:
    ///   - values: The keyframes, unused lanes zero. A single keyframe shows nothing (measured).
    ///   - keyTimes: As in ``KeyframeTiming``; ignored in paced modes.
    ///   - mode: The interpolation.
    ///   - timingFunctions: One for each segment, or none; ignored in discrete and paced modes.
    ///   - tension: Per keyframe, 1 for corners, negative for wide bends; 0 where missing. Used in cubic modes only.
    ///   - continuity: Per keyframe, not 0 for a sharp change of direction; as tension.
    ///   - bias: Per keyframe, positive for a bend after it, negative for one before; as tension.
    public init(
        values: [SIMD4<Double>], keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
        timingFunctions: [TimingFunction] = [], tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []
    ) throws(KeyframeError) {
        try KeyframeError.requireFinite("value of keyframe", values)
        try self.init(
            checked: values, keyTimes: keyTimes, mode: mode, timingFunctions: timingFunctions, tension: tension,
            continuity: continuity, bias: bias)
    }

    /// A track through colours, any of which may be no colour (all lanes NaN). Interpolating between a colour and no colour gives
    /// no colour.
    init(
        colors: [SIMD4<Double>], keyTimes: [Double]?, mode: CalculationMode, timingFunctions: [TimingFunction],
        tension: [Double], continuity: [Double], bias: [Double]
    ) throws(KeyframeError) {
        try KeyframeError.requireFinite("value of keyframe", colors.map { $0.w.isNaN ? .zero : $0 })
        try self.init(
            checked: colors, keyTimes: keyTimes, mode: mode, timingFunctions: timingFunctions, tension: tension,
            continuity: continuity, bias: bias)
    }

    private init(
        checked values: [SIMD4<Double>], keyTimes: [Double]?, mode: CalculationMode,
        timingFunctions: [TimingFunction], tension: [Double], continuity: [Double], bias: [Double]
    ) throws(KeyframeError) {
        let shapes = try KeyframeTrack.shapes(
            of: values.count, [("tension", tension), ("continuity", continuity), ("bias", bias)])
        if mode.isPaced, values.count > 1 {
            timing = KeyframeTiming(distances: zip(values, values.dropFirst()).map { ($1 - $0).length })
        } else {
            timing = try KeyframeTiming(
                count: values.count, keyTimes: keyTimes, mode: mode, timingFunctions: timingFunctions)
        }
        let used = Array(values.prefix(timing.count))
        self.values = used
        let isCubic = mode == .cubic || mode == .cubicPaced
        interpolation =
            isCubic && used.count > 1
            ? .spline(KochanekBartels(values: used, times: timing.knots) { shapes[$0] }) : .linear
    }

    /// The value at a fraction of the duration; `nil` for fewer than two keyframes, so that the model value shows.
    public func value(at fraction: Double) -> SIMD4<Double>? { timing.segment(at: fraction).map(value) }

    /// The change of the value per unit of the duration; at a keyframe that of the segment after it. Zero where a value
    /// is held, `nil` where there is none.
    public func slope(at fraction: Double) -> SIMD4<Double>? { timing.segment(at: fraction).map(slope) }

    /// Value and slope; at a keyframe the slope is that of the segment into which a rising or falling fraction moves.
    func valueAndSlope(at fraction: Double, isFalling: Bool) -> (value: SIMD4<Double>, slope: SIMD4<Double>)? {
        guard let segment = timing.segment(at: fraction) else { return nil }
        guard isFalling, let before = timing.segment(at: fraction, isFalling: true) else {
            return (value(segment), slope(segment))
        }
        return (value(segment), slope(before))
    }

    private func value(_ segment: KeyframeSegment) -> SIMD4<Double> {
        let (index, progress) = (segment.index, segment.progress)
        switch interpolation {
        case .linear:
            return progress == 0 ? values[index] : values[index].mixed(with: values[index + 1], progress: progress)
        case .spline(let curve): return curve.value(index, progress)
        }
    }

    private func slope(_ segment: KeyframeSegment) -> SIMD4<Double> {
        guard segment.rate != 0 else { return .zero }
        switch interpolation {
        case .linear: return (values[segment.index + 1] - values[segment.index]) * segment.rate
        case .spline(let curve): return curve.slope(segment.index, segment.progress) * segment.rate
        }
    }

    /// The shape of each keyframe from the three lists; 0 where a list is shorter.
    private static func shapes(
        of count: Int, _ lists: [(name: String, values: [Double])]
    ) throws(KeyframeError) -> [KeyframeShape] {
        for (name, list) in lists {
            guard list.count <= count else {
                throw .shapeCount(parameter: name, count: list.count, keyframes: count)
            }
            try KeyframeError.requireFinite("\(name) of keyframe", list.map { SIMD4($0, 0, 0, 0) })
        }
        func number(_ list: Int, _ index: Int) -> Double {
            index < lists[list].values.count ? lists[list].values[index] : 0
        }
        return (0..<count).map {
            KeyframeShape(tension: number(0, $0), continuity: number(1, $0), bias: number(2, $0))
        }
    }
}

extension KeyframeTrack {
    private init() {
        (timing, values, interpolation) = (.blank, [], .linear)
    }
}

extension KeyframeTrack: SnapshotCodable {
    package static var blank: KeyframeTrack { KeyframeTrack() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&timing)
        try archive.code(&values, count: timing.count)
        var curve: KochanekBartels? = if case .spline(let curve) = interpolation { curve } else { nil }
        try archive.code(&curve)
        let isFit = curve.map { $0.count == timing.count && timing.segmentCount < timing.count } ?? true
        try archive.require(isFit, "a curve does not fit its keyframes")
        interpolation = curve.map(Interpolation.spline) ?? .linear
    }
}

/// A component's linear interpolation from one keyframe to the next.
struct KeyframeInterval {
    let start: Double
    let end: Double
    let from: Double
    let to: Double
    /// Change per unit of the duration.
    let slope: Double

    /// An empty interval.
    static let none = KeyframeInterval(start: 1, end: 0, from: 0, to: 0, slope: 0)

    /// Whether a fraction of the duration lies in the interval, its ends excluded: there the slope depends on the direction.
    func contains(_ fraction: Double) -> Bool { fraction > start && fraction < end }

    /// The value at a fraction of the duration in the interval.
    func value(at fraction: Double) -> Double {
        let progress = (fraction - start) / (end - start)
        return progress == 0 ? from : progress == 1 ? to : from + (to - from) * progress
    }
}

extension KeyframeTrack {
    /// The interval of a component that contains a fraction of the duration; ``KeyframeInterval/none`` where the interpolation is not
    /// linear at constant speed.
    func interval(at fraction: Double, _ lane: Int) -> KeyframeInterval {
        guard case .linear = interpolation, timing.isEven, let index = timing.segment(at: fraction)?.index else {
            return .none
        }
        let (start, end) = (timing.knots[index], timing.knots[index + 1])
        let (from, to) = (values[index][lane], values[index + 1][lane])
        guard fraction >= start, fraction < end else { return .none }
        return KeyframeInterval(start: start, end: end, from: from, to: to, slope: (to - from) * (1 / (end - start)))
    }
}
