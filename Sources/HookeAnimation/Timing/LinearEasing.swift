/// Straight lines between points, as CSS `linear()`: CSS Easing Functions Level 2, the editor's draft with its resolution 10580, by which
/// a single stop is a constant.
public struct LinearEasing: Hashable, Sendable {
    /// A stop of the list: an output, at none, one or two inputs.
    public struct Stop: Hashable, Sendable {
        /// The progress at the stop; finite.
        public var output: Double
        /// The fraction of the duration; `nil` for one between the stops beside it. Finite.
        public var input: Double?
        /// The fraction up to which the output stays; `nil` for none. Finite.
        public var secondInput: Double?

        /// A stop at no, one or two inputs.
        public init(_ output: Double, at input: Double? = nil, to secondInput: Double? = nil) {
            (self.output, self.input, self.secondInput) = (output, input, secondInput)
        }

        var isFinite: Bool { output.isFinite && (input ?? 0).isFinite && (secondInput ?? 0).isFinite }
    }

    /// The control points as (input, output), at least one; inputs never fall.
    public let points: [Point]

    /// Makes control points of stops, at least one, as the specification does: an absent input is 0 at the first point and 1 at the last; an
    /// input below an earlier one becomes that; the other absent inputs are evenly spaced.
    init(_ stops: [Stop]) {
        var (inputs, outputs): ([Double?], [Double]) = ([], [])
        for stop in stops {
            inputs.append(stop.input)
            outputs.append(stop.output)
            guard let second = stop.secondInput else { continue }
            inputs.append(second)
            outputs.append(stop.output)
        }
        let last = inputs.count - 1
        if inputs[0] == nil { inputs[0] = 0 }
        if inputs[last] == nil { inputs[last] = 1 }
        var (points, known): ([Point], Int) = ([], 0)
        points.reserveCapacity(inputs.count)
        for index in inputs.indices {
            guard let input = inputs[index] else { continue }
            let start = points.last?.x ?? input
            let end = max(input, start)
            for between in stride(from: known + 1, to: index, by: 1) {
                let share = Double(between - known) / Double(index - known)
                points.append(Point(x: start + (end - start) * share, y: outputs[between]))
            }
            points.append(Point(x: end, y: outputs[index]))
            known = index
        }
        self.points = points
    }

    /// Control points that are in order, from a snapshot; `nil` for others.
    init?(points: [Point]) {
        let isInOrder = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
        guard !points.isEmpty, isInOrder, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        self.points = points
    }

    /// Whether the output is the input.
    var isStraight: Bool { points.count == 2 && points[0] == Point(x: 0, y: 0) && points[1] == Point(x: 1, y: 1) }

    /// The output, and the slope of the line into which a rising or falling fraction moves; 0 for lines of no length.
    ///
    /// Beyond the points the outer lines continue; outer points with the same input hold their output. Of several points at the fraction the
    /// last counts; before the begin of an animation the first, if it is the list's.
    func valueAndSlope(at fraction: Double, isBefore: Bool, isFalling: Bool) -> (value: Double, slope: Double) {
        let last = points.count - 1
        guard last > 0 else { return (points[0].y, 0) }
        if isBefore, fraction == points[0].x { return (points[0].y, 0) }
        let reached = lastPoint { $0 <= fraction }
        let start = min(max(isFalling ? lastPoint { $0 < fraction } : reached, 0), last - 1)
        let (a, b) = (points[start], points[start + 1])
        let slope = a.x < b.x ? (b.y - a.y) / (b.x - a.x) : 0
        if reached >= 0, points[reached].x == fraction { return (points[reached].y, slope) }
        guard a.x < b.x else { return (reached < 0 ? a.y : b.y, 0) }
        return (a.y + (fraction - a.x) / (b.x - a.x) * (b.y - a.y), slope)
    }

    /// The last point whose input meets a condition that holds up to some point, by binary search; -1 for none.
    private func lastPoint(where holds: (Double) -> Bool) -> Int {
        var (low, high) = (0, points.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(points[middle].x) { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}
