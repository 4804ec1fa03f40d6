import HookeDynamics

extension Path {
    /// The arc length of all subpaths, in points; moves add nothing. The error is at most 1e-11 of the length of all control
    /// polygons.
    public var length: Double {
        var sum = 0.0
        forEachSegment { sum += $0.length }
        return sum
    }

    /// The part between two fractions of the length over all subpaths in order, as `strokeStart` and `strokeEnd` cut it; see
    /// ``MeasuredPath``.
    public func trimmed(from start: Double, to end: Double) -> Path {
        MeasuredPath(self).trimmed(from: start, to: end)
    }

    /// The point at a distance along the path, in points, clamped to its ends; `nil` for an empty path. For many points use
    /// ``MeasuredPath``.
    public func point(atLength distance: Double) -> Point? {
        MeasuredPath(self).point(atLength: distance)
    }
}

extension Path.Segment {
    /// The arc length in points; 0 for a move.
    public var length: Double {
        switch verb {
        case .move: 0
        case .line, .close: (end - start).length
        case .curve: curve.length
        }
    }

    /// The point at a parameter from 0 to 1: a curve's Bézier parameter, a line's fraction.
    public func point(at parameter: Double) -> Point {
        verb == .curve ? curve.point(at: parameter) : start.mixed(with: end, parameter)
    }

    /// The derivative of the point by the parameter, in points. Zero for a move, and at an end of a curve that coincides with its
    /// control point.
    public func derivative(at parameter: Double) -> Point {
        verb == .curve ? curve.derivative(at: parameter) : end - start
    }

    /// The parameter at a distance from the start, in points; clamped to 0...1.
    public func parameter(atLength distance: Double) -> Double {
        guard verb != .curve else { return curve.parameter(atLength: distance) }
        let whole = length
        return whole > 0 ? max(0, min(1, distance / whole)) : 0
    }
}

extension Path {
    /// The bounding box of all points, control points included, as `CGPath.boundingBox`; `nil` for an empty path.
    public var boundingBox: Rect? {
        var box = PathBox()
        for point in points { box.include(point) }
        return box.rect
    }

    /// The bounding box of the drawn path, control points not included, as `CGPath.boundingBoxOfPath`; `nil` for an empty path.
    /// Points of moves count. The extremes of curves are computed in closed form.
    public var boundingBoxOfPath: Rect? {
        var box = PathBox()
        forEachSegment { segment in
            box.include(segment.end)
            guard segment.verb == .curve else { return }
            let curve = segment.curve
            let (x, y) = (curve.turnsOfX, curve.turnsOfY)
            box.include(curve.point(at: x.0))
            box.include(curve.point(at: x.1))
            box.include(curve.point(at: y.0))
            box.include(curve.point(at: y.1))
        }
        return box.rect
    }
}

/// The bounding box of points added one by one.
private struct PathBox {
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)

    mutating func include(_ point: Point) {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    var rect: Rect? {
        low.x <= high.x && low.y <= high.y
            ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : nil
    }
}

extension Path {
    /// The default flattening tolerance: the greatest distance of lines from their curve, in points, as `UIBezierPath.flatness`.
    public static let defaultFlatness = 0.6

    /// The path with its curves replaced by lines, none further from its curve than a positive tolerance in points.
    public func flattened(tolerance: Double = defaultFlatness) -> Path {
        trap(unless: tolerance > 0, "a tolerance is positive")
        var flat = Path()
        flat.reserve(elements: verbs.count, points: points.count)
        forEachSegment { segment in
            switch segment.verb {
            case .move: flat.move(to: segment.end)
            case .line: flat.addLine(to: segment.end)
            case .close: flat.close()
            case .curve:
                let count = segment.curve.lineCount(tolerance: tolerance)
                for line in 1..<max(count, 1) {
                    flat.addLine(to: segment.curve.point(at: Double(line) / Double(count)))
                }
                flat.addLine(to: segment.end)
            }
        }
        return flat
    }
}

extension CubicCurve {
    /// The number of lines over equal parameter steps that stay within a tolerance of the curve, in points (G. Wang's formula,
    /// 1984).
    ///
    /// A line over a step h is at most h²/8 times the greatest second derivative away from the curve. That derivative is at most
    /// six times the greater second difference of the control points, so that n lines stay within 6/8 of that difference over n².
    /// At most 65 536 lines are returned, and one if a point is not finite; the tolerance may be exceeded then.
    public func lineCount(tolerance: Double) -> Int {
        let bend = max((start - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
        let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        guard count.isFinite else { return 1 }
        return Int(max(1, min(count, 65_536)))
    }
}
