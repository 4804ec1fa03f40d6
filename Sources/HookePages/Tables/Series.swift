/// The samples of one property, in the order of time.
struct Series {
    /// The layer's name, or the point's or the system's.
    let subject: String
    /// The name of the property with its component, such as `position.x`.
    let property: String
    /// The unit of its values; empty for numbers without a unit.
    let unit: String
    var samples: [Sample] = []

    var name: String { property.isEmpty ? subject : subject.isEmpty ? property : "\(subject).\(property)" }

    /// The name with its unit, for an axis.
    var title: String { "\(name) (\(unit.isEmpty ? "no unit" : unit))" }

    /// Whether the presentation moves by more than a millionth of its unit, which is rounding, or comes and goes.
    var isMoving: Bool {
        guard let first = samples.first?.shown else { return samples.contains { $0.shown != nil } }
        return samples.contains { $0.shown.map { abs($0 - first) > 1e-6 } ?? true }
    }

    /// Whether it has a presented value.
    var isShown: Bool { samples.contains { $0.shown != nil } }

    /// The least and the greatest of its numbers; `nil` without any.
    var range: ClosedRange<Double>? { Series.range(samples.flatMap { [$0.model, $0.shown] }.compactMap(\.self)) }

    /// The limits of an axis that shows a range: a margin of 8 % at each end, and 1 for a constant.
    static func axis(_ range: ClosedRange<Double>?) -> (low: Double, high: Double) {
        guard let range else { return (0, 1) }
        let height = range.upperBound - range.lowerBound
        let margin = height > 0 && height.isFinite ? 0.08 * height : 1
        return (range.lowerBound - margin, range.upperBound + margin)
    }

    static func range(_ numbers: [Double]) -> ClosedRange<Double>? {
        guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
        return least...greatest
    }
}

extension Series {
    /// The curve of the model. A model changes only when code sets it, so that each change is a step.
    ///
    /// - Parameter end: the end of the last frame, to which the last value lasts.
    func model(to end: Double) -> Curve {
        var curve = Curve()
        var last: Double?
        for sample in samples {
            if let last, let model = sample.model, model != last { curve.append([sample.time, last]) }
            if let model = sample.model { curve.append([sample.time, model]) } else { curve.interrupt() }
            last = sample.model
        }
        if let last, let time = samples.last?.time, end > time { curve.append([end, last]) }
        return curve
    }

    /// The curve of the presentation, with steps and gaps as ``Joint`` has them.
    ///
    /// - Parameters:
    ///   - activity: when animations of the layer run.
    ///   - end: the end of the last frame, to which a value lasts that is at rest.
    func shown(_ activity: AnimationActivity, to end: Double) -> Curve {
        var curve = Curve()
        for (index, sample) in samples.enumerated() {
            guard let shown = sample.shown else {
                curve.interrupt()
                continue
            }
            if index > 0 {
                let before = samples[index - 1]
                switch joint(before: index, activity) {
                case .line: break
                case .step: curve.append([sample.time, before.shown ?? shown])
                case .gap: curve.interrupt()
                }
            }
            curve.append([sample.time, shown])
        }
        if let last = samples.last, let shown = last.shown, last.model == nil ? false : last.model == shown,
            end > last.time
        {
            curve.append([end, shown])
        }
        return curve
    }

    /// Where the presentation appears or disappears during the run: the first value after a gap, and the last before one.
    var gapEnds: Curve {
        var curve = Curve()
        for (a, b) in zip(samples, samples.dropFirst()) where (a.shown == nil) != (b.shown == nil) {
            if let shown = a.shown { curve.append([a.time, shown]) }
            if let shown = b.shown { curve.append([b.time, shown]) }
        }
        return curve
    }

    /// Model and presentation at common times, for the area between them.
    func gap(_ activity: AnimationActivity) -> Curve {
        var curve = Curve()
        for (index, sample) in samples.enumerated() {
            guard let model = sample.model, let shown = sample.shown else {
                curve.interrupt()
                continue
            }
            if index > 0, let lastModel = samples[index - 1].model, let lastShown = samples[index - 1].shown {
                let isStep = joint(before: index, activity) == .step
                curve.append([sample.time, lastModel, isStep ? lastShown : shown])
            }
            curve.append([sample.time, model, shown])
        }
        return curve
    }

    /// The joint between a sample and the one before it.
    func joint(before index: Int, _ activity: AnimationActivity) -> Joint {
        let (a, b) = (samples[index - 1], samples[index])
        func change(_ from: Int, _ to: Int) -> Double {
            guard samples.indices.contains(from), samples.indices.contains(to), let start = samples[from].shown,
                let end = samples[to].shown
            else { return 0 }
            return abs(end - start)
        }
        return Joint(
            a, b, isAnimated: activity.isAnimated(subject, from: a.time, to: b.time),
            neighbour: max(change(index - 2, index - 1), change(index, index + 1)))
    }
}

/// The points of a curve, each a row of numbers; an empty row interrupts it.
struct Curve: Hashable {
    private(set) var rows: [[Double]] = []

    mutating func append(_ row: [Double]) { if rows.last != row { rows.append(row) } }

    /// Ends a piece, if there is one.
    mutating func interrupt() { if let last = rows.last, !last.isEmpty { rows.append([]) } }

    /// The most samples that a picture marks.
    static let mostMarks = 60

    /// The points of a curve to mark: the samples if they are few, because the lines between them are not the motion, otherwise those that no
    /// line reaches.
    func marks(_ samples: [Sample]) -> Curve {
        var marks = Curve()
        guard samples.count > Curve.mostMarks else {
            for sample in samples { if let value = sample.shown { marks.append([sample.time, value]) } }
            return marks
        }
        for (index, row) in rows.enumerated() where !row.isEmpty {
            let isFirst = index == 0 || rows[index - 1].isEmpty
            if isFirst, index + 1 == rows.count || rows[index + 1].isEmpty { marks.append(row) }
        }
        return marks
    }

    /// The table for gnuplot: a header, the rows, and blank lines where it is interrupted.
    func csv(_ header: String) -> String {
        var text = header + "\n"
        for row in rows { text += row.map { "\($0)" }.joined(separator: ",") + "\n" }
        return text
    }
}
