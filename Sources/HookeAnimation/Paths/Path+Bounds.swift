extension Path {
    /// The rectangle around all points, control points included, as `CGPath.boundingBox` has it; `nil` for an empty path.
    public var boundingBox: Rect? {
        var box = PathBox()
        for point in points { box.include(point) }
        return box.rect
    }

    /// The rectangle around what the path draws, control points not included, as `CGPath.boundingBoxOfPath` has it; `nil` for an
    /// empty path. Points of moves count. Where a curve turns is found in closed form, to rounding.
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

/// The rectangle that grows around points.
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
