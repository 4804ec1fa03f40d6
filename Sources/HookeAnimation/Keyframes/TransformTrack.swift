/// Keyframes of whole transforms, interpolated between neighbours like an animation from one transform to another.
///
/// Core Animation defines no distance and no spline for transforms: paced and cubic modes are linear.
public struct TransformTrack: Hashable, Sendable {
    private var timing: KeyframeTiming
    private var values: [Transform]
    private var legs: [TransformInterpolation]

    init(
        values: [Transform], keyTimes: [Double]?, mode: CalculationMode, timingFunctions: [TimingFunction]
    ) throws(KeyframeError) {
        for (index, value) in values.enumerated() where !value.components.isFinite {
            throw .notFinite(parameter: "transform of keyframe", index: index)
        }
        timing = try KeyframeTiming(
            count: values.count, keyTimes: keyTimes, mode: mode == .discrete ? .discrete : .linear,
            timingFunctions: timingFunctions)
        self.values = values
        legs = TransformTrack.legs(values)
    }

    private static func legs(_ values: [Transform]) -> [TransformInterpolation] {
        zip(values, values.dropFirst()).map { TransformInterpolation(from: $0, to: $1) }
    }

    /// The transform at a fraction of the duration; `nil` for fewer than two keyframes, so that the model value shows.
    func value(at fraction: Double) -> Transform? {
        guard let segment = timing.segment(at: fraction) else { return nil }
        return segment.progress == 0 ? values[segment.index] : legs[segment.index].value(at: segment.progress)
    }
}

extension TransformTrack: SnapshotCodable {
    package static var blank: TransformTrack { TransformTrack() }

    private init() {
        (timing, values, legs) = (.blank, [], [])
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&timing)
        try archive.code(&values)
        try archive.require(values.count >= timing.count, "there are fewer transforms than key times")
        if archive.isReading { legs = TransformTrack.legs(values) }
    }
}
