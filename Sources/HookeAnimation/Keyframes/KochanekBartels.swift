/// The tension, continuity and bias of a spline at a keyframe (Kochanek and Bartels 1984), each usually from -1 to 1.
struct KeyframeShape: Hashable {
    var tension = 0.0
    var continuity = 0.0
    var bias = 0.0
}

/// A Kochanek-Bartels spline through values reached at given times, as Hermite segments with tangents. At each end the difference
/// to the only neighbour is used for both sides.
struct KochanekBartels: Hashable {
    private var values: [SIMD4<Double>]
    /// The outgoing and incoming tangents of each keyframe, scaled to the length of the segment on that side.
    private var leaving, arriving: [SIMD4<Double>]

    /// The number of keyframes.
    var count: Int { values.count }

    init(values: [SIMD4<Double>], times: [Double], shape: (Int) -> KeyframeShape) {
        self.values = values
        let last = values.count - 1
        var leaving: [SIMD4<Double>] = []
        var arriving: [SIMD4<Double>] = []
        for index in values.indices {
            let before = max(index - 1, 0)
            let after = min(index, last - 1)
            let (stepBefore, stepAfter) = (values[before + 1] - values[before], values[after + 1] - values[after])
            let (timeBefore, timeAfter) = (times[before + 1] - times[before], times[after + 1] - times[after])
            let sum = timeBefore + timeAfter
            // Two segments without duration are weighted equally.
            let (shareBefore, shareAfter) = sum > 0 ? (2 * timeBefore / sum, 2 * timeAfter / sum) : (1, 1)
            let shape = shape(index)
            let (loose, bend, lean) = (1 - shape.tension, shape.continuity, shape.bias)
            let leaves =
                stepBefore * (loose * (1 + bend) * (1 + lean) / 2) + stepAfter * (loose * (1 - bend) * (1 - lean) / 2)
            let arrives =
                stepBefore * (loose * (1 - bend) * (1 + lean) / 2) + stepAfter * (loose * (1 + bend) * (1 - lean) / 2)
            leaving.append(leaves * shareAfter)
            arriving.append(arrives * shareBefore)
        }
        (self.leaving, self.arriving) = (leaving, arriving)
    }

    /// The value at a progress in the segment that starts at keyframe `index` (Hermite form).
    func value(_ index: Int, _ u: Double) -> SIMD4<Double> {
        let (u2, u3) = (u * u, u * u * u)
        return values[index] * (2 * u3 - 3 * u2 + 1) + leaving[index] * (u3 - 2 * u2 + u)
            + values[index + 1] * (3 * u2 - 2 * u3) + arriving[index + 1] * (u3 - u2)
    }

    /// The derivative by the progress.
    func slope(_ index: Int, _ u: Double) -> SIMD4<Double> {
        let u2 = u * u
        return (values[index + 1] - values[index]) * (6 * u - 6 * u2) + leaving[index] * (3 * u2 - 4 * u + 1)
            + arriving[index + 1] * (3 * u2 - 2 * u)
    }
}

extension KochanekBartels: SnapshotCodable {
    static var blank: KochanekBartels { KochanekBartels(values: [], times: []) { _ in KeyframeShape() } }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&values)
        try archive.code(&leaving, count: values.count)
        try archive.code(&arriving, count: values.count)
    }
}
