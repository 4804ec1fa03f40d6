extension Path {
    /// Where the next line would start: the end of the last element, after a close the start of its subpath; `nil` in an empty path.
    public var currentPoint: Point? {
        guard verbs.last == .close else { return points.last }
        var next = points.count
        for verb in verbs.reversed() {
            next -= verb.pointCount
            if verb == .move { return points[next] }
        }
        return nil
    }

    /// Moves all points, control points included, in place. For an affine map this maps every point of the curves too.
    public mutating func mapPoints(_ map: (Point) throws -> Point) rethrows {
        for index in points.indices { points[index] = try map(points[index]) }
    }

    /// Adds the elements of another path.
    public mutating func append(_ other: Path) {
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
    }
}
