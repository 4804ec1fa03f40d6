import HookeAnimation

/// An exclusion path as a list of edges, cut by trying everything. Its edges must not cross each other.
struct ReferenceShape {
    var edges: [(start: Point, end: Point)] = []
    var rule = FillRule.nonZero

    init(_ path: Path, rule: FillRule = .nonZero) {
        self.rule = rule
        var (first, last) = (Point.zero, Point.zero)
        path.forEachSegment { segment in
            if segment.verb == .move {
                edges.append((last, first))
                first = segment.end
            } else if segment.verb == .curve {
                // As many chords as keep within 1/64 pt.
                let curve = segment.curve
                let bend = max(
                    (curve.start - curve.control1 * 2 + curve.control2).length,
                    (curve.control1 - curve.control2 * 2 + curve.end).length)
                let count = max(1, Int((6 * bend / (8 / 64.0)).squareRoot().rounded(.up)))
                var from = curve.start
                for step in 1...count {
                    let to = step == count ? curve.end : curve.point(at: Double(step) / Double(count))
                    edges.append((from, to))
                    from = to
                }
            } else {
                edges.append((segment.start, segment.end))
            }
            last = segment.end
        }
        edges.append((last, first))
    }

    /// The projections on x of the trapezoids between two heights.
    func projection(from top: Double, to bottom: Double) -> [Range<Double>] {
        let corners = edges.flatMap { [$0.start.y, $0.end.y] }.filter { top < $0 && $0 < bottom }
        let heights = Set(corners + [top, bottom]).sorted()
        var parts: [Range<Double>] = []
        for (upper, lower) in zip(heights, heights.dropFirst()) {
            let through = edges.compactMap { edge -> (upper: Double, lower: Double, winding: Int)? in
                let isDown = edge.start.y < edge.end.y
                let (high, low) = isDown ? (edge.start, edge.end) : (edge.end, edge.start)
                guard high.y <= upper, lower <= low.y, high.y < low.y else { return nil }
                func x(_ y: Double) -> Double {
                    if y == high.y { return high.x }
                    if y == low.y { return low.x }
                    return high.x + (low.x - high.x) * ((y - high.y) / (low.y - high.y))
                }
                return (x(upper), x(lower), isDown ? 1 : -1)
            }.sorted { $0.upper + $0.lower < $1.upper + $1.lower }
            var winding = 0
            for (index, edge) in through.enumerated().dropLast() {
                winding += edge.winding
                let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
                let next = through[index + 1]
                if isInside, next.upper + next.lower > edge.upper + edge.lower {
                    parts.append(min(edge.upper, edge.lower)..<max(next.upper, next.lower))
                }
            }
        }
        return parts
    }

    /// What ranges leave free of a line.
    static func free(of covered: [Range<Double>], width: Double) -> [Range<Double>] {
        let ends = [0, width] + covered.flatMap { [$0.lowerBound, $0.upperBound] }.filter { 0 < $0 && $0 < width }
        let sorted = Set(ends).sorted()
        var free: [Range<Double>] = width == 0 ? [0..<0] : []
        for (low, high) in zip(sorted, sorted.dropFirst()) {
            let middle = low + (high - low) / 2
            if covered.contains(where: { $0.lowerBound <= middle && middle < $0.upperBound }) { continue }
            if let last = free.last, last.upperBound == low {
                // Neighbours are one part, unless something begins and ends between them.
                free[free.count - 1] = last.lowerBound..<high
            } else {
                free.append(low..<high)
            }
        }
        return free
    }
}
