/// Settling, overshoot and extreme values of a motion.
package struct CurveMeasures: Hashable, Sendable {
    /// A value and its time, seconds.
    package struct Extremum: Hashable, Sendable {
        /// Seconds since the start.
        package let time: Double
        /// The value.
        package let value: Double

        /// A value at a time.
        package init(time: Double, value: Double) {
            self.time = time
            self.value = value
        }
    }

    /// The time of settling, seconds; `nil` for a motion that does not settle, and for a curve that does not move.
    package let settling: Double?
    /// The overshoot: the largest excursion beyond the last value, after the largest distance from it and on its other side, per cent of
    /// that distance. `nil` for a curve that does not move.
    package let overshootPercent: Double?
    /// The smallest value, the first time that it is reached.
    package let minimum: Extremum
    /// The largest value, the first time that it is reached.
    package let maximum: Extremum
    /// The value at the end.
    package let last: Double

    /// The measures of a motion that are known without samples.
    package init(settling: Double?, overshootPercent: Double?, minimum: Extremum, maximum: Extremum, last: Double) {
        self.settling = settling
        self.overshootPercent = overshootPercent
        self.minimum = minimum
        self.maximum = maximum
        self.last = last
    }

    /// The share of the largest distance from the last value within which a motion has settled: 0.1 %, as for springs.
    package static let settlingShare = 0.001

    /// The measures of recorded samples; `nil` without samples. A motion has settled at the first sample after which all are within
    /// 0.1 % of its largest distance from its last value.
    package init?(ofSamples curve: Curve) {
        let (times, values) = (curve.times, curve.values)
        guard let last = values.last else { return nil }
        var (low, high) = (0, 0)
        for (index, value) in values.enumerated() {
            if value < values[low] { low = index }
            if value > values[high] { high = index }
        }
        let reach = max(values[high] - last, last - values[low])
        let outside = values.lastIndex { abs($0 - last) > CurveMeasures.settlingShare * reach }
        let isFromAbove = values[high] - last >= last - values[low]
        let after = values[(isFromAbove ? high : low)...]
        let beyond = after.map { isFromAbove ? last - $0 : $0 - last }.max() ?? 0
        self.init(
            settling: outside.map { times[min($0 + 1, times.count - 1)] },
            overshootPercent: reach == 0 ? nil : max(0, beyond) / reach * 100,
            minimum: Extremum(time: times[low], value: values[low]),
            maximum: Extremum(time: times[high], value: values[high]), last: last)
    }
}

/// The largest distance between two curves.
package struct CurveDistance: Hashable, Sendable {
    /// The number of times that both curves have.
    package let commonTimes: Int
    /// The largest distance at such a time.
    package let distance: Double
    /// The first time of that distance, seconds.
    package let time: Double
    /// The values there.
    package let reference: Double
    package let value: Double

    /// The distance of a curve from a reference at the times that both have; nothing is interpolated. `nil` without such times.
    package init?(of curve: Curve, from reference: Curve) {
        var (i, j, count) = (0, 0, 0)
        var worst: (distance: Double, i: Int, j: Int)?
        while i < reference.times.count, j < curve.times.count {
            if reference.times[i] < curve.times[j] {
                i += 1
            } else if reference.times[i] > curve.times[j] {
                j += 1
            } else {
                count += 1
                let distance = abs(reference.values[i] - curve.values[j])
                if worst.map({ distance > $0.distance }) ?? true { worst = (distance, i, j) }
                i += 1
                j += 1
            }
        }
        guard let worst else { return nil }
        commonTimes = count
        distance = worst.distance
        time = curve.times[worst.j]
        self.reference = reference.values[worst.i]
        value = curve.values[worst.j]
    }
}
