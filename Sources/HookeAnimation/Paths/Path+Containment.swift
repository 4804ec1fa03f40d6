extension Path {
    /// Whether a point lies inside, as filling has it: open subpaths count as closed.
    ///
    /// Curves are not flattened: they are cut where they turn up or down, and the crossing with the point's height is found to the last
    /// place. On an edge the left and upper ones belong to the inside, the others do not, as in `Rect.contains`.
    public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
        switch rule {
        case .nonZero: windingNumber(around: point) != 0
        case .evenOdd: windingNumber(around: point) % 2 != 0
        }
    }

    /// How often the path winds around a point, clockwise as one sees it counted up, y pointing down; open subpaths count as closed.
    public func windingNumber(around point: Point) -> Int {
        var winding = 0
        var subpathStart: Point?
        var current = Point.zero
        forEachSegment { segment in
            if segment.verb == .move, let start = subpathStart {
                winding += Path.crossing(current, start, point)
            }
            switch segment.verb {
            case .move: subpathStart = segment.end
            case .line, .close: winding += Path.crossing(segment.start, segment.end, point)
            case .curve: winding += segment.curve.crossings(rightOf: point)
            }
            current = segment.end
        }
        if let start = subpathStart { winding += Path.crossing(current, start, point) }
        return winding
    }

    /// 1 where a line crosses the ray to the right of a point downwards, -1 upwards, 0 not. Its upper end counts, its lower one not.
    private static func crossing(_ start: Point, _ end: Point, _ point: Point) -> Int {
        let goesDown = start.y <= point.y && point.y < end.y
        let goesUp = end.y <= point.y && point.y < start.y
        guard goesDown || goesUp else { return 0 }
        let (upper, lower) = goesDown ? (start, end) : (end, start)
        let progress = (point.y - upper.y) / (lower.y - upper.y)
        let x = upper.x + (lower.x - upper.x) * progress
        return x > point.x ? (goesDown ? 1 : -1) : 0
    }
}

extension CubicCurve {
    /// How often the curve crosses the ray to the right of a point downwards, less how often upwards.
    fileprivate func crossings(rightOf point: Point) -> Int {
        guard max(max(start.x, control1.x), max(control2.x, end.x)) > point.x else { return 0 }
        let turns = turnsOfY
        let heights = (self.point(at: turns.0).y, self.point(at: turns.1).y)
        return crossing(rightOf: point, 0, turns.0, heights: (start.y, heights.0))
            + crossing(rightOf: point, turns.0, turns.1, heights: heights)
            + crossing(rightOf: point, turns.1, 1, heights: (heights.1, end.y))
    }

    /// The same for a stretch on which it goes only down or only up: the parameter of the crossing is found by halving.
    private func crossing(rightOf point: Point, _ from: Double, _ to: Double, heights: (Double, Double)) -> Int {
        let goesDown = heights.0 <= point.y && point.y < heights.1
        let goesUp = heights.1 <= point.y && point.y < heights.0
        guard goesDown || goesUp else { return 0 }
        var (before, after) = (from, to)
        while true {
            let middle = before + (after - before) / 2
            guard middle > before, middle < after else { break }
            let isPast = goesDown ? self.point(at: middle).y > point.y : self.point(at: middle).y <= point.y
            if isPast { after = middle } else { before = middle }
        }
        // At the start of a stretch that begins at this height there is nothing to halve.
        let parameter = goesDown ? before : after
        return self.point(at: parameter).x > point.x ? (goesDown ? 1 : -1) : 0
    }
}

/// Which points a path that crosses itself has inside.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Those it winds around, in either direction, once or more in sum.
    case nonZero = "non-zero"
    /// Those it winds around an odd number of times.
    case evenOdd = "even-odd"
}

extension FillRule: SnapshotCodable {
    package static var blank: FillRule { .nonZero }
}
