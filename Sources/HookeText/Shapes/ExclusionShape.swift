import HookeAnimation

/// The outline of an exclusion path as straight edges.
///
/// A curve becomes chords of equal parameter steps, none farther than ``tolerance`` from it. Open subpaths are closed.
struct ExclusionShape: Equatable {
    /// The greatest distance of a chord from its curve, in points.
    static let tolerance = 1.0 / 64

    /// An edge that goes down; horizontal ones enclose nothing and are left out.
    struct Edge: Equatable {
        var top: Point
        var bottom: Point
        /// 1 if the path goes down here, -1 if it goes up.
        var winding: Int

        /// The x at a height between the ends, which are exact.
        func x(at y: Double) -> Double {
            if y <= top.y { return top.x }
            if y >= bottom.y { return bottom.x }
            return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
        }
    }

    /// In ascending order of their tops.
    private(set) var edges: [Edge] = []
    private(set) var rule = FillRule.nonZero
    /// The extent in y.
    private(set) var top = 0.0
    private(set) var bottom = 0.0

    /// The greatest coordinate of a path, in points.
    static let limit = 1_000_000.0

    /// Whether some part of the shape lies between two heights.
    func meets(_ low: Double, _ high: Double) -> Bool { top < high && bottom > low }

    /// The greatest width and height of a shape that counts as a line: the points of a flat curve differ by their rounding.
    static let thickness = 1e-9

    /// Whether the shape is wider and higher than a line.
    var isThick: Bool {
        var (left, right) = (Double.infinity, -Double.infinity)
        for edge in edges {
            left = min(left, edge.top.x, edge.bottom.x)
            right = max(right, edge.top.x, edge.bottom.x)
        }
        return right - left > ExclusionShape.thickness && bottom - top > ExclusionShape.thickness
    }

    /// Replaces the outline in place.
    ///
    /// - Throws: ``TextError/exclusionPathOutOfRange(index:)``; the outline is then undefined.
    mutating func flatten(_ path: borrowing Path, rule: FillRule, index: Int) throws(TextError) {
        for point in path.points where !(abs(point.x) <= Self.limit && abs(point.y) <= Self.limit) {
            throw .exclusionPathOutOfRange(index: index)
        }
        edges.removeAll(keepingCapacity: true)
        self.rule = rule
        var (start, current) = (Point.zero, Point.zero)
        path.forEachSegment { segment in
            switch segment.verb {
            case .move:
                append(current, start)
                start = segment.end
            case .line, .close: append(segment.start, segment.end)
            case .curve: append(segment.curve)
            }
            current = segment.end
        }
        append(current, start)
        edges.heapSort {
            ($0.top.y, $0.top.x, $0.bottom.x, $0.bottom.y) < ($1.top.y, $1.top.x, $1.bottom.x, $1.bottom.y)
        }
        top = edges.first?.top.y ?? 0
        bottom = edges.reduce(top) { max($0, $1.bottom.y) }
    }

    private mutating func append(_ start: Point, _ end: Point) {
        if start.y < end.y {
            edges.append(Edge(top: start, bottom: end, winding: 1))
        } else if end.y < start.y {
            edges.append(Edge(top: end, bottom: start, winding: -1))
        }
    }

    /// A chord of n equal steps is at most M / (8 n²) from a curve whose second derivative is at most M, and that of a cubic is at most six
    /// times the greater second difference of its control points.
    private mutating func append(_ curve: CubicCurve) {
        let first = (curve.start - curve.control1 * 2 + curve.control2).length
        let second = (curve.control1 - curve.control2 * 2 + curve.end).length
        let steps = max(1, (6 * max(first, second) / (8 * Self.tolerance)).squareRoot().rounded(.up))
        var from = curve.start
        for step in 1...Int(steps) {
            let to = Double(step) == steps ? curve.end : curve.point(at: Double(step) / steps)
            append(from, to)
            from = to
        }
    }
}

/// A part of a line in x, in points.
struct Interval: Hashable {
    var low: Double
    var high: Double
}

/// Cuts lines by exclusion shapes. Its arrays keep their room from line to line.
struct BandCutter {
    /// What the shapes cover, then what they leave free, in ascending order.
    private(set) var intervals: [Interval] = []
    private var covered: [Interval] = []
    private var active: [ExclusionShape.Edge] = []
    private var heights: [Double] = []
    private var crossings: [Crossing] = []

    /// Where an edge meets the upper and the lower side of a slab.
    private struct Crossing {
        var upper: Double
        var lower: Double
        var winding: Int
    }

    /// Coordinates that are closer are taken for equal where two edges cross, in points.
    private static let closest = 1e-9

