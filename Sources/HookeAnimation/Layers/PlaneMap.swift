/// The projective map from a layer's plane to its superlayer's. Layers are flat: the content of a layer is mapped to its plane
/// first, and with that to the next one's.
enum PlaneMap {
    /// A translation by this vector.
    case offset(Point)
    /// The product of (x, y, 1) and the rows, divided by the third lane.
    case projection(SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// The map that a transform makes of the plane z = 0, without its depth.
    init(_ transform: Transform) {
        func row(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.w) }
        self = .projection(row(transform.row1), row(transform.row2), row(transform.row4))
    }

    /// The image of a point.
    func applied(to point: Point) -> Point { image(of: point).point }

    /// The image of a point, and whether it is in front of the eye.
    func image(of point: Point) -> (point: Point, isInFront: Bool) {
        switch self {
        case .offset(let offset):
            return (point + offset, true)
        case .projection(let first, let second, let third):
            let image = first * point.x + second * point.y + third
            return image.z == 1
                ? (Point(x: image.x, y: image.y), true)
                : (Point(x: image.x / image.z, y: image.y / image.z), image.z > 0)
        }
    }

    /// The inverse; `nil` if the plane is seen edge-on or is scaled to zero.
    var inverse: PlaneMap? {
        switch self {
        case .offset(let offset):
            return .offset(Point.zero - offset)
        case .projection(let first, let second, let third):
            // By the rows' cross products. Of a map without perspective the last is (0, 0, determinant), so that the third
            // lane of what it maps back is exactly 1.
            let last = first.cross(second)
            let determinant = third.dot(last)
            guard determinant != 0, determinant.isFinite else { return nil }
            let columns = [second.cross(third) / determinant, third.cross(first) / determinant, last / determinant]
            func row(_ lane: Int) -> SIMD3<Double> { SIMD3(columns[0][lane], columns[1][lane], columns[2][lane]) }
            return .projection(row(0), row(1), row(2))
        }
    }

    /// The bounding box of a rectangle's image.
    func box(of rect: Rect) -> Rect {
        if case .offset(let offset) = self { return Rect(origin: rect.origin + offset, size: rect.size) }
        return Rect(around: rect.corners.map(applied))
    }
}

extension Rect {
    /// The corners: upper left, upper right, lower right, lower left.
    var corners: [Point] {
        let end = Point(x: origin.x + size.width, y: origin.y + size.height)
        return [origin, Point(x: end.x, y: origin.y), end, Point(x: origin.x, y: end.y)]
    }

    /// The bounding box of points.
    init(around points: [Point]) {
        var (low, high) = (points[0], points[0])
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
    }
}
