extension Path {
    /// The arc length of all subpaths together, in points; a move adds none. Within 1e-11 of the polygon of all points.
    public var length: Double {
        var sum = 0.0
        forEachSegment { sum += $0.length }
        return sum
    }

    /// The part between two shares of the length over all subpaths in order, as `strokeStart` and `strokeEnd` cut it: see `MeasuredPath`.
    public func trimmed(from start: Double, to end: Double) -> Path {
        MeasuredPath(self).trimmed(from: start, to: end)
    }

    /// The point that far along the path, in points, clamped to its ends; `nil` for an empty path: see `MeasuredPath`.
    public func point(atLength distance: Double) -> Point? {
        MeasuredPath(self).point(atLength: distance)
    }
}

extension Path.Segment {
    /// The arc length in points: nothing for a move.
    public var length: Double {
        switch verb {
        case .move: 0
        case .line, .close: (end - start).length
        case .curve: curve.length
        }
    }

    /// The point at a parameter from 0 to 1: the curve's own parameter, of a straight line its share.
    public func point(at parameter: Double) -> Point {
        verb == .curve ? curve.point(at: parameter) : start.mixed(with: end, parameter)
    }

    /// How the point moves with the parameter: along the tangent. Zero for a move, and where a curve has a control point on its end.
    public func derivative(at parameter: Double) -> Point {
        verb == .curve ? curve.derivative(at: parameter) : end - start
    }

    /// The parameter that far from the start, clamped to 0...1.
    public func parameter(atLength distance: Double) -> Double {
        guard verb != .curve else { return curve.parameter(atLength: distance) }
        let whole = length
        return whole > 0 ? max(0, min(1, distance / whole)) : 0
    }
}