    /// Computes what shapes leave free of a line from 0 to a width, whose height is the open band between `top` and `bottom`.
    mutating func cut(_ shapes: [ExclusionShape], top: Double, bottom: Double, width: Double) {
        covered.removeAll(keepingCapacity: true)
        for index in shapes.indices where shapes[index].meets(top, bottom) {
            project(shapes[index], top, bottom)
        }
        covered.heapSort { ($0.low, $0.high) < ($1.low, $1.high) }
        intervals.removeAll(keepingCapacity: true)
        var low = 0.0
        for part in covered {
            if part.low > low, low < width { intervals.append(Interval(low: low, high: min(part.low, width))) }
            low = max(low, part.high)
        }
        if low < width || (low == 0 && width == 0) { intervals.append(Interval(low: low, high: width)) }
    }

    /// The whole line, where no shape is near.
    mutating func useWholeLine(width: Double) {
        intervals.removeAll(keepingCapacity: true)
        intervals.append(Interval(low: 0, high: width))
    }

    /// Whether a shape encloses some area.
    mutating func hasArea(_ shape: ExclusionShape) -> Bool {
        covered.removeAll(keepingCapacity: true)
        guard shape.isThick else { return false }
        // With a signed area some winding number is not zero.
        var area = 0.0
        for edge in shape.edges {
            let width = edge.top.x + edge.bottom.x - 2 * shape.edges[0].top.x
            area += Double(edge.winding) * width * (edge.bottom.y - edge.top.y)
        }
        if shape.rule == .nonZero, area.magnitude > 1e-6 { return true }
        project(shape, shape.top, shape.bottom)
        return !covered.isEmpty
    }

    /// Adds the projection on x of a shape between two heights: the band is cut into slabs at the ends of edges and where they cross, and in
    /// a slab the shape consists of trapezoids.
    private mutating func project(_ shape: ExclusionShape, _ top: Double, _ bottom: Double) {
        active.removeAll(keepingCapacity: true)
        heights.removeAll(keepingCapacity: true)
        heights.append(top)
        heights.append(bottom)
        for index in shape.edges.indices {
            let edge = shape.edges[index]
            if edge.top.y >= bottom { break }
            guard edge.bottom.y > top else { continue }
            active.append(edge)
            if edge.top.y > top { heights.append(edge.top.y) }
            if edge.bottom.y < bottom { heights.append(edge.bottom.y) }
        }
        heights.heapSort { $0 < $1 }
        for index in 1..<max(1, heights.count) where heights[index - 1] < heights[index] {
            addSlab(heights[index - 1], heights[index], shape.rule, depth: 0)
        }
    }

    private mutating func addSlab(_ upper: Double, _ lower: Double, _ rule: FillRule, depth: Int) {
        collectCrossings(upper, lower)
        if depth < 64, let height = firstCrossing(upper, lower) {
            addSlab(upper, height, rule, depth: depth + 1)
            return addSlab(height, lower, rule, depth: depth + 1)
        }
        var winding = 0
        var start: Crossing?
        for crossing in crossings {
            winding += crossing.winding
            let isInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
            if isInside {
                start = start ?? crossing
            } else if let left = start {
                start = nil
                let part = Interval(low: min(left.upper, left.lower), high: max(crossing.upper, crossing.lower))
                let hasArea = crossing.upper > left.upper || crossing.lower > left.lower
                if hasArea, part.low < part.high { covered.append(part) }
            }
        }
    }

    /// The edges through a slab from left to right, by the middle of each.
    private mutating func collectCrossings(_ upper: Double, _ lower: Double) {
        crossings.removeAll(keepingCapacity: true)
        for index in active.indices where active[index].top.y <= upper && active[index].bottom.y >= lower {
            let edge = active[index]
            let crossing = Crossing(upper: edge.x(at: upper), lower: edge.x(at: lower), winding: edge.winding)
            var position = crossings.count
            crossings.append(crossing)
            while position > 0,
                crossings[position - 1].upper + crossings[position - 1].lower > crossing.upper + crossing.lower
            {
                crossings[position] = crossings[position - 1]
                position -= 1
            }
            crossings[position] = crossing
        }
    }

    /// A height inside a slab at which two neighbouring edges cross; `nil` if none do.
    private func firstCrossing(_ upper: Double, _ lower: Double) -> Double? {
        for index in 1..<max(1, crossings.count) {
            let (left, right) = (crossings[index - 1], crossings[index])
            let (above, below) = (right.upper - left.upper, right.lower - left.lower)
            guard min(above, below) < -Self.closest, max(above, below) > Self.closest else { continue }
            let height = upper + (lower - upper) * (above / (above - below))
            if height > upper, height < lower { return height }
        }
        return nil
    }
}
