extension Path {
    /// Whether a point lies inside the filled path; open subpaths count as closed.
    ///
    /// Curves are not flattened: they are cut at the extremes of y, and their crossings with the point's height are found to the
    /// last bit. Left and upper edges belong to the inside, right and lower ones do not, as in ``Rect/contains(_:)``.
    public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
        switch rule {
        case .nonZero: windingNumber(around: point) != 0
        case .evenOdd: windingNumber(around: point) % 2 != 0
        }
    }

    /// The number of times that the path winds around a point, clockwise (with the y axis down) counted as positive; open subpaths
    /// count as closed.
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

    /// 1 if a line crosses the ray from a point to the right downwards, -1 if upwards, otherwise 0. Its upper end counts, its lower
    /// end does not.
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
    /// The number of downward minus upward crossings of the curve with the ray from a point to the right.
    fileprivate func crossings(rightOf point: Point) -> Int {
        guard max(max(start.x, control1.x), max(control2.x, end.x)) > point.x else { return 0 }
        let turns = turnsOfY
        let heights = (self.point(at: turns.0).y, self.point(at: turns.1).y)
        return crossing(rightOf: point, 0, turns.0, heights: (start.y, heights.0))
            + crossing(rightOf: point, turns.0, turns.1, heights: heights)
            + crossing(rightOf: point, turns.1, 1, heights: (heights.1, end.y))
    }

    /// The crossing in a part of the curve with monotonic y, found by bisection of the parameter.
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
        // If the part starts at the point's height, `before` is already the crossing.
        let parameter = goesDown ? before : after
        return self.point(at: parameter).x > point.x ? (goesDown ? 1 : -1) : 0
    }
}

/// The rule that decides which points are inside a path.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Points with a winding number other than zero.
    case nonZero = "non-zero"
    /// Points with an odd winding number.
    case evenOdd = "even-odd"
}

extension FillRule: SnapshotCodable {
    package static var blank: FillRule { .nonZero }
}
