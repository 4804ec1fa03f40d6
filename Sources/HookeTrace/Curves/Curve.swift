/// What a curve shows: a component of a property of a layer, a point, a system or a spring.
package struct CurveName: Hashable, Sendable, CustomStringConvertible {
    /// The layer, point, system or spring.
    package var subject: String
    /// The property, such as `position`; empty for the state of a system.
    package var property: String
    /// The component of the property; empty for a single number.
    package var component: String

    /// Names a curve.
    package init(subject: String, property: String, component: String) {
        self.subject = subject
        self.property = property
        self.component = component
    }

    /// Its parts joined by dots: `card.position.y`.
    package var description: String {
        [subject, property, component].filter { !$0.isEmpty }.joined(separator: ".")
    }
}

/// A number as a function of time, at the times at which it was recorded.
package struct Curve: Hashable, Sendable {
    /// What it shows.
    package let name: CurveName
    /// The unit of the values; empty for numbers without a unit.
    package let unit: String
    /// Times in seconds, ascending.
    package private(set) var times: [Double] = []
    /// The values at these times.
    package private(set) var values: [Double] = []
    /// Measures of the motion that are known better than from the samples, such as a spring's; `nil` for those of the samples.
    package var exact: CurveMeasures?

    /// A curve without samples.
    package init(_ name: CurveName, unit: String) {
        self.name = name
        self.unit = unit
    }

    /// Adds a sample. A time not after the last is left out: a curve has one value at a time.
    package mutating func append(_ value: Double, at time: Double) {
        guard times.last.map({ time > $0 }) ?? true else { return }
        times.append(time)
        values.append(value)
    }

    /// Whether all values are equal.
    package var isFlat: Bool { values.allSatisfy { $0 == values[0] } }

    /// The measures of the motion.
    package var measures: CurveMeasures? { exact ?? CurveMeasures(ofSamples: self) }
}

/// The curves of a run, in the order in which they first appear.
package struct CurveSet: Hashable, Sendable {
    /// The curves.
    package private(set) var curves: [Curve] = []
    private var indices: [CurveName: Int] = [:]

    /// No curves.
    package init() {}

    /// Adds a sample to the curve of a name.
    package mutating func append(_ value: Double, at time: Double, to name: CurveName, unit: String) {
        if let index = indices[name] {
            curves[index].append(value, at: time)
        } else {
            var curve = Curve(name, unit: unit)
            curve.append(value, at: time)
            indices[name] = curves.count
            curves.append(curve)
        }
    }

    /// Adds a whole curve, whose name no other has.
    package mutating func append(_ curve: Curve) {
        trap(unless: indices[curve.name] == nil, "two curves have the name \(curve.name)")
        indices[curve.name] = curves.count
        curves.append(curve)
    }

    /// The curve of a name; `nil` if there is none.
    package subscript(name: CurveName) -> Curve? { indices[name].map { curves[$0] } }
}

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
